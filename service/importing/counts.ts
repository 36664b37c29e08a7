/** Kinds of items that a report counts. */
export const COUNTED_KINDS = ['intents', 'expressions', 'entities', 'values', 'skills', 'conversations'] as const
export type CountedKind = (typeof COUNTED_KINDS)[number]
