import { builtInEntity, BUILT_IN_ENTITIES, ENTITY_COLORS } from '../../../service/contract/entity.ts'
import { LIMITS } from '../../../service/contract/basics.ts'
import { type BotDocument, EXCHANGE_VERSION } from '../../../service/contract/exchange/exchange.ts'
import type { z } from 'zod'
import type { ImportedBot, ImportedEntity, ImportedSentence, Losses } from './importedBot.ts'

type Document = z.input<typeof BotDocument>
type Dataset = Document['versions'][number]['dataset']
type Expression = NonNullable<NonNullable<Dataset['intents']>[number]['expressions']>[number]

/** Built-in entities of other tools whose names differ. */
const BUILT_IN_NAMES: Record<string, string> = {
  ...{
    'date-time': 'datetime',
    date: 'datetime',
    time: 'datetime',
    'date-period': 'interval',
    'time-period': 'interval',
  },
  ...{ 'number-integer': 'number', cardinal: 'number', percentage: 'percent', 'unit-currency': 'money' },
  ...{ 'unit-length': 'distance', 'unit-weight': 'mass', 'unit-volume': 'volume', 'unit-speed': 'speed' },
  ...{ 'phone-number': 'phone', phonenumber: 'phone', 'given-name': 'person', 'last-name': 'person', any: '' },
  ...{ 'geo-city': 'location', 'geo-country': 'location', 'geo-state': 'location', address: 'location' },
  ...{ 'street-address': 'location', currency: 'money', amountofmoney: 'money', ordinal: 'ordinal', url: 'url' },
}

