/** Bounds of skills, and of a turn of the dialog. */
export const BUILDER_LIMITS = {
  skills: 500,
  lists: 50,
  requirements: 50,
  validators: 20,
  /** Further types of entity that a requirement accepts. */
  accepts: 20,
  /** Texts for answers in a row that fit nothing. */
  failures: 3,
  /** Phrases of one pattern in one language. */
  phrases: 200,
  groups: 50,
  actions: 50,
  /** Texts of one message in one language. */
  variants: 20,
  /** Groups of a condition, and tests of a group. */
  tests: 20,
  /** Characters of a skill as JSON. */
  skill: 256 * 1024,
  text: 10_000,
  headers: 50,
  /** Milliseconds. */
  timeout: { shortest: 100, longest: 20_000, usual: 10_000 },
  retries: 2,
} as const
