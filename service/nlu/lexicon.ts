import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { supportedLanguages } from './language/languageRows.ts'

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
}

/** Opens the language data under `folder` (the `resources` folder); tables are read on first use. */
export function openLexicons(folder: string): Lexicons {
  const languages = supportedLanguages(folder)
  const known = new Set(languages)
  const compiled = new Map<unknown, Map<string, unknown>>()

  /** Loads a file once per compile function and path. The look-up runs for every analysis, so it must be cheap. */
  function load<T, Content>(
    path: string,
    compile: (content: Content) => T,
    read: (bytes: Uint8Array) => Content,
  ): T | null {
    const known = compiled.get(compile)?.get(path)
    if (known !== undefined) return known as T | null // the key is the compile function, so the value is a T
    const file = join(folder, path)
    const made = existsSync(file) ? compile(read(readFileSync(file))) : null
    const byPath = compiled.get(compile) ?? new Map<string, unknown>()
    compiled.set(compile, byPath.set(path, made))
    return made
  }
  const pathOf = (language: string, name: string) => `languages/${language}/${name}.json`

  return {
    languages,
    has: (language, name) => known.has(language) && existsSync(join(folder, pathOf(language, name))),
    table: (language, name, compile) => (known.has(language) ? load(pathOf(language, name), compile, parse) : null),
    world: (name, compile) => load(`world/${name}.json`, compile, parse),
    binary: (path, compile) => load(path, compile, bytes => bytes),
  }
}

/** Lexicons without any data, for engines that only classify. */
export const noLexicons: Lexicons = {
  languages: [],
  has: () => false,
  table: () => null,
  world: () => null,
  binary: () => null,
}

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))