/** Syntax that the linear-time engine has no counterpart for: lookaround and back references. */
const UNSUPPORTED_PATTERN = /\(\?<?[=!]|\\[1-9]|\(\?P=|\(\?>/

/** The slug of a built-in entity, null for one that Parley does not have, undefined for a custom entity. */
function builtInSlug(name: string): string | null | undefined {
  if (!name.startsWith('@sys.')) return undefined
  const bare = name.slice('@sys.'.length).toLowerCase()
  const slug = BUILT_IN_NAMES[bare] ?? bare
  return builtInEntity(slug)?.slug ?? null
}

/** Converts a bot that was read from another tool's file to a document; records what does not fit. */
export function toDocument(bot: ImportedBot): Document {
  const { name, language, losses } = bot
  const entities = entitiesOf(bot)
  const slugs = uniqueSlugs(
    entities.map(entity => entity.name),
    BUILT_IN_ENTITIES.map(({ slug }) => slug),
  )
  const intents = bot.intents.filter(intent => intent.name.trim() !== '')
  const intentSlugs = uniqueSlugs(intents.map(intent => intent.name))
  const dataset: Dataset = {
    ...{ strictness: 50, language },
    intents: intents.map((intent, at) => ({
      name: intent.name.trim().slice(0, LIMITS.name),
      slug: intentSlugs[at] ?? '',
      expressions: expressionsOf(intent.sentences, slugOf(entities, slugs), losses),
    })),
    entities: entities.map((entity, at) => ({
      name: entity.name.trim().slice(0, LIMITS.name),
      slug: slugs[at] ?? '',
      color: ENTITY_COLORS[at % ENTITY_COLORS.length] ?? ENTITY_COLORS[0],
      ...kindOf(entity),
    })),
    gazettes: entities.flatMap((entity, at) => gazetteOf(entity, slugs[at] ?? '', losses)),
    keys: entities.flatMap((entity, at) => canonicalKeyOf(entity, slugs[at] ?? '')),
  }
  return {
    format: 'parley-bot',
    version: EXCHANGE_VERSION,
    bot: { name: name.trim().slice(0, LIMITS.name), slug: slugify(name), language },
    versions: [{ name: 'v1', slug: 'v1', dataset }],
    environments: [{ name: 'development', slug: 'development', is_default: true, version: 'v1' }],
  }
}

/** Declared entities, and those that only tags name; patterns that cannot be matched are dropped. */
function entitiesOf({ entities, intents, losses }: ImportedBot): ImportedEntity[] {
  const byName = new Map<string, ImportedEntity>()
  for (const entity of entities) {
    const key = bareName(entity.name)
    if (!key.trim() || builtInSlug(entity.name) !== undefined) continue
    const isLost = entity.pattern !== undefined && UNSUPPORTED_PATTERN.test(entity.pattern)
    if (isLost) losses.add('patterns', `${entity.name}: ${entity.pattern ?? ''}`)
    const { pattern, ...rest } = entity
    byName.set(key.toLowerCase(), { ...rest, name: key, ...(pattern && !isLost && { pattern }) })
  }
  const tags = intents.flatMap(({ sentences }) => sentences.flatMap(({ parts }) => parts.map(part => part.entity)))
  for (const tag of new Set(tags)) {
    if (!tag || builtInSlug(tag) !== undefined) continue
    const name = bareName(tag)
    if (name.trim() && !byName.has(name.toLowerCase()))
      byName.set(name.toLowerCase(), { name, isOpen: true, values: [] })
  }
  return [...byName.values()]
}

const bareName = (name: string) => name.replace(/^@/, '')

/** Finds the slug of the entity that a tag names; null for a built-in one that Parley does not have. */
function slugOf(entities: readonly ImportedEntity[], slugs: readonly string[]) {
  const byName = new Map(entities.map(({ name }, at) => [name.toLowerCase(), slugs[at] ?? '']))
  return (tag: string): string | null => {
    const builtIn = builtInSlug(tag)
    return builtIn === undefined ? (byName.get(bareName(tag).toLowerCase()) ?? null) : builtIn
  }
}

function kindOf({ pattern, values }: ImportedEntity) {
  if (pattern !== undefined) return { kind: 'regex' as const, regex_pattern: pattern.slice(0, 2000), regex_flags: 'i' }
  return { kind: values.length > 0 ? ('restricted' as const) : ('free' as const) }
}

function expressionsOf(
  sentences: readonly ImportedSentence[],
  slugOfTag: (tag: string) => string | null,
  losses: Losses,
): Expression[] {
  const known = new Set<string>()
  return sentences.flatMap(({ language, parts }) => {
    const { source, entities, lost } = joinParts(parts, slugOfTag)
    const key = `${language} ${source.toLowerCase()}`
    if (source === '') return lose('blank', '')
    if ([...source].length > LIMITS.source) return lose('tooLong', source)
    if (known.has(key)) return lose('duplicates', source)
    known.add(key)
    for (const tag of lost) losses.add('builtInTags', tag)
    return [{ source, language, entities }]
  })

  function lose(kind: 'blank' | 'tooLong' | 'duplicates', example: string): [] {
    losses.add(kind, example)
    return []
  }
}

/** Joins the parts of a sentence without the white space around it; offsets follow. */
function joinParts(parts: ImportedSentence['parts'], slugOfTag: (tag: string) => string | null) {
  const whole = parts.map(({ text }) => text).join('')
  const source = whole.trim()
  const cut = whole.length - whole.trimStart().length
  const entities: NonNullable<Expression['entities']> = []
  const lost: string[] = []
  let at = -cut
  for (const { text, entity } of parts) {
    const start = Math.max(0, at + (text.length - text.trimStart().length))
    const end = Math.min(source.length, at + text.trimEnd().length)
    at += text.length
    if (entity === undefined || end <= start) continue
    const slug = slugOfTag(entity)
    if (slug === null) lost.push(entity)
    else entities.push({ start, end, entity: slug })
  }
  return { source, entities, lost }
}

function gazetteOf({ pattern, values, isOpen }: ImportedEntity, entity: string, losses: Losses) {
  if (pattern !== undefined || values.length === 0) return []
  const known = new Set<string>()
  const synonyms = values.flatMap(({ canonical, synonyms: others, language }) =>
    [canonical, ...others].flatMap(given => {
      const value = given.trim()
      const key = `${language} ${value.toLowerCase()}`
      if (value === '' || known.has(key)) return []
      if ([...value].length > LIMITS.name) {
        losses.add('tooLong', value)
        return []
      }
      known.add(key)
      return [{ value, language }]
    }),
  )
  return [{ entity, is_open: isOpen, is_activated: true, strictness: 90, synonyms }]
}

/** Canonical values become enrichments, so that a program still receives one value for all synonyms. */
function canonicalKeyOf({ pattern, values }: ImportedEntity, entity: string) {
  const grouped = values.filter(({ canonical, synonyms }) => synonyms.some(synonym => synonym !== canonical))
  if (pattern !== undefined || grouped.length === 0) return []
  const enrichments = grouped.map(({ canonical, synonyms, language }) => ({
    ...{ language, value: canonical },
    entity_values: [...new Set([canonical, ...synonyms].map(value => value.trim()))].filter(
      value => value !== '' && [...value].length <= LIMITS.name,
    ),
  }))
  return [{ entity, slug: 'canonical', enrichments }]
}

/** Slugs of names, in their order; a slug that is taken gets a number. */
function uniqueSlugs(names: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(taken)
  return names.map(name => {
    const wanted = slugify(name)
    let slug = wanted
    for (let at = 2; used.has(slug); at++) slug = `${wanted}-${at}`
    used.add(slug)
    return slug
  })
}

/** Characters of a slug, leaving room for a number. */
const MAX_SLUG = 200

function slugify(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_SLUG)
      .replace(/^-+|-+$/g, '') || 'imported'
  )
}
