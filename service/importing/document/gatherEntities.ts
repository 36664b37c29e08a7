import { isBlank } from '../../contract/basics.ts'
import { builtInSlugs } from './builtIns.ts'
import { ByText } from './byText.ts'
import type { Problems } from '../problems.ts'
import { NearNames } from './nearNames.ts'
import { type ImportedBot, type ImportedEntity, type ImportedValue, openEntity } from '../importedBot.ts'

/** The name of an entity without the sign that Dialogflow writes before it. */
export const bareName = (name: string): string => name.replace(/^@/, '').trim()

/** The name of the entity that values of a role are tagged with. */
export const nameWithRole = (name: string, role?: string): string =>
  role ? `${bareName(name).replace(/^sys\./, '')} ${role.trim()}` : name

/** The key that entities are found by: names that differ in case only are one entity. */
export const keyOf = (name: string): string => bareName(name).toLowerCase()

/** A tag of a sentence, with the text it stands at. */
interface Tagged {
  name: string
  key: string
  /** The key of the entity whose role it is. */
  base: string | undefined
  value: ImportedValue
}

/**
 * The entities of a bot: the declared ones, those that only tags name, and those of roles. Lists that no sentence
 * mentions go to the entity of nearly the same name, synonyms to the entity whose values they name, and tagged values
 * that stand for another one become its synonyms.
 */
export function gatherEntities(bot: ImportedBot): ImportedEntity[] {
  const tagged = taggedValues(bot)
  const entities = new Map<string, ImportedEntity>()
  for (const entity of bot.entities) add(entities, entity)
  for (const { name, key, value } of tagged) if (!entities.has(key)) add(entities, openEntity(name, value.place))
  moveNearLists(entities, tagged)
  const listed = new Set(
    [...entities].flatMap(([key, { values, patterns }]) => (values.length + patterns.length > 0 ? key : [])),
  )
  addSynonyms(entities, tagged, bot)
  for (const { key, value } of tagged) {
    const own = entities.get(key)
    if (own && value.synonyms.length > 0) own.values.push(value)
  }
  addTaggedToLists(entities, tagged)
  settleRoles(entities, tagged, listed, bot.problems)
  return [...entities.values()]
}

function add(entities: Map<string, ImportedEntity>, entity: ImportedEntity): void {
  const key = keyOf(entity.name)
  if (isBlank(key) || builtInSlugs(entity.name) !== undefined) return
  const known = entities.get(key)
  if (!known) {
    entities.set(key, {
      ...entity,
      name: bareName(entity.name),
      patterns: [...entity.patterns],
      values: [...entity.values],
    })
    return
  }
  known.isOpen = known.isOpen && entity.isOpen
  known.patterns = known.patterns.concat(entity.patterns)
  known.values = known.values.concat(entity.values)
}

/** Every tag of the bot's own entities; a text that stands for another value is its synonym. */
function taggedValues({ intents }: ImportedBot): Tagged[] {
  const tagged: Tagged[] = []
  const keys = new Map<string, string | undefined>()
  for (const { sentences } of intents)
    for (const { parts, language, place } of sentences)
      for (const { text, entity, role, value } of parts) {
        const said = entity ? text.trim() : ''
        if (!entity || said === '') continue
        const name = nameWithRole(entity, role)
        if (!keys.has(name)) keys.set(name, builtInSlugs(name) === undefined ? keyOf(name) : undefined)
        const key = keys.get(name)
        if (key === undefined) continue
        const canonical = value?.trim() || said
        const base = role ? keyOf(entity.replace(/^@sys\./, '')) : undefined
        tagged.push({
          name,
          key,
          base,
          value: { canonical, synonyms: canonical === said ? [] : [said], language, place },
        })
      }
  return tagged
}

/** Gives lists and patterns of entities that no tag names to a tagged one of nearly the same name, or of equal values. */
function moveNearLists(entities: Map<string, ImportedEntity>, tagged: readonly Tagged[]): void {
  // Values that are tagged with a role belong to the entity of the role.
  const keys = new Set(tagged.map(({ key, base }) => base ?? key))
  const textsOf = new Map<string, Set<string>>()
  for (const { key, base = key, value } of tagged) {
    const texts = textsOf.get(base) ?? new Set()
    textsOf.set(base, texts)
    for (const text of [value.canonical, ...value.synonyms]) texts.add(text.toLowerCase())
  }
  const names = new NearNames(keys)
  const byText = new Map<string, Set<string>>()
  for (const [key, texts] of textsOf)
    for (const text of texts) byText.set(text, (byText.get(text) ?? new Set()).add(key))
  for (const [key, entity] of [...entities]) {
    if (keys.has(key) || (entity.values.length === 0 && entity.patterns.length === 0)) continue
    const texts = entity.values.flatMap(({ canonical, synonyms }) => [canonical, ...synonyms])
    const near = names.find(key)
    const [owner, second] = near.length > 0 ? near : taggedWith(texts, byText)
    const taker = owner === undefined || second !== undefined ? undefined : entities.get(owner)
    if (!taker) continue
    taker.values = taker.values.concat(entity.values)
    taker.patterns = taker.patterns.concat(entity.patterns)
    entities.delete(key)
  }
}

