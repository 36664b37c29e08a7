import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BuiltInEntity } from '../../service/entities/input.ts'
import { context, findAll } from './find.ts'
import { type EntityRecord, type ExpectedEntity, readTable, showField, showMarks } from './records.ts'

// Entities found in texts, one table a language; README.md describes them

const FOLDER = import.meta.dirname
/** Computed numbers may differ from those of a record by less than this. */
const PRECISION = 5e-6

const languages = readdirSync(FOLDER).flatMap(file => /^(\w\w)\.tsv$/.exec(file)?.[1] ?? [])

describe.each(languages)('entities in %s', language => {
  const phenomena = readTable(join(FOLDER, `${language}.tsv`))

  it.each(phenomena.map(({ heading, records }) => [heading, records] as const))('%s', (_, records) => {
    const misses = records.flatMap(record => {
      const found = comparedEntities(record, language)
      if (isAsExpected(record, found)) return []
      return [`${record.place}\nexpected: ${record.line}\n   found: ${showEntities(record, found)}`]
    })
    expect(misses).toEqual([])
  })
})

/** Entities of the types that a record is about, in the order of the text. */
function comparedEntities({ text, entities, absent, isOnly, now, timezone }: EntityRecord, language: string) {
  const given = { ...context, now: now ?? context.now, timezone: timezone ?? context.timezone }
  const types = new Set([...entities.map(({ type }) => type), ...absent])
  return findAll(text, language, given).filter(({ type }) => isOnly || types.has(type))
}

function isAsExpected({ spans, entities }: EntityRecord, found: readonly BuiltInEntity[]): boolean {
  const isAt = ({ start, end }: BuiltInEntity, at: number) => spans[at]?.start === start && spans[at].end === end
  if (entities.length === 0)
    return spans.length === 0 ? found.length === 0 : !found.some(one => spans.some((_, at) => isAt(one, at)))
  if (found.length !== entities.length) return false
  return found.every((one, at) => (spans.length === 0 || isAt(one, at)) && isAlike(one, entities[at]))
}

function isAlike({ type, fields }: BuiltInEntity, expected: ExpectedEntity | undefined): boolean {
  if (type !== expected?.type) return false
  return Object.entries(expected.fields).every(([name, value]) => {
    const field = fields[name]
    if (typeof value !== 'number' || Number.isInteger(value)) return field === value
    return typeof field === 'number' && Math.abs(field - value) < PRECISION
  })
}

/** The found entities, written as a record with the fields that the record states. */
function showEntities({ text, entities }: EntityRecord, found: readonly BuiltInEntity[]): string {
  const names = new Set(entities.flatMap(({ fields }) => Object.keys(fields)))
  const values = found.map(({ fields }) =>
    [...names].flatMap(name => (name in fields ? [`${name} ${showField(fields[name])}`] : [])).join('; '),
  )
  const types = found.map(({ type }) => type)
  return found.length === 0
    ? `nothing\t\t${text}`
    : `${types.join(' | ')}\t${values.join(' | ')}\t${showMarks(text, found)}`
}
