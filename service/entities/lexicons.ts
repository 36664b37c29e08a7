/** The language data of `resources/`, read on first use and kept. Code never names a language. */
export interface Lexicons {
  /** Languages that have a folder, in alphabetical order of their ISO code. */
  readonly languages: readonly string[]
  /** Is there a `languages/<language>/<name>.json`? */
  has(language: string, name: string): boolean
  /**
   * The table `languages/<language>/<name>.json`, compiled once per compile function; null when there is no such file.
   * The compile function gets the parsed JSON and must be a named function of a module (it is part of the key).
   */
  table<T>(language: string, name: string, compile: (json: unknown) => T): T | null
  /** The table `world/<name>.json`: data shared by all languages. */
  world<T>(name: string, compile: (json: unknown) => T): T | null
  /** A binary file, path relative to the resources folder, compiled once; null when there is none. */
  binary<T>(path: string, compile: (bytes: Uint8Array) => T): T | null
  /**
   * Data that the build made of these source files, paths relative to the resources folder; null when there is none or
   * a source file has changed since.
   */
  built(name: string, sources: readonly string[]): Uint8Array | null
}
