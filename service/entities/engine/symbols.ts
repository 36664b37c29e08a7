/**
 * The symbols of the grammar and the value that each carries; `true` where it only marks a place. The engine has but one:
 * the files that use a symbol add it to this interface.
 */
export interface Values {
  /** A phrase that stands for several words, which the grammar sees instead: Finnish "maanantaista", "from Monday". */
  severalWords: readonly Word[]
}

/** A word that a phrase stands for: its symbol and the value of its key. */
export interface Word {
  readonly symbol: keyof Values
  readonly value: unknown
}
