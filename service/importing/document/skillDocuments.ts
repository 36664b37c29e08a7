import type { z } from 'zod'
import { LIMITS } from '../../contract/basics.ts'
import { Action } from '../../contract/dialogs/actions.ts'
import type { Condition } from '../../contract/dialogs/conditions.ts'
import { BUILDER_LIMITS } from '../../contract/dialogs/limits.ts'
import { SkillGiven as SkillSchema } from '../../contract/dialogs/skill.ts'
import type { SkillDocument } from '../../contract/bots/exchange/builder.ts'
import { isSafeJson } from '../../contract/safeJson.ts'
import type { ImportedAction, ImportedRequirement, ImportedSkill, ImportedTest } from '../importedSkill.ts'
import type { Problems } from '../problems.ts'
import { builtInSlugs } from './builtIns.ts'
import { cut } from './entityDocuments.ts'
import { uniqueSlugs } from './slugs.ts'
import type { ResolveTag } from './tags.ts'

type SkillGiven = Partial<SkillDocument> & Pick<SkillDocument, 'name' | 'slug'>
type ConditionGiven = z.input<typeof Condition>
type Requirement = SkillDocument['requirements'][number]['requirements'][number]

/** Finds the slugs of what skills name. */
export interface Names {
  tagOf: ResolveTag
  /** The slug of an intent; undefined when the bot has none of the name. */
  intentOf(name: string): string | undefined
}

/** Skills as the document holds them. What has no counterpart stands in their descriptions and in the report. */
export function skillDocuments(skills: readonly ImportedSkill[], names: Names, problems: Problems): SkillGiven[] {
  const kept = skills.slice(0, BUILDER_LIMITS.skills)
  for (const { name, place } of skills.slice(BUILDER_LIMITS.skills)) problems.add('flows', name, place)
  const slugs = uniqueSlugs(kept.map(({ name }) => name))
  const slugOf = new Map(kept.map(({ name }, at) => [name, slugs[at] ?? '']))
  return kept.flatMap((skill, at) => {
    const document = skillDocument(skill, slugs[at] ?? '', slugOf, names, problems)
    // A skill with notes only is left out: it would take messages from other skills and do nothing. The notes are in
    // the report.
    if (document.requirements?.length === 0 && document.actions?.length === 0) return []
    const isFit = JSON.stringify(document).length <= BUILDER_LIMITS.skill && SkillSchema.safeParse(document).success
    if (!isFit) problems.add('flows', skill.name, skill.place)
    return isFit ? [document] : []
  })
}

function skillDocument(
  skill: ImportedSkill,
  slug: string,
  slugOf: ReadonlyMap<string, string>,
  names: Names,
  problems: Problems,
): SkillGiven {
  for (const { kind, text, file, line } of skill.notes) problems.add(kind, `${skill.name}: ${text}`, { file, line })
  const documents = (actions: readonly ImportedAction[]) =>
    actionDocuments(actions, slugOf).filter(action => {
      const isFit = isSafeJson(action) && Action.safeParse(action).success
      if (!isFit) problems.add('responses', `${skill.name}: ${JSON.stringify(action)}`, skill.place)
      return isFit
    })
  return {
    name: cut(skill.name),
    slug,
    kind: skill.kind,
    description: descriptionOf(skill),
    triggers: skill.kind === 'fallback' ? conditionOf([], names) : conditionOf(skill.triggers, names),
    requirements: requirementLists(skill.requirements, names, documents),
    actions: skill.groups.slice(0, BUILDER_LIMITS.groups).map(({ when, joined, actions }) => ({
      id: '',
      ...(when && { when: { ...conditionOf(when, names), operator: joined ?? ('or' as const) } }),
      actions: documents(actions),
    })),
  }
}

function descriptionOf({ place, notes }: ImportedSkill): string {
  const where = ({ file, line }: ImportedSkill['place']) => (line === undefined ? file : `${file}:${line}`)
  const lines = notes.map(note => `- ${note.text} (${where(note)})`)
  const missing = lines.length > 0 ? ['', 'Not imported:', ...lines] : []
  return [...[`Imported from ${where(place)}.`, ...missing].join('\n')].slice(0, LIMITS.description).join('')
}

