import { z } from 'zod'

/** The content of `speech.json` of a language. */
export const SpeechRules = z.strictObject({
  /** The acoustic model: one of the folders below `model/` of the package soundswallower. */
  model: z.enum(['en-us', 'fr-fr']),
  /** True when the dictionary of the model is that of this language. */
  hasDictionary: z.boolean().default(false),
  /** Unicode form in which the rules read a word: NFD takes Hangul syllables and accented letters apart. */
  form: z.enum(['NFC', 'NFD']).default('NFC'),
  /** Weights of the loop of phones beside the sentences (LoopWeights), where they were measured for the language. */
  loop: z.strictObject({ start: z.number().gt(0).max(1), phone: z.number().gt(0).max(1) }).optional(),
  /**
   * Letter-to-phone rules in order of precedence: a regular expression at the current position (of the word in lower
   * case, between two `_`), and the phones of the model for it. `|` separates alternatives, the most common one first.
   */
  rules: z.array(z.tuple([z.string(), z.string()])),
})
export type SpeechRules = z.infer<typeof SpeechRules>

/** All pronunciations of a word as phones separated by spaces; none when a letter has no rule. */
export type Pronounce = (word: string) => string[]

/** Creates a pronouncer: the dictionary first, parts of a word with apostrophe or hyphen next, then the rules. */
export function createPronounce(
  { rules, form }: Pick<SpeechRules, 'rules' | 'form'>,
  dictionary?: ReadonlyMap<string, readonly string[]>,
): Pronounce {
  const compiled = rules.map(([pattern, phones]) => ({
    pattern: new RegExp(pattern, 'uy'),
    alternatives: phones.split('|'),
  }))
  return word => {
    const listed = dictionary?.get(word)
    if (listed) return [...listed]
    const parts = word.match(PARTS) ?? []
    if (dictionary && parts.length > 1) {
      const spoken = parts.map(part => dictionary.get(part)?.[0] ?? dictionary.get(part.replace(/['-]$/u, ''))?.[0])
      if (spoken.every(part => part !== undefined)) return [spoken.join(' ')]
    }
    return spell(word.normalize(form), compiled)
  }
}

/** Parts of a word, each with the apostrophe or hyphen after it: "l'", "est", "rendez-". */
const PARTS = /[^'-]+['-]?/gu

/** Pronunciations of one word: each makes the grammar larger. Letters beyond have their first alternative only. */
const MAX_VARIANTS = 8

interface Rule {
  pattern: RegExp
  alternatives: readonly string[]
}

function spell(word: string, rules: readonly Rule[]): string[] {
  const text = `_${word}_`
  let variants = ['']
  for (let at = 1; at < text.length - 1;) {
    const match = firstMatch(text, at, rules)
    if (!match) return []
    const isMany = variants.length * match.alternatives.length > MAX_VARIANTS
    const endings = isMany ? match.alternatives.slice(0, 1) : match.alternatives
    variants = variants.flatMap(start => endings.map(end => `${start} ${end}`.trim()))
    at += match.length
  }
  return [...new Set(variants)].filter(variant => variant !== '')
}

function firstMatch(text: string, at: number, rules: readonly Rule[]) {
  for (const { pattern, alternatives } of rules) {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length ?? 0
    if (length > 0) return { alternatives, length }
  }
  return null
}
