/**
 * Bounds of one rendering. They count steps, not milliseconds, so that a template fails on every machine or on none.
 */
export const TEMPLATE_LIMITS = {
  /** Characters of a source. */
  source: 32_768,
  /** Characters of a rendered text. */
  output: 65_536,
  /** Nodes evaluated, plus one step for each 64 characters or list items that a helper reads. */
  steps: 50_000,
  /** Blocks inside blocks, and calls inside calls. */
  depth: 32,
  /** Items of one `each`. */
  items: 10_000,
} as const
