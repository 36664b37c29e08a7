import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

// A language says what its words are, the grammar says what times and amounts are: how far the room is from that, in
// figures that only fall. Who lowers one writes the new figure down here.

/** Word classes that at most two languages have words of: each stands for rules that serve these languages alone. */
const MOST_RARE_CLASSES = 128
/** Files of the engine that import from outside of it; that of Han characters reads a table of resources. */
const MOST_OUTWARD_IMPORTS = 1
/** Functions at the top and in `meanings/` that ask what an item is not. */
const MOST_PREDICATES = 64
/** The interface of the room, and how it chooses. */
const MOST_FILES_AT_TOP = 8

const room = resolve('service/entities')
const languages = resolve('resources/languages')
const isocodes = readdirSync(languages).filter(name => /^\w\w$/.test(name))

/** Word classes of a language: those of its files, and those that its phrases for several words are made of. */
function classesOf(isocode: string): Set<string> {
  const files = ['entities', 'cldr', 'nationalities'].map(name => join(languages, isocode, `${name}.json`))
  const sections = files.filter(existsSync).map(wordsOf)
  const several = sections.flatMap(words => Object.keys(words.severalWords ?? {}))
  const parts = several.flatMap(key => key.split(' + ').map(word => word.replace(/:.*/, '')))
  return new Set([...sections.flatMap(Object.keys), ...parts])
}

function wordsOf(path: string): Record<string, object> {
  const json = JSON.parse(readFileSync(path, 'utf8')) as { words?: Record<string, object> } & Record<string, object>
  return json.words ?? json
}

const sourcesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))

const countIn = (sources: readonly string[], pattern: RegExp) =>
  sources.reduce((sum, source) => sum + [...source.matchAll(pattern)].length, 0)

describe('the room of built-in entities', () => {
  it('gains no word class that only one or two languages need', () => {
    const shared = new Set(Object.keys(wordsOf(resolve('resources/world/entities.json'))))
    const uses = new Map<string, string[]>()
    for (const isocode of isocodes)
      for (const name of classesOf(isocode)) uses.set(name, [...(uses.get(name) ?? []), isocode])
    const rare = [...uses].filter(([name, users]) => users.length <= 2 && !shared.has(name))
    expect(rare.length).toBeLessThanOrEqual(MOST_RARE_CLASSES)
  })

  it('keeps its engine free of imports from outside', () => {
    expect(countIn(sourcesIn(join(room, 'engine')), /from '\.\.\//g)).toBeLessThanOrEqual(MOST_OUTWARD_IMPORTS)
  })

  it('gains no predicate and no file at its top', () => {
    const top = sourcesIn(room)
    const asking = [...top, ...sourcesIn(join(room, 'meanings'))]
    expect(countIn(asking, /^export (?:function|const) is[A-Z]/gm)).toBeLessThanOrEqual(MOST_PREDICATES)
    expect(top.length).toBeLessThanOrEqual(MOST_FILES_AT_TOP)
  })
})
