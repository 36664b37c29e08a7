/** A result as the JSON text of it, from where a text costs less than the value. */
export class JsonText<Value> {
  /** Distinguishes texts of different values for the compiler. */
  declare readonly value: Value
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
