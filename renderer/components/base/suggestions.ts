/** Completion of what stands before the caret, in plain fields and in the code editor. */
/** Text that completes what stands before the caret. */
export interface Suggestion {
  /** Replaces the text from `from` to the caret. */
  label: string
  hint?: string
  /** True when more has to be written behind it: a space follows, and the caret stays inside of the tag. */
  takesMore?: boolean
}

export interface Suggestions {
  from: number
  options: Suggestion[]
  /** The end of the tag that is being written; put there unless the tag is closed already. */
  closing?: string
  /** A digit typed here would be a number of its own, so it chooses nothing. */
  takesNumbers?: boolean
}

/** @param before the text before the caret */
export type Suggest = (before: string) => Suggestions | undefined

/** Replaces the text between `from` and the caret when an option is taken over, and where the caret stands in it. */
export interface Taken {
  insert: string
  caret: number
  /** How many characters of the closing were put behind the caret's new place by themselves. */
  closed: number
}

/** @param after the text after the caret */
export function takeSuggestion({ label, takesMore = false }: Suggestion, closing: string, after: string): Taken {
  const begin = takesMore ? `${label} ` : label
  if (!closing || !isOpen(after)) return { insert: begin, caret: begin.length, closed: 0 }
  const insert = begin + closing
  return takesMore
    ? { insert, caret: begin.length, closed: 0 }
    : { insert, caret: insert.length, closed: closing.length }
}

/** Tells whether the tag that begins before this text is open: its line ends, or another tag begins, before it is closed. */
function isOpen(after: string): boolean {
  const [line = ''] = after.split('\n', 1)
  const end = line.indexOf('}}')
  const next = line.indexOf('{{')
  return end < 0 || (next >= 0 && next < end)
}

/**
 * Lets a closing that was put by itself be typed all the same, as one does by habit: these characters are left out.
 * Whatever else is typed, or typed elsewhere, ends that.
 */
export function createTypeOver() {
  let place = -1
  let left = ''
  return {
    begin(caret: number, closing: string): void {
      place = caret
      left = closing
    },
    /** @returns whether this character is there already */
    skips(caret: number, character: string): boolean {
      const isThere = left !== '' && caret === place && left.startsWith(character)
      left = isThere ? left.slice(character.length) : ''
      return isThere
    },
  }
}

/** The option that a digit from 1 to 9 chooses; undefined where it goes on with what is being typed. */
export function chosenByDigit(
  key: string,
  before: string,
  { from, options, takesNumbers }: Suggestions,
  suggest: Suggest,
): number | undefined {
  if (!/^[1-9]$/.test(key) || takesNumbers || Number(key) > options.length) return undefined
  const typed = before.slice(from) + key
  const goesOn = suggest(before + key)?.options.some(({ label }) => label.startsWith(typed))
  return goesOn ? undefined : Number(key) - 1
}
