import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildWords } from '../entities/scan/language.ts'
import { openLexicons, stamped } from './lexicon.ts'

/** Writes the words of every language below `folder`, as the lexicons of these resources read them; gives the languages. */
export function writeWords(resources: string, folder: string): readonly string[] {
  const lexicons = openLexicons(resources)
  for (const isocode of lexicons.languages) {
    const { sources, content } = buildWords(lexicons, isocode)
    const file = join(folder, 'words', `${isocode}.bin`)
    mkdirSync(dirname(file), { recursive: true })
    // a rename is atomic: a process that starts meanwhile reads the old file or the new one
    writeFileSync(`${file}.${process.pid}`, stamped(resources, sources, content))
    renameSync(`${file}.${process.pid}`, file)
  }
  return lexicons.languages
}
