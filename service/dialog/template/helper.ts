/** Context of helpers besides their arguments. */
export interface HelperContext {
  /** ISO 639-1; numbers and dates are formatted in it. */
  language: string
  /** The time of the turn, ISO 8601. */
  now: string
  /** IANA name of the zone that dates are written in. */
  timezone: string
}

export interface Helper {
  /** @throws TemplateError with a message that follows the helper's name: "needs a number" */
  run(args: readonly unknown[], named: Readonly<Record<string, unknown>>, context: HelperContext): unknown
  /** Works without anything to work on. */
  isAlone?: true
  /** Steps of a call besides those for what it reads, where a call is expensive. */
  steps?: number
  /** Names of its options (`name=value`); none where it is missing. */
  options?: readonly string[]
  /** Reads objects to their depth, not only their first level. */
  readsContent?: true
}
