import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicons } from '../entities/lexicons.ts'
import { supportedLanguages } from './language/languageRows.ts'

export type { Lexicons } from '../entities/lexicons.ts'

/** Opens the language data under `folder` (the `resources` folder); tables are read on first use. */
export function openLexicons(folder: string): Lexicons {
  const languages = supportedLanguages(folder)
  const known = new Set(languages)
  const existing = new Map<string, Map<string, boolean>>()
  const compiled = new Map<unknown, Map<string, Map<string, unknown>>>()

  /**
   * Loads a file once per compile function, folder and name. Look-ups run many times in every analysis, so they touch no
   * file and make no text.
   */
  function load<T, Content>(
    within: string,
    name: string,
    compile: (content: Content) => T,
    read: (bytes: Uint8Array) => Content,
    pathOf: (within: string, name: string) => string,
  ): T | null {
    const known = compiled.get(compile)?.get(within)?.get(name)
    if (known !== undefined) return known as T | null // the key is the compile function, so the value is a T
    const file = join(folder, pathOf(within, name))
    const made = existsSync(file) ? compile(read(readFileSync(file))) : null
    entryOf(entryOf(compiled, compile), within).set(name, made)
    return made
  }

  function has(language: string, name: string): boolean {
    const before = existing.get(language)?.get(name)
    if (before !== undefined) return before
    const exists = known.has(language) && existsSync(join(folder, tablePath(language, name)))
    if (known.has(language)) entryOf(existing, language).set(name, exists)
    return exists
  }

  const built = new Map<string, Uint8Array | null>()

  /** Checked once: the files do not change while the service runs. */
  function loadBuilt(name: string, sources: readonly string[]): Uint8Array | null {
    const before = built.get(name)
    if (before !== undefined) return before
    const file = join(folder, BUILT, name)
    const bytes = existsSync(file) ? readFileSync(file) : null
    const isCurrent = bytes !== null && stampOf(folder, sources).equals(bytes.subarray(0, STAMP))
    const content = isCurrent ? bytes.subarray(STAMP) : null
    built.set(name, content)
    return content
  }

  return {
    languages,
    has,
    built: loadBuilt,
    table: (language, name, compile) => (known.has(language) ? load(language, name, compile, parse, tablePath) : null),
    world: (name, compile) => load('world', name, compile, parse, (within, name) => `${within}/${name}.json`),
    binary: (path, compile) =>
      load(
        '',
        path,
        compile,
        bytes => bytes,
        (_, path) => path,
      ),
  }
}

/** Folder of data built from the resources, relative to theirs. */
const BUILT = '../dist/service'
/** Bytes of a stamp. */
const STAMP = 20

/** Hash of the bytes of source files, to detect changes. A missing file counts as empty. */
function stampOf(folder: string, sources: readonly string[]): Buffer {
  const hash = createHash('sha1')
  for (const source of sources) {
    const file = join(folder, source)
    const bytes = existsSync(file) ? readFileSync(file) : new Uint8Array()
    hash.update(`${bytes.length} `).update(bytes)
  }
  return hash.digest()
}

/** A file of the build as `built` reads it: the stamp of its sources, then the content. */
export function stamped(folder: string, sources: readonly string[], content: Uint8Array): Uint8Array {
  return Buffer.concat([stampOf(folder, sources), content])
}

const tablePath = (language: string, name: string) => `languages/${language}/${name}.json`

/** The map of a key, made where there is none. */
function entryOf<Key, Value>(maps: Map<Key, Map<string, Value>>, key: Key): Map<string, Value> {
  const found = maps.get(key) ?? new Map<string, Value>()
  maps.set(key, found)
  return found
}

/** Lexicons without any data, for engines that only classify. */
export const noLexicons: Lexicons = {
  languages: [],
  has: () => false,
  table: () => null,
  world: () => null,
  binary: () => null,
  built: () => null,
}

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))
