/** Skills, settings and templates of a version in the document of a bot. */
import type { BotDocument } from '../../../contract/bots/exchange/exchange.ts'
import type { BuilderDocument, SkillDocument } from '../../../contract/bots/exchange/builder.ts'
import { invalid } from '../../../contract/problem.ts'
import type { Vault } from '../../../access/vault.ts'
import type { Json } from '../../../store/models/columns.ts'
import { skillsOf } from '../queries/skills.ts'
import type { Store } from '../../../store/store.ts'
import { mapAuth, sealAuth, sealSecrets, withIds, withoutSecret } from './skillSecrets.ts'
import { changeBuilder, readBuilder } from './settings.ts'
import { shownSettings } from './skillView.ts'
import { withoutSecrets } from './withoutSecrets.ts'

/** Skills, settings and templates of a version, without secrets. */
export const exportBuilder = async (store: Store, versionId: number): Promise<BuilderDocument> =>
  withoutSecrets(await readBuilderDocument(store, versionId))

/** Skills, settings and templates of a version. Sealed secrets are left out, those in urls and headers are not. */
export async function readBuilderDocument(store: Store, versionId: number): Promise<BuilderDocument> {
  const [rows, { settings, templates }] = await Promise.all([skillsOf(store, versionId), readBuilder(store, versionId)])
  const skills = rows.map(row => {
    const { slug, name, kind, description, triggers, requirements, actions } = row
    const parts = mapAuth({ triggers, requirements, actions }, withoutSecret)
    // as: what is stored has been read by the schema
    return { slug, name, kind, description, ...shownSettings(row), ...parts } as unknown as SkillDocument
  })
  const webhook_templates = templates.map(template => ({ ...template, auth: withoutSecret(template.auth) }))
  return { skills, settings, webhook_templates }
}

/**
 * Imports the builder of a version of the document; inside of a write.
 * @param path of the version in the document
 * @throws Problem 400 naming the field when a slug, or a kind of which there is one, stands twice
 */
export async function importBuilder(
  { store, vault }: { store: Store; vault: Pick<Vault, 'seal'> },
  versionId: number,
  { builder, skills: older }: BotDocument['versions'][number],
  path: string,
): Promise<void> {
  const skills = builder?.skills ?? older ?? []
  const at = builder ? `${path}.builder.skills` : `${path}.skills`
  skills.forEach((skill, index) => checkSkill(skill, skills.slice(0, index), `${at}[${index}]`))
  const rows = skills.map((skill, position) => ({ ...rowOf(skill, vault), versionId, position }))
  await store.insertMany(store.models.Skill, rows)
  if (!builder) return
  const { settings, webhook_templates } = builder
  const templates = webhook_templates.map(one => ({ ...one, auth: sealAuth(one.auth, undefined, vault.seal) }))
  await changeBuilder(store, versionId, () => ({ settings, templates }))
}

function checkSkill(skill: SkillDocument, before: readonly SkillDocument[], path: string): void {
  const { slug, kind, triggers, requirements } = skill
  if (before.some(other => other.slug === slug)) throw invalid(`${path}.slug`, 'is used twice')
  if (kind === 'business' || kind === 'floating') return
  if (before.some(other => other.kind === kind))
    throw invalid(`${path}.kind`, `is used twice: there is one ${kind} skill`)
  if (triggers.groups.some(tests => tests.length > 0)) throw invalid(`${path}.triggers`, 'must be empty')
  if (kind === 'initialize' && requirements.length > 0) throw invalid(`${path}.requirements`, 'must be empty')
}

function rowOf(skill: SkillDocument, { seal }: Pick<Vault, 'seal'>) {
  const { slug, name, kind, description, group, is_activated, place, triggers } = skill
  const taken = new Set<string>()
  const [requirements, actions] = [skill.requirements, skill.actions].map(
    part => sealSecrets(withIds(part, taken), [], seal) as unknown as Json, // as: the document is JSON
  )
  const settings = { is_activated, ...(group != null && { group }), ...(place != null && { place }) }
  return { slug, name, kind, description, triggers, requirements: requirements ?? [], actions: actions ?? [], settings }
}
