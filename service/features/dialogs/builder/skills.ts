/** Skills of a version: made, changed, ordered, copied. Each function is a part of a write. */
import { BUILDER_LIMITS } from '../../../contract/dialogs/limits.ts'
import type { SkillKind } from '../../../contract/dialogs/skill.ts'
import type { NewSkill, SkillChange } from '../../../contract/dialogs/skills.ts'
import { invalid, Problem } from '../../../contract/problem.ts'
import type { Vault } from '../../../access/vault.ts'
import type { Json, JsonObject } from '../../../store/models/columns.ts'
import type { Skill } from '../../../store/models/dialog.ts'
import { orderSkills, skillCount } from '../queries/builder.ts'
import { uniqueSlug } from '../../../store/rows/slugs.ts'
import type { Store } from '../../../store/store.ts'
import { sealSecrets, withIds } from './skillSecrets.ts'

export interface SkillDeps {
  store: Store
  vault: Pick<Vault, 'seal'>
}

/** @throws Problem 400 naming the field: a taken slug, a second skill of a kind of which there is one, too many skills */
export async function createSkill({ store, vault }: SkillDeps, versionId: number, given: NewSkill): Promise<Skill> {
  const { rows, models } = store
  await checkKind(store, versionId, given)
  const { count, last } = await skillCount(store, versionId)
  if (count >= BUILDER_LIMITS.skills) throw new Problem(400, `a version has at most ${BUILDER_LIMITS.skills} skills`)
  const { name, kind, description, slug } = given
  if (slug != null && (await rows.find(models.Skill, { versionId, slug }))) throw invalid('slug', 'is already taken')
  return rows.insert(models.Skill, {
    versionId,
    name,
    slug: slug ?? (await uniqueSlug(rows, models.Skill, { versionId }, name)),
    kind,
    description,
    position: last + 1,
    ...partsOf(given, [], vault),
    triggers: given.triggers,
    settings: settingsOf(given, {}),
  })
}

/** @throws Problem 400 as createSkill does */
export async function updateSkill({ store, vault }: SkillDeps, skill: Skill, change: SkillChange): Promise<void> {
  const { name = skill.name, kind = skill.kind, description = skill.description } = change
  // as: what is stored has been read by the schema
  const triggers = change.triggers ?? (skill.triggers as unknown as NewSkill['triggers'])
  const requirements = change.requirements ?? (skill.requirements as unknown as NewSkill['requirements'])
  const actions = change.actions ?? (skill.actions as unknown as NewSkill['actions'])
  await checkKind(store, skill.versionId, { kind, triggers, requirements }, skill.id)
  await store.rows.update(
    store.models.Skill,
    { id: skill.id },
    {
      name,
      kind,
      description,
      triggers,
      ...partsOf({ requirements, actions }, [skill.requirements, skill.actions], vault),
      settings: settingsOf(change, skill.settings),
    },
  )
}

/** @throws Problem 400 unless every skill of the version is named once */
export async function reorderSkills(store: Store, versionId: number, slugs: readonly string[]): Promise<void> {
  const known = await store.rows.column(store.models.Skill, 'slug', { where: { versionId } })
  const isWhole = slugs.length === known.length && new Set(slugs).size === slugs.length
  if (!isWhole || !known.every(slug => slugs.includes(slug))) throw invalid('slugs', 'must name every skill once')
  await orderSkills(store, versionId, slugs)
}

/** Forgets where skills were put on the canvas. */
export async function removePlaces({ rows, models }: Store, versionId: number): Promise<void> {
  for (const { id, settings } of await rows.list(models.Skill, { versionId })) {
    const { place, ...kept } = settings
    if (place != null) await rows.update(models.Skill, { id }, { settings: kept })
  }
}

/** Copies a skill, with the secrets of its calls, to a version of the same owner. */
export async function copySkill(
  { store }: Pick<SkillDeps, 'store'>,
  skill: Skill,
  versionId: number,
  name: string,
): Promise<Skill> {
  const { rows, models } = store
  await checkKind(store, versionId, { kind: skill.kind, triggers: undefined, requirements: [] })
  const { count, last } = await skillCount(store, versionId)
  if (count >= BUILDER_LIMITS.skills) throw new Problem(400, `a version has at most ${BUILDER_LIMITS.skills} skills`)
  const { kind, description, triggers, requirements, actions, settings } = skill
  const { place: _, ...kept } = settings
  const slug = await uniqueSlug(rows, models.Skill, { versionId }, name)
  const copied = { kind, description, triggers, requirements, actions, settings: kept }
  return rows.insert(models.Skill, { ...copied, versionId, name, slug, position: last + 1 })
}

/** Of these kinds a version has one. */
const SINGLE = new Set<SkillKind>(['fallback', 'disambiguation', 'initialize'])

async function checkKind(
  { rows, models }: Store,
  versionId: number,
  given: Pick<NewSkill, 'kind' | 'requirements'> & { triggers: NewSkill['triggers'] | undefined },
  ownId?: number,
): Promise<void> {
  const { kind, triggers, requirements } = given
  if (!SINGLE.has(kind)) return
  const other = (await rows.list(models.Skill, { versionId, kind })).find(({ id }) => id !== ownId)
  if (other) throw invalid('kind', `is that of ${other.name} already: a version has one ${kind} skill`)
  if (triggers?.groups.some(tests => tests.length > 0))
    throw invalid('triggers', `must be empty: no message triggers a ${kind} skill`)
  if (kind === 'initialize' && requirements.length > 0)
    throw invalid('requirements', 'must be empty: an initialize skill asks nothing')
}

/** @throws Problem 400 when a skill is too large */
function partsOf(
  { requirements, actions }: Pick<NewSkill, 'requirements' | 'actions'>,
  before: readonly Json[],
  { seal }: Pick<Vault, 'seal'>,
) {
  const taken = new Set<string>()
  const parts = [requirements, actions].map(part => sealSecrets(withIds(part, taken), before, seal))
  if (JSON.stringify(parts).length > BUILDER_LIMITS.skill)
    throw new Problem(400, `the skill must have at most ${BUILDER_LIMITS.skill} characters`)
  const [lists, groups] = parts as unknown as Json[] // as: the schema has read them from JSON
  return { requirements: lists ?? [], actions: groups ?? [] }
}

/** Absent fields stay, null empties. */
function settingsOf({ group, is_activated, place }: Partial<NewSkill>, before: JsonObject): JsonObject {
  return {
    ...before,
    ...(group !== undefined && { group }),
    ...(is_activated !== undefined && { is_activated }),
    ...(place !== undefined && { place }),
  }
}
