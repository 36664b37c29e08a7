import { z } from 'zod'

/** The content of `speech.json` of a language. */
export const SpeechRules = z.strictObject({
  /** The acoustic model: one of the folders below `model/` of the package soundswallower. */
  model: z.enum(['en-us', 'fr-fr']),
  /** Whether the dictionary of the model is that of this language. */
  hasDictionary: z.boolean().default(false),
  /**
   * Letter-to-phone rules in order of precedence: a regular expression at the current position (of the word in lower
   * case, between two `_`), and the phones of the model for it.
   */
  rules: z.array(z.tuple([z.string(), z.string()])),
})
export type SpeechRules = z.infer<typeof SpeechRules>

/** All pronunciations of a word as phones separated by spaces; none when a letter has no rule. */
export type Pronounce = (word: string) => string[]

/** Creates a pronouncer: the dictionary first, parts of a word with apostrophe or hyphen next, then the rules. */
export function createPronounce(
  rules: SpeechRules['rules'],
  dictionary?: ReadonlyMap<string, readonly string[]>,
): Pronounce {
  const compiled = rules.map(([pattern, phones]) => ({ pattern: new RegExp(pattern, 'uy'), phones }))
  return word => {
    const listed = dictionary?.get(word)
    if (listed) return [...listed]
    const parts = word.match(PARTS) ?? []
    if (dictionary && parts.length > 1) {
      const spoken = parts.map(part => dictionary.get(part)?.[0] ?? dictionary.get(part.replace(/['-]$/u, ''))?.[0])
      if (spoken.every(part => part !== undefined)) return [spoken.join(' ')]
    }
    const spelled = spell(word, compiled)
    return spelled === null ? [] : [spelled]
  }
}

/** Parts of a word, each with the apostrophe or hyphen after it: "l'", "est", "rendez-". */
const PARTS = /[^'-]+['-]?/gu

function spell(word: string, rules: readonly { pattern: RegExp; phones: string }[]): string | null {
  const text = `_${word}_`
  const phones: string[] = []
  for (let at = 1; at < text.length - 1;) {
    const match = firstMatch(text, at, rules)
    if (!match) return null
    if (match.phones !== '') phones.push(match.phones)
    at += match.length
  }
  return phones.length > 0 ? phones.join(' ') : null
}

function firstMatch(text: string, at: number, rules: readonly { pattern: RegExp; phones: string }[]) {
  for (const { pattern, phones } of rules) {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length ?? 0
    if (length > 0) return { phones, length }
  }
  return null
}
