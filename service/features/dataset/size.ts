/** Larger bots are trained on request only. */
const MAX_AUTOMATIC = { expressions: 10_000, entities: 15 }

/** True when a bot is too large to be trained automatically, by its number of expressions or of own entities. */
export const isLarge = ({ expressions, entities }: { expressions: number; entities: number }): boolean =>
  expressions > MAX_AUTOMATIC.expressions || entities > MAX_AUTOMATIC.entities
