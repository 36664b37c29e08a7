import { z } from 'zod'
import { DIGITS, escaped, LETTERS, UNSPACED } from './letters.ts'

/** Schema of a language's `formats.json`: the words around phone numbers and emails, and how it writes numbers. */
const FormatWords = z.object({
  phone: z
    .object({
      /** Countries whose national numbers are understood, the likeliest first (ISO 3166-1 alpha-2). */
      regions: z.array(z.string()).default([]),
      /** Words that announce a number: "tel", "call". */
      cues: z.array(z.string()).default([]),
      /** Words before an extension: "ext". */
      extension: z.array(z.string()).default(['ext']),
    })
    .prefault({}),
  email: z
    .object({
      /** Ways to say "@" that mean nothing else: "arobase". */
      at: z.array(z.string()).default([]),
      /** Ways to say "@" that are ordinary words too: "at". */
      looseAt: z.array(z.string()).default([]),
      /** Words that stand before such a word and are no local part: "my email is at example.com". */
      notLocal: z.array(z.string()).default([]),
      /** Ways to say ".". */
      dot: z.array(z.string()).default([]),
      /** Words that announce an email. */
      cues: z.array(z.string()).default([]),
    })
    .prefault({}),
  number: z
    .object({
      decimal: z.string().length(1).default('.'),
      /** Characters that part thousands. */
      group: z.array(z.string()).default([',']),
    })
    .prefault({}),
})

/** The words as patterns over a text in lower case. */
export interface Formats {
  phone: { regions: readonly string[]; cue: RegExp; extension: RegExp }
  email: {
    spoken: RegExp | null
    dot: RegExp
    cue: RegExp
    isLooseAt: (word: string) => boolean
    /** True when a word in lower case can be a local part before a loose "@". */
    mayBeLocal: (word: string) => boolean
    mayBeSpoken: (text: string) => boolean
  }
  number: { decimal: string; group: ReadonlySet<string> }
}

const NEVER = /(?!)/u

/** Compiles the words of a language's `formats.json`; `{}` gives what holds in any language. */
export function readFormats(json: unknown): Formats {
  const { phone, email, number } = FormatWords.parse(json)
  const loose = new Set(email.looseAt)
  const notLocal = new Set([...email.notLocal, ...email.cues])
  const said = [...email.at, ...email.looseAt].map(word => ` ${word.toLowerCase()} `)
  return {
    phone: {
      regions: phone.regions,
      cue: phone.cues.length > 0 ? new RegExp(anyWord(phone.cues), 'u') : NEVER,
      // "ext 897", "x897", "poste 12", right after a number
      extension: new RegExp(
        `^[\\s,;]*(?:${alternatives(phone.extension)})[.:\\s]*(?<digits>\\p{Nd}{1,6})(?!\\p{Nd})`,
        'u',
      ),
    },
    email: {
      spoken: spokenEmail([...email.at, ...email.looseAt], email.dot),
      dot: email.dot.length > 0 ? new RegExp(`\\s+(?:${alternatives(email.dot)})\\s+`, 'gu') : NEVER,
      cue: email.cues.length > 0 ? new RegExp(anyWord(email.cues), 'u') : NEVER,
      isLooseAt: word => loose.has(word.toLowerCase()),
      mayBeLocal: word => !notLocal.has(word),
      mayBeSpoken: text => text.includes('@') || said.some(word => text.includes(word)),
    },
    number: { decimal: number.decimal, group: new Set(number.group) },
  }
}

// "alice at example dot com", "asdf dot k@fb dot com": the local part, how "@" is said, the domain
function spokenEmail(at: string[], dot: string[]): RegExp | null {
  if (at.length === 0 || dot.length === 0) return null
  const letter = `${LETTERS}${DIGITS}${UNSPACED}`
  const word = `[${letter}_+\\-]{1,64}(?:\\.[${letter}_+\\-]{1,64}){0,8}`
  const spokenDot = `\\s+(?:${alternatives(dot)})\\s+`
  const parts = `${word}(?:${spokenDot}${word}){0,8}`
  return new RegExp(
    `(?<![${letter}._@+\\-])(?<local>${parts})(?:\\s+(?<at>${alternatives(at)})\\s+|\\s?@\\s?)(?<domain>${parts})(?![${letter}@])`,
    'gu',
  )
}

/** Any of the words; in scripts that part words by spaces, a whole one. */
function anyWord(words: readonly string[]): string {
  const spaced = words.filter(word => !HAS_UNSPACED.test(word))
  const unspaced = words.filter(word => HAS_UNSPACED.test(word))
  const options = []
  if (spaced.length > 0) options.push(`(?<![${LETTERS}${DIGITS}])(?:${alternatives(spaced)})(?![${LETTERS}${DIGITS}])`)
  if (unspaced.length > 0) options.push(alternatives(unspaced))
  return options.join('|')
}

const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')

function alternatives(words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map(word => escaped(word.toLowerCase()).replaceAll(' ', '\\s'))
    .join('|')
}
