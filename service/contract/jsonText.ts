/** A result as the JSON text of it, from where a text costs less than the value. */
export class JsonText<Value> {
  /** Distinguishes texts of different values for the compiler. */
  declare readonly value: Value
  /** The text, a long one in several parts: joined it would be copied at once. */
  readonly parts: readonly string[]

  constructor(...parts: string[]) {
    this.parts = parts
  }

  get text(): string {
    return this.parts.join('')
  }

  /** True for a list. */
  get isList(): boolean {
    return this.parts[0]?.startsWith('[') ?? false
  }
}
