/** The parts that exports of Dialogflow ES and CX share. */
import { type ImportedEntity, openEntity } from '../../importedBot.ts'
import { placeOf, type SourceFile, type SourceFiles } from '../../files/sourceFiles.ts'
import { type Fields, fieldsOf, listOf, valueOf } from '../../files/readValues.ts'

/** The file of the agent's settings. */
export const agentFile = (files: SourceFiles): SourceFile | undefined =>
  [...files.matching(/(?:^|\/)agent\.json$/)][0]?.file

/** Names of other entities in an entry, of which a composite entity is made: `@size:size @color:color`. */
const COMPOSITE = /(?:^|\s)@[\p{L}\p{N}_.-]+(?::[\p{L}\p{N}_-]+)?/u

/** An entity of an agent, as its files say. */
export interface EntityDraft extends ImportedEntity {
  isRegexp: boolean
}

export const entityDraft = (file: SourceFile, name: string): EntityDraft => ({
  ...openEntity(name, { file: file.path }),
  ...{ isOpen: false, isRegexp: false },
})

/** Adds the entries of an entity: values with synonyms, or patterns. Composite ones are reported. */
export function addEntries(
  entity: EntityDraft,
  entries: unknown,
  from: { file: SourceFile; files: SourceFiles; language: (entry: Fields) => string },
): void {
  const { file, files } = from
  for (const given of listOf(entries)) {
    const entry = fieldsOf(given)
    const place = placeOf(file, given)
    const canonical = valueOf(entry.value)
    const synonyms = listOf(entry.synonyms).map(valueOf)
    if (entity.isRegexp) entity.patterns.push(canonical, ...synonyms)
    else if ([canonical, ...synonyms].some(text => COMPOSITE.test(text))) {
      files.problems.add('composites', `${entity.name}: ${canonical}`, place)
      entity.isOpen = true // what it was made of is learned from sentences
    } else entity.values.push({ canonical, synonyms, language: from.language(entry), place })
  }
}
