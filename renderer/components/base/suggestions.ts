/** Completion of what stands before the caret, in plain fields and in the code editor. */
/** Text that completes what stands before the caret. */
export interface Suggestion {
  /** Replaces the text from `from` to the caret. */
  label: string
  hint?: string
}

export interface Suggestions {
  from: number
  options: Suggestion[]
  /** A digit typed here would be a number of its own, so it chooses nothing. */
  takesNumbers?: boolean
}

/** @param before the text before the caret */
export type Suggest = (before: string) => Suggestions | undefined

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
