/** A span that has a shape of its own in any language, before it is known in which document it stands. */
export interface Shape {
  /** UTF-16 offsets; `end` is exclusive. */
  start: number
  end: number
  /** 0..1 */
  confidence: number
  fields: Record<string, unknown>
}