/** Tests of intents and entities that the bot does not have never hold, so their list of tests is left out. */
function conditionOf(groups: readonly ImportedTest[][], names: Names): z.output<typeof Condition> {
  const read = groups.slice(0, BUILDER_LIMITS.tests).flatMap((tests): z.output<typeof Condition>['groups'] => {
    const group = tests.slice(0, BUILDER_LIMITS.tests).map(test => testOf(test, names))
    return group.every(test => test !== undefined) && group.length > 0 ? [group] : []
  })
  return { operator: 'or', groups: read } satisfies ConditionGiven
}

function testOf(test: ImportedTest, { intentOf, tagOf }: Names) {
  if ('memory' in test) return { left: `_memory.${test.memory}`, operator: test.operator, right: test.right ?? null }
  if ('left' in test) return { left: test.left, operator: test.operator, right: test.right ?? null }
  if ('isUnknown' in test) return { left: 'nlp.intents[0]', operator: 'is-absent' as const, right: null }
  const name = 'intent' in test ? intentOf(test.intent) : tagOf(test.entity, test.role)
  return name ? { left: `${'intent' in test ? '@' : '#'}${name}`, operator: 'is-present' as const } : undefined
}

/**
 * Requirements in one list, so that everything a message holds of them is taken before anything is asked. One that
 * several entities can fill stands there for each of them, with the same key. Optional ones come last, so that they take
 * only what the others do not need; they take newer values, for nothing else ever replaces theirs.
 */
function requirementLists(
  requirements: readonly ImportedRequirement[],
  names: Names,
  documents: (actions: readonly ImportedAction[]) => Action[],
): SkillDocument['requirements'] {
  const ordered = [...requirements].sort((a, b) => Number(a.isOptional ?? false) - Number(b.isOptional ?? false))
  const all = ordered.flatMap(requirement => requirementDocuments(requirement, names, documents))
  const lists: SkillDocument['requirements'] = []
  for (let at = 0; at < all.length; at += BUILDER_LIMITS.requirements)
    lists.push({
      ...{ id: '', operator: 'and', missing: [] },
      requirements: all.slice(at, at + BUILDER_LIMITS.requirements),
    })
  return lists.slice(0, BUILDER_LIMITS.lists)
}

function requirementDocuments(
  { key, entities, answer, intent, isOptional = false, ask, complete = [], validators = [] }: ImportedRequirement,
  names: Names,
  documents: (actions: readonly ImportedAction[]) => Action[],
): Requirement[] {
  const slugs = new Set(
    entities.flatMap(({ entity, role }) => {
      const own = names.tagOf(entity, role)
      const builtIn = role ? [] : (builtInSlugs(entity) ?? [])
      return own === null ? builtIn : [own, ...builtIn]
    }),
  )
  const shared = {
    ...{ id: '', key, overwrite: isOptional, interruptible: true, optional: isOptional },
    ...{ accepts: [], many: false, failures: [], example: {} },
    missing: isOptional ? [] : documents(ask),
    complete: documents(complete),
    validators: validators.slice(0, BUILDER_LIMITS.validators).map(({ when, actions }) => ({
      ...{ id: '', when: conditionOf(when, names), actions: documents(actions) },
    })),
  }
  const slug = intent === undefined ? undefined : names.intentOf(intent)
  if (slug !== undefined) return [{ ...shared, kind: 'intent', name: slug }]
  const named = [...slugs].map((name): Requirement => ({ ...shared, kind: 'entity', name }))
  if (isOptional || (answer === undefined && named.length > 0)) return named
  // It stands first, for the first one asks, and takes the answer.
  return [{ ...shared, kind: answer ?? 'text', name: '' }, ...named]
}

function actionDocuments(actions: readonly ImportedAction[], slugOf: ReadonlyMap<string, string>): Action[] {
  return actions.slice(0, BUILDER_LIMITS.actions).map((action): Action => {
    if (action.type === 'set')
      return { id: '', type: 'edit_memory', reset: false, set: action.values, unset: action.unset ?? [] }
    if (action.type === 'redirect')
      return { id: '', type: 'redirect', skill: slugOf.get(action.skill) ?? action.skill, mode: action.mode ?? 'start' }
    const { format, variants, only } = action
    const contents = Object.entries(variants).map(([language, all]) => [
      language,
      all.slice(0, BUILDER_LIMITS.variants),
    ])
    return { id: '', type: 'message', format, variants: Object.fromEntries(contents), ...(only && { only }) }
  })
}
