import { ENTITY_COLORS } from '../../contract/dataset/entity.ts'
import { isBlank, LIMITS } from '../../contract/basics.ts'
import type { ImportedEntity, ImportedValue } from '../importedBot.ts'
import type { Problems } from '../problems.ts'
import { ByText } from './byText.ts'
import type { Dataset } from './document.ts'
import { isLongerThan } from './lengths.ts'
import { joinedPattern, wholeMatcher } from './patterns.ts'

/** Entities, lists and canonical values of a dataset. */
export function entityDocuments(
  entities: readonly ImportedEntity[],
  slugs: readonly string[],
  problems: Problems,
): Required<Pick<Dataset, 'entities' | 'gazettes' | 'keys'>> {
  const documents: ReturnType<typeof entityDocuments> = { entities: [], gazettes: [], keys: [] }
  entities.forEach((entity, at) => {
    const slug = slugs[at] ?? ''
    const pattern = joinedPattern(entity, problems)
    const values = readableValues(entity.values, pattern)
    if (isLongerThan(entity.name, LIMITS.name)) problems.add('renamed', entity.name, entity.place)
    documents.entities.push({
      name: cut(entity.name),
      slug,
      color: ENTITY_COLORS[at % ENTITY_COLORS.length] ?? ENTITY_COLORS[0],
      ...(pattern === undefined
        ? { kind: entity.isOpen || values.length === 0 ? 'free' : 'restricted' }
        : { kind: 'regex', regex_pattern: pattern, regex_flags: 'i' }),
    })
    const synonyms = listedValues(values, problems)
    const is_open = entity.isOpen && pattern === undefined
    if (synonyms.length > 0)
      documents.gazettes.push({
        ...{ entity: slug, is_open, strictness: 90, synonyms },
        is_activated: entity.isListActive ?? true,
      })
    const enrichments = canonicalValues(entity.values)
    if (enrichments.length > 0) documents.keys.push({ entity: slug, slug: 'canonical', enrichments })
  })
  return documents
}

/** A name within the limits. */
export function cut(name: string): string {
  const trimmed = name.trim()
  return isLongerThan(trimmed, LIMITS.name) ? [...trimmed].slice(0, LIMITS.name).join('').trim() : trimmed
}

/** Values that the pattern of their entity does not find. */
function readableValues(values: readonly ImportedValue[], pattern: string | undefined): readonly ImportedValue[] {
  if (pattern === undefined) return values
  const isFound = wholeMatcher(pattern)
  return values.map(value => ({
    ...value,
    canonical: isFound(value.canonical) ? '' : value.canonical,
    synonyms: value.synonyms.filter(text => !isFound(text)),
  }))
}

/** Values and synonyms as one list without repetitions. */
function listedValues(values: readonly ImportedValue[], problems: Problems) {
  const known = new ByText<true>()
  const listed: { value: string; language: string }[] = []
  for (const { canonical, synonyms, language, place } of values)
    for (const given of [canonical, ...synonyms]) {
      const value = given.trim()
      if (isBlank(value) || known.get(language, value)) continue
      known.set(language, value, true)
      if (isLongerThan(value, LIMITS.name)) problems.add('tooLong', value, place)
      else listed.push({ value, language })
    }
  return listed
}

/** Canonical values become enrichments, so that a program still receives one value for all synonyms. */
function canonicalValues(values: readonly ImportedValue[]) {
  const texts = new Map<string, { canonical: string; language: string; said: Set<string> }>()
  for (const { canonical, synonyms, language } of values) {
    if (synonyms.every(synonym => synonym === canonical)) continue
    const value = canonical.trim()
    if (isBlank(value)) continue
    const known = texts.get(`${language} ${value}`) ?? { canonical: value, language, said: new Set([value]) }
    texts.set(`${language} ${value}`, known)
    for (const synonym of synonyms.map(one => one.trim()))
      if (!isBlank(synonym) && !isLongerThan(synonym, LIMITS.name)) known.said.add(synonym)
  }
  return [...texts.values()].map(({ canonical, language, said }) => ({
    ...{ language, value: canonical },
    entity_values: [...said].filter(text => !isLongerThan(text, LIMITS.name)),
  }))
}
