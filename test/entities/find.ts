import { resolve } from 'node:path'
import { findBuiltIns } from '../../service/entities/builtIn.ts'
import type { BuiltInEntity, EntityContext } from '../../service/entities/input.ts'
import { openLexicons } from '../../service/nlu/lexicon.ts'

/** The clock of tests that name none: Tuesday, 12 February 2013, 04:30 UTC. */
export const context: EntityContext = {
  now: new Date('2013-02-12T04:30:00Z'),
  timezone: 'UTC',
  lexicons: openLexicons(resolve('resources')),
}

/** All built-in entities of a text. */
export function findAll(text: string, language: string, given = context): BuiltInEntity[] {
  return findBuiltIns({ text, language, processingLanguage: '' }, given)
}

/** Entities of one type in a text: their words with their fields. */
export function find(type: string, text: string, language: string, given = context) {
  return findAll(text, language, given)
    .filter(entity => entity.type === type)
    .map(({ start, end, fields }) => ({ raw: text.slice(start, end), ...fields }))
}