/** The entities, at most two, that texts are tagged with. */
function taggedWith(texts: readonly string[], byText: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set<string>()
  for (const text of texts) {
    for (const key of byText.get(text.toLowerCase()) ?? []) found.add(key)
    if (found.size > 1) break
  }
  return [...found]
}

/** Synonyms belong to every entity that is tagged with their value or with one of them, else to one that lists it. */
function addSynonyms(
  entities: Map<string, ImportedEntity>,
  tagged: readonly Tagged[],
  { synonyms = [], problems }: Pick<ImportedBot, 'synonyms' | 'problems'>,
): void {
  if (synonyms.length === 0) return
  const owners = new Map<string, Set<string>>()
  const own = (text: string, key: string) => {
    const known = owners.get(text.toLowerCase()) ?? new Set()
    owners.set(text.toLowerCase(), known.add(key))
  }
  for (const { key, value } of tagged) for (const text of [value.canonical, ...value.synonyms]) own(text, key)
  const listed = new Map<string, string>()
  for (const [key, { values }] of entities)
    for (const value of values)
      for (const text of [value.canonical, ...value.synonyms]) listed.set(text.toLowerCase(), key)
  for (const value of synonyms) {
    const texts = [value.canonical, ...value.synonyms].map(text => text.toLowerCase())
    const named = new Set(texts.flatMap(text => [...(owners.get(text) ?? [])]))
    const found = named.size > 0 ? [...named] : texts.flatMap(text => listed.get(text) ?? []).slice(0, 1)
    if (found.length === 0) {
      problems.add('synonyms', `${value.canonical}: ${value.synonyms.join(', ')}`, value.place)
      add(entities, openEntity('synonyms', value.place))
      found.push('synonyms')
    }
    for (const key of found) entities.get(key)?.values.push(value)
  }
}

/** Values that are tagged but not listed join the list, where an entity has one: else they would not be found. */
function addTaggedToLists(entities: Map<string, ImportedEntity>, tagged: readonly Tagged[]): void {
  const missing = new Map<string, ByText<ImportedValue>>()
  for (const { key, value } of tagged) {
    const entity = entities.get(key)
    // Values of other entities are learned from their tags.
    if (!entity || (entity.isOpen && entity.values.length === 0 && entity.patterns.length === 0)) continue
    const own = missing.get(key) ?? new ByText()
    missing.set(key, own)
    if (!own.get(value.language, value.canonical)) own.set(value.language, value.canonical, value)
  }
  for (const [key, own] of missing) {
    const values = entities.get(key)?.values ?? []
    for (const { canonical, synonyms, language } of values)
      for (const text of [canonical, ...synonyms]) own.delete(language, text)
    for (const value of own.values()) values.push({ ...value, synonyms: [] })
  }
}

/**
 * A value of a list is found whatever stands around it, so it has no role. Lists of roles are not looked for, nor is that
 * of their entity when it holds tagged values alone; one that the bot declares stays, which is reported.
 */
function settleRoles(
  entities: ReadonlyMap<string, ImportedEntity>,
  tagged: readonly Tagged[],
  listed: ReadonlySet<string>,
  problems: Problems,
): void {
  const rolesOf = new Map<string, Set<string>>()
  for (const { key, base } of tagged)
    if (base !== undefined) rolesOf.set(base, (rolesOf.get(base) ?? new Set()).add(key))
  for (const [base, roles] of rolesOf) {
    const whole = entities.get(base)
    if (whole && listed.has(base)) problems.add('roles', whole.name, whole.place)
    else if (whole) whole.isListActive = false
    const synonyms = whole?.values.filter(value => value.synonyms.length > 0) ?? []
    for (const role of [...roles].flatMap(key => entities.get(key) ?? [])) {
      role.isListActive = false
      role.values = role.values.concat(synonyms)
    }
  }
}
