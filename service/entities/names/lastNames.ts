/** Recognises last names: by a list, their shape, or initials before them. */
import type { Lexicons } from '../lexicons.ts'
import { readKnownPeople } from './knownPeople.ts'
import { readPeople } from './people.ts'

/** "O'Brien", "McGilloway", "D'Angelo", "al-Sadr" */
const SHAPE = /^(?:[OD]['’]\p{Lu}\p{Ll}{2,}|Mc\p{Lu}\p{Ll}{2,}|[Aa]l-\p{Lu}\p{Ll}{2,})$/u
/** Other words of such a shape. */
const OTHERS: ReadonlySet<string> = new Set(["O'Clock", 'O’Clock'])

/** Is the word a last name and nothing else? */
export function isLastName(word: string, lexicons: Lexicons): boolean {
  if (lexicons.world('people', readPeople)?.last.has(word)) return true
  const known = lexicons.world('knownPeople', readKnownPeople)
  if (known?.last.has(word) || known?.famous.has(word)) return true
  return hasLastNameShape(word)
}

/** Has the word a form that only last names have? */
export function hasLastNameShape(word: string): boolean {
  return SHAPE.test(word) && !OTHERS.has(word)
}

/** Is the word a last name, be it another word too: "Baker"? */
export function mayBeLastName(word: string, lexicons: Lexicons): boolean {
  return isLastName(word, lexicons) || (lexicons.world('knownPeople', readKnownPeople)?.lastWords.has(word) ?? false)
}

const INITIALS = /^\p{Lu}\.(?:-?\p{Lu}\.){0,2}$/u
/** Initials that are no person's. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['U.S.', 'U.K.', 'U.N.', 'E.U.', 'D.C.', 'P.O.', 'P.S.', 'U.S.A.', 'N.B.', 'L.A.', 'N.Y.', 'S.A.', 'A.M.', 'P.M.']) // prettier-ignore

/** "J.K. Rowling", "J. R. R. Tolkien": two initials, or one with a name that is known. */
export function isInitialled(words: readonly string[], lexicons: Lexicons): boolean {
  const [initials, last = ''] = [words.slice(0, -1), words.at(-1)]
  if (initials.length === 0 || initials.some(word => !INITIALS.test(word) || ABBREVIATIONS.has(word))) return false
  if (!/^\p{Lu}[\p{Ll}'’]{2,}/u.test(last)) return false
  return initials.join('').length > 2 || mayBeLastName(last, lexicons)
}
