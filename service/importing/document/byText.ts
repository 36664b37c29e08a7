/** Map by language and by text without regard to case. A single key joined of both would copy every text. */
export class ByText<Value> {
  readonly #byLanguage = new Map<string, Map<string, Value>>()

  get(language: string, text: string): Value | undefined {
    return this.#byLanguage.get(language)?.get(text.toLowerCase())
  }

  set(language: string, text: string, value: Value): void {
    const texts = this.#byLanguage.get(language)
    if (texts) texts.set(text.toLowerCase(), value)
    else this.#byLanguage.set(language, new Map([[text.toLowerCase(), value]]))
  }

  delete(language: string, text: string): void {
    this.#byLanguage.get(language)?.delete(text.toLowerCase())
  }

  *values(): Generator<Value> {
    for (const texts of this.#byLanguage.values()) yield* texts.values()
  }
}
