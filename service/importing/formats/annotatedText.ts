import type { SentencePart } from '../importedBot.ts'
import type { Place, Problems } from '../problems.ts'
import { type Fields, fieldsOf, listOf, valueOf } from '../files/readValues.ts'

/** Text in brackets, which may hold brackets itself, and the first character of what is said about it. */
const ANNOTATED = /\[((?:[^[\]]|\[[^[\]]{0,512}\]){1,512})\](?=[({[])/g
const NAMED = /\(([^():]+)(?::((?:[^()]|\([^()]*\))*))?\)/y
/** An object that is meant to be JSON, as `{'entity': 'room'}` and `{entity: room}`. */
const LIKE_JSON = /\{\s*['\w]+\s*:/y
/** The start of an object or list of JSON. */
const JSON_START = /[{[]\s*["{]/y

/**
 * Splits a sentence whose values are annotated as Rasa and Botpress write them: `[double](room)`, `[two](number:2)`, and
 * `[double]{"entity": "room", "role": "wanted", "value": "twin"}`.
 */
export function splitAnnotated(sentence: string, place: Place, problems: Problems): SentencePart[] {
  const parts: SentencePart[] = []
  let at = 0
  for (const found of sentence.matchAll(ANNOTATED)) {
    if (found.index < at) continue
    const [whole, text = ''] = found
    const annotation = annotationAt(sentence, found.index + whole.length, place, problems)
    if (!annotation) continue
    if (found.index > at) parts.push({ text: sentence.slice(at, found.index) })
    parts.push({ text, ...annotation.part })
    at = annotation.end
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at) })
  return parts
}

interface Annotation {
  part: Omit<SentencePart, 'text'>
  /** Position at which the sentence continues. */
  end: number
}

function annotationAt(sentence: string, start: number, place: Place, problems: Problems): Annotation | undefined {
  NAMED.lastIndex = start
  const named = NAMED.exec(sentence)
  if (named) {
    const [whole, entity = '', value] = named
    return { part: { entity: entity.trim(), ...(value?.trim() && { value: value.trim() }) }, end: start + whole.length }
  }
  if (isAt(LIKE_JSON, sentence, start)) {
    problems.add('unreadable', sentence, place)
    return { part: {}, end: endOfJson(sentence, start) }
  }
  // Brackets that no JSON follows are plain text, as in "[0][1]".
  if (!isAt(JSON_START, sentence, start)) return undefined
  const end = endOfJson(sentence, start)
  const json = sentence.slice(start, end)
  try {
    const given: unknown = JSON.parse(json)
    const [first, ...others] = Array.isArray(given) ? given.map(fieldsOf) : [fieldsOf(given)]
    problems.add('groups', sentence, place, others.length)
    return { part: partOf(first ?? {}, sentence, place, problems), end }
  } catch {
    problems.add('unreadable', sentence, place)
    return { part: {}, end }
  }
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

function partOf({ entity, role, group, value }: Fields, sentence: string, place: Place, problems: Problems) {
  if (valueOf(group)) problems.add('groups', sentence, place)
  // A value may be a list, which names the one that the text stands for first.
  const canonical = valueOf(listOf(value)[0] ?? value)
  return {
    entity: valueOf(entity) || undefined,
    ...(valueOf(role) && { role: valueOf(role) }),
    ...(canonical && { value: canonical }),
  }
}

/** The end of an object or list that begins at a position: its brackets outside of texts are balanced. */
function endOfJson(text: string, start: number): number {
  let [depth, isQuoted] = [0, false]
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '\\' && isQuoted) at++
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return text.length
}
