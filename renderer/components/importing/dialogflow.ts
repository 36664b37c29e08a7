/** The parts that exports of Dialogflow ES and CX share. */
import type { ImportedEntity } from './importedBot.ts'
import type { ParsedFiles } from './readFiles.ts'
import { fieldsOf } from './readValues.ts'

/** The settings of the agent, from the first agent.json; empty without one. */
export const agentOf = (files: ParsedFiles) =>
  fieldsOf(files.get([...files.keys()].find(path => /(^|\/)agent\.json$/.test(path)) ?? ''))

/** The entries of an entity of regular expressions are its patterns. */
export function withPattern(entity: ImportedEntity): ImportedEntity {
  if (entity.pattern === undefined) return entity
  const patterns = entity.values.flatMap(({ canonical, synonyms }) => (synonyms.length > 0 ? synonyms : [canonical]))
  return { ...entity, pattern: patterns.map(pattern => `(?:${pattern})`).join('|'), values: [] }
}
