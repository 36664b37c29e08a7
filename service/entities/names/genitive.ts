/** Names that own something: "Peter's number", "Annas Nummer". */
import type { Lexicons } from '../lexicons.ts'
import { isPlainFirstName } from './lowerCase.ts'
import { type People, readPeople } from './people.ts'
import type { Run } from './runs.ts'
import type { NameWords } from './words.ts'

/** "Peter's": what stands before the apostrophe at the end of a run. */
export function withoutApostrophe(run: Run): Run {
  const last = run.words.at(-1) ?? ''
  const [ending = ''] = /['’]s?$/u.exec(last) ?? []
  if (ending === '' || ending.length === last.length) return run
  return { ...run, words: run.words.with(-1, last.slice(0, -ending.length)), end: run.end - ending.length }
}

/**
 * "Peter Müllers Auto": the run as far as its first name in the genitive, with that name in its basic form; the span
 * holds the ending. The run itself where none of its words is one.
 */
export function asNominative(run: Run, names: NameWords, lexicons: Lexicons): Run {
  const people = lexicons.world('people', readPeople)
  const { genitive } = names
  if (genitive === '' || !people) return run
  let end = run.start
  for (const [at, word] of run.words.entries()) {
    end += word.length
    const name = word.endsWith(genitive) ? word.slice(0, -genitive.length) : ''
    const isName = isPlainFirstName(name, names, lexicons) || (at > 0 && isKnown(name, people))
    // "Peters Auto": a last name does not begin a name
    const isBasic = people.first.has(word) || (people.last.has(word) && (at > 0 || run.words.length === 1))
    if (isName && !isBasic && !isPlainFirstName(word, names, lexicons)) {
      return { ...run, words: [...run.words.slice(0, at), name], end }
    }
    end += 1
  }
  return run
}

const isKnown = (name: string, { first, last }: People) => first.has(name) || last.has(name)

/** A name, and its basic form where it ends like a genitive: "Nettos". */
export function basicForms(name: string, { genitive }: NameWords): readonly string[] {
  const plain = name.replaceAll('’', "'")
  return genitive !== '' && plain.length > 3 && plain.endsWith(genitive) ? [plain, plain.slice(0, -genitive.length)] : [plain] // prettier-ignore
}
