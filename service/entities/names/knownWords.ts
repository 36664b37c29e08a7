/** The words of a language that capitalises every noun: any other capitalised word is a name. */
import { z } from 'zod'

/** `knownWords.json`: words in alphabetical order; nouns that other nouns end in have a capital letter. */
const KnownWordsTable = z.object({ words: z.string() })

/** Endings of words, and the links between the parts of a compound. */
export interface WordForms {
  wordEndings: readonly string[]
  wordLinks: readonly string[]
  deverbalEndings: readonly string[]
  infinitiveEnding: string
}

export interface KnownWords {
  /** Is it a word of the list, in one of its forms, or a compound of such words? */
  has(word: string, forms: WordForms): boolean
}

/** Shortest first part and last part of a compound. */
const LEAST_HEAD = 3
const LEAST_TAIL = 3

/** Compiles `knownWords.json`, which stays one text: a set of its words takes ten times the memory. */
export function readKnownWords(json: unknown): KnownWords {
  const { words } = KnownWordsTable.parse(json)

  /** The word as it is listed. */
  function find(word: string): string | undefined {
    let low = 0
    let high = words.length
    while (low < high) {
      const start = words.lastIndexOf(' ', (low + high) >> 1) + 1
      const end = (words.indexOf(' ', start) + 1 || words.length + 1) - 1
      const listed = words.slice(start, end)
      const lower = listed.toLowerCase()
      if (lower === word) return listed
      if (lower < word) low = end + 1
      else high = start - 1
    }
    return undefined
  }

  const isNoun = (word: string) => word.length >= LEAST_TAIL && /^\p{Lu}/u.test(find(word) ?? '')

  function isCompound(word: string, { wordEndings, wordLinks }: WordForms): boolean {
    for (let at = LEAST_HEAD; at <= word.length - LEAST_TAIL; at += 1) {
      const tail = word.slice(at)
      if (!isNoun(tail) && !withoutEndings(tail, wordEndings).some(isNoun)) continue
      const heads = withoutEndings(word.slice(0, at), wordLinks)
      if (heads.some(head => head.length >= LEAST_HEAD && find(head) !== undefined)) return true
    }
    return false
  }

  return {
    has(word, forms) {
      const lower = word.toLowerCase().replaceAll('ß', 'ss')
      return [word.toLowerCase(), lower].some(
        form =>
          find(form) !== undefined ||
          withoutEndings(form, forms.wordEndings).some(stem => find(stem) !== undefined) ||
          withoutEndings(form, forms.deverbalEndings).some(stem => find(stem + forms.infinitiveEnding) !== undefined) ||
          isCompound(form, forms),
      )
    },
  }
}

function withoutEndings(word: string, endings: readonly string[]): string[] {
  return endings.filter(ending => word.endsWith(ending)).map(ending => word.slice(0, word.length - ending.length))
}
