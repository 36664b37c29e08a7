import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { resultTypes } from '../../service/entities/results.ts'

const TYPES: ReadonlySet<string> = new Set(resultTypes.map(({ slug }) => slug))

/** An entity as a record states it. */
export interface ExpectedEntity {
  type: string
  /** Fields that the record names; others are not compared. */
  fields: Readonly<Record<string, unknown>>
}

/** UTF-16 offsets; the end is exclusive. */
export interface Span {
  start: number
  end: number
}

/** A line of a table: a text and what is found in it. README.md describes the notation. */
export interface EntityRecord {
  /** `en.tsv:12` */
  place: string
  line: string
  text: string
  /** The marked words. Without any, the places of entities are not compared. */
  spans: readonly Span[]
  /** The entities of their types, in the order of the text. */
  entities: readonly ExpectedEntity[]
  /** Types that must not be found: in the whole text, or only at the marks of a record that expects no entity. */
  absent: readonly string[]
  /** Nothing else is found, of any type. */
  isOnly: boolean
  /** Reference time and time zone where they are not those of every test. */
  now: Date | null
  timezone: string | null
}

/** Records under a heading. */
export interface Phenomenon {
  heading: string
  records: EntityRecord[]
}

/**
 * Reads the table of a language.
 *
 * @throws when a line is malformed, or stands there twice
 */
export function readTable(path: string): Phenomenon[] {
  const phenomena: Phenomenon[] = []
  const seen = new Map<string, string>()
  for (const [at, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    const place = `${basename(path)}:${at + 1}`
    if (line === '') continue
    const first = seen.get(line)
    if (first !== undefined) throw new Error(`${place}: the same line as ${first}`)
    seen.set(line, place)
    if (line.startsWith('# ')) phenomena.push({ heading: line.slice(2), records: [] })
    else if (phenomena.length === 0) throw new Error(`${place}: no heading before the first record`)
    else phenomena.at(-1)?.records.push(readRecord(line, place))
  }
  return phenomena
}

function readRecord(line: string, place: string): EntityRecord {
  const [types = '', values = '', marked, conditions = '', ...more] = line.split('\t')
  if (marked === undefined || more.length > 0) throw new Error(`${place}: not three or four columns`)
  const { text, spans } = readMarks(marked, place)
  const { isOnly, absent, now, timezone } = readConditions(conditions, place)
  const common = { place, line, text, spans, isOnly, now, timezone }
  const none = readTypes(/^no (.+)$/.exec(types)?.[1])
  const entities = none.length > 0 ? [] : readEntities(types, values, spans.length, place)
  const unknown = [...none, ...absent, ...entities.map(({ type }) => type)].find(type => !TYPES.has(type))
  if (unknown !== undefined) throw new Error(`${place}: unknown type "${unknown}"`)
  return { ...common, entities, absent: [...none, ...absent] }
}

/** The text without its marks, and what they enclose. Brackets of the text itself follow a backslash. */
function readMarks(marked: string, place: string): { text: string; spans: Span[] } {
  const spans: Span[] = []
  let text = ''
  let start: number | null = null
  for (const [sign] of marked.matchAll(/\\[[\]\\]|[^]/g)) {
    if (sign !== '[' && sign !== ']') {
      text += sign.length === 2 ? sign.slice(1) : sign
      continue
    }
    if ((sign === '[') === (start !== null)) throw new Error(`${place}: brackets are not in pairs`)
    if (start !== null) spans.push({ start, end: text.length })
    start = start === null ? text.length : null
  }
  if (start !== null) throw new Error(`${place}: brackets are not in pairs`)
  return { text, spans }
}

function readConditions(conditions: string, place: string) {
  const known = { isOnly: false, absent: [] as string[], now: null as Date | null, timezone: null as string | null }
  for (const condition of conditions.split('; ').filter(Boolean)) {
    const [, name, value = ''] = /^(\S+) ?(.*)$/.exec(condition) ?? []
    if (name === 'only') known.isOnly = true
    else if (name === 'no') known.absent = readTypes(value)
    else if (name === 'now') known.now = new Date(value)
    else if (name === 'zone') known.timezone = value
    else throw new Error(`${place}: unknown condition "${condition}"`)
  }
  return known
}

function readTypes(list: string | undefined): string[] {
  return list?.split(', ') ?? []
}

/** The entities of a record: one for each mark, else one for each value. A single type is the type of all. */
function readEntities(types: string, values: string, marks: number, place: string): ExpectedEntity[] {
  const named = types.split(' | ')
  const stated = values === '' ? [] : values.split(' | ').map(readFields)
  const count = marks || Math.max(stated.length, named.length)
  if (stated.length > 0 && stated.length !== count) throw new Error(`${place}: ${stated.length} values of ${count}`)
  if (named.length > 1 && named.length !== count) throw new Error(`${place}: ${named.length} types of ${count}`)
  return Array.from({ length: count }, (_, at) => ({ type: named[at] ?? types, fields: stated[at] ?? {} }))
}

/** `amount 5; currency USD` */
function readFields(value: string): Record<string, unknown> {
  const pairs = value.split('; ').filter(Boolean)
  return Object.fromEntries(pairs.map(pair => [pair.split(' ', 1)[0], readField(pair.slice(pair.indexOf(' ') + 1))]))
}

/** Numbers, null and what stands in quotation marks are JSON; anything else is a string. */
function readField(field: string): unknown {
  return /^(-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?|null|".*")$/.test(field) ? (JSON.parse(field) as unknown) : field
}

/** A field as a table holds it. */
export function showField(field: unknown): string {
  if (typeof field !== 'string') return JSON.stringify(field)
  return readField(field) === field && !/; | \| |^\d+$/.test(field) ? field : JSON.stringify(field)
}

/** A text with its marks. */
export function showMarks(text: string, spans: readonly Span[]): string {
  const ends = [0, ...spans.flatMap(({ start, end }) => [start, end]), text.length]
  const pieces = ends.slice(1).map((end, at) => text.slice(ends[at], end).replace(/[[\]\\]/g, '\\$&'))
  return pieces.map((piece, at) => (at % 2 === 0 ? piece : `[${piece}]`)).join('')
}
