/**
 * Writes resources/languages/<iso>/cldr.json: what CLDR (Unicode-3.0) knows of a language that built-in entities are
 * read with: number words in all genders and cases, units, currencies, months, weekdays and parts of the day, by
 * symbol, value and phrase, as in the hand-written entities.json beside it.
 *
 *   node resources/generate/makeEntityWords.mjs <folder for downloaded packages>
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpack } from './languageText.mjs'
import { readLanguages } from './languages.mjs'
import { inCases } from './nounCases.mjs'
import { spellout } from './spellout.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const resources = join(root, 'resources', 'languages')
const folder = resolve(process.argv[2] ?? join(root, 'node_modules', '.cache', 'languages'))
mkdirSync(folder, { recursive: true })
const languages = readLanguages(resources).filter(row => row.is_supported)
const { units } = JSON.parse(readFileSync(join(root, 'resources', 'world', 'units.json'), 'utf8'))

const VERSION = '48.2.0'
/** A bare "K" is a thousand more often than a kelvin. */
const AMBIGUOUS = new Set(['K', 'k'])
/** Letters that are a unit when small and a large number when not: "10 m", "10 M". */
const SMALL = new Set(['m', 'g', 't', 'м', 'г', 'т'])
/** Languages with a two-letter code (ISO 639-1). */
const LANGUAGES =
  'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  )
/** Languages that decline the names of languages like those of countries: "puhun suomea". */
const LANGUAGES_IN_CASES = new Set(['fi'])
/** Continents and their parts, by their numbers (UN M.49). */
const CONTINENTS = '002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 142 143 145 150 151 154 155 202'.split(' ') // prettier-ignore
/** Countries whose first-level parts are well known. */
const KNOWN = 'AR AT AU BE BR CA CH CN DE DK ES FI FR GB ID IE IN IT JP MX NG NL NO PK PL PT RU SE TR UA US ZA'.split(
  ' ',
)
/** Those whose parts are spoken of elsewhere by their English names. */
const FEDERAL = ['US', 'CA', 'AU', 'GB']
/** Long forms of "St." in names of countries; "St" without a dot is written too. */
const SAINTS = { en: ['Saint ', 'St '], de: ['Sankt ', 'Saint ', 'St '], no: ['Saint '], da: ['Saint '] }
/** Names of countries that are pronouns: the Norwegian one of the Isle of Man is "one". */
const PRONOUNS = { no: ['Man'], da: ['Man'] }
const PREFIX = /^(第|제)\s*/
const sources = {}
const packageOf = name => (sources[name] ??= unpack(folder, { package: name, version: VERSION }))
const read = (name, path) => JSON.parse(readFileSync(join(packageOf(name), path), 'utf8'))

const supplement = read('cldr-core', 'supplemental/currencyData.json').supplemental.currencyData
const current = new Set(Object.values(supplement.region).flat().flatMap(row => Object.entries(row).filter(([, use]) => !use._to && use._tender !== 'false').map(([code]) => code))) // prettier-ignore
/** Besides those in use, currencies that were replaced and still have a rate: "420 million Finnish marks". */
const { dollars } = JSON.parse(readFileSync(join(root, 'resources', 'world', 'rates.json'), 'utf8'))
const currencies = new Set([...current, ...Object.keys(dollars)])

for (const { isocode, native, cldr: code = isocode } of languages) {
  const main = (name, file, ...path) => path.reduce((node, key) => node?.[key], read(name, `main/${code}/${file}.json`).main[code]) // prettier-ignore
  const words = {
    ...numberWords(isocode),
    ...unitNames(main('cldr-units-full', 'units', 'units')),
    currency: currencyNames(main('cldr-numbers-full', 'currencies', 'numbers', 'currencies')),
    language: byKey(LANGUAGES, tag =>
      namesOf(main('cldr-localenames-full', 'languages', 'localeDisplayNames', 'languages'), tag),
    ),
    country: byKey(countries(), territory =>
      countryNames(
        isocode,
        formsOf(main('cldr-localenames-full', 'territories', 'localeDisplayNames', 'territories'), territory),
      ),
    ),
    region: {
      ...byKey(CONTINENTS, tag =>
        namesOf(main('cldr-localenames-full', 'territories', 'localeDisplayNames', 'territories'), tag),
      ),
      ...regionNames(code, native),
    },
    city: cityNames(main('cldr-dates-full', 'timeZoneNames', 'dates', 'timeZoneNames', 'zone')),
    ...calendarNames(main('cldr-dates-full', 'ca-gregorian', 'dates', 'calendars', 'gregorian')),
  }
  const taken = new Set(Object.values(words.language).flat())
  for (const symbol of ['country', 'region', 'city']) words[symbol] = inCases(words[symbol], isocode, taken)
  if (LANGUAGES_IN_CASES.has(isocode)) words.language = inCases(words.language, isocode, new Set())
  const sections = Object.entries(words).map(([symbol, values]) => {
    const lines = Object.entries(values).map(([key, phrases]) => `    ${JSON.stringify(key)}: ${JSON.stringify(phrases)}`) // prettier-ignore
    return `  ${JSON.stringify(symbol)}: {\n${lines.join(',\n')}\n  }`
  })
  writeFileSync(join(resources, isocode, 'cldr.json'), `{\n${sections.join(',\n')}\n}\n`)
}

/** Words of 0 to 99, the hundreds and the scales; all larger numbers are made of these. */
function numberWords(isocode) {
  const files = readdirSync(join(packageOf('cldr-rbnf'), 'rbnf')).filter(file => new RegExp(`^${isocode}(-\\w+)?\\.json$`).test(file)) // prettier-ignore
  const countries = files.sort().reverse().map(file => read('cldr-rbnf', `rbnf/${file}`).rbnf.rbnf.SpelloutRules).filter(Boolean) // prettier-ignore
  const spellers = countries.map(rules => spellout(rules, isocode))
  const sets = prefix => distinctNames(countries).filter(name => name.startsWith(prefix))
  const cardinals = [...sets('%spellout-cardinal'), ...sets('%spellout-numbering')].filter(
    name => !name.includes('year'),
  )
  const all = (names, number) => distinct(spellers.flatMap(spell => names.map(name => spell(name, number))).filter(text => text && /\p{L}/u.test(text))) // prettier-ignore
  const small = [...Array(100).keys(), 100, 200, 300, 400, 500, 600, 700, 800, 900]
  const ordinals = [...Array(100).keys()].slice(1).concat([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1e6, 1e9])
  return {
    cardinal: byKey([...small, 1000, 2000], number => all(cardinals, number)),
    scale: scaleTable(cardinals, all),
    ordinalWord: byKey(ordinals, number => without(all(cardinals, number), all(sets('%spellout-ordinal'), number))),
  }
}

/** Words for a hundred, a thousand and so on; compounds such as "hundred thousand" are left to the reader. */
function scaleTable(names, all) {
  const smaller = []
  return byKey([100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12], scale => {
    const own = scaleWords(scale, names, all).filter(text => !smaller.some(word => text.endsWith(word)))
    smaller.push(...own)
    return own
  })
}

/** The words that several multiples of a scale share after their factor: "two thousand" without "two". */
function scaleWords(scale, names, all) {
  const counts = new Map()
  const factors = [2, 3, 4, 5, 6, 8, 9, 11]
  for (const factor of factors) {
    const heads = all(names, factor)
    const rests = all(names, factor * scale).flatMap(text => heads.filter(head => text.startsWith(head)).map(head => text.slice(head.length).trim())) // prettier-ignore
    for (const rest of distinct(rests)) if (rest) counts.set(rest, (counts.get(rest) ?? 0) + 1)
  }
  const own = [...counts].filter(([, count]) => count >= 3).map(([text]) => text)
  return own.filter(text => !text.includes(' '))
}

/** Unit names in every form, without the number. */
function unitNames(cldr) {
  const idsOf = (...dimensions) => Object.keys(units).filter(id => dimensions.includes(units[id].dimension))
  const named = ids => byKey(ids, namesOf)
  return {
    distanceUnit: named(idsOf('distance')),
    massUnit: named(idsOf('mass')),
    volumeUnit: named(idsOf('volume')),
    speedUnit: named(idsOf('speed')),
    temperatureUnit: named(idsOf('temperature')),
    grain: named(idsOf('time')),
    percentUnit: named(idsOf('percent')),
  }

  function namesOf(id) {
    const ids = [units[id].cldr ?? []].flat()
    const patterns = ids.flatMap(name => ['long', 'short'].flatMap(width => Object.entries(cldr[width][name] ?? {})))
    return distinct(patterns.flatMap(([key, pattern]) => (key.includes('count') && typeof pattern === 'string' ? afterNumber(pattern).filter(text => !AMBIGUOUS.has(text)) : []))).map(text => (SMALL.has(text) ? `${text}<lower>` : text)) // prettier-ignore
  }
}

/** "{0} km" → "km"; nothing where the number stands elsewhere. */
function afterNumber(pattern) {
  const clean = pattern.replace(/[\u200e\u200f\u00a0\u202f]/g, ' ')
  return /^\s*\{0\}[^{}]+$/.test(clean) ? [clean.replace('{0}', '').trim()] : []
}

/** A name with its short and other forms, in small letters. */
function namesOf(names, key) {
  return distinct(formsOf(names, key))
}

function formsOf(names, key) {
  const forms = [key, `${key}-alt-short`, `${key}-alt-variant`, `${key}-alt-long`]
  return forms.flatMap(name => names?.[name]?.replace(/\s*\(.*?\)/g, '') ?? [])
}

/**
 * The names of a country as they are written too: "Trinidad and Tobago" for "Trinidad & Tobago", "Saint Lucia" for
 * "St. Lucia". A short name is another word in other letters: "us", in Russian "чад" (smoke).
 */
function countryNames(isocode, names) {
  const written = names.flatMap(name => {
    const spelled = name.replace(' & ', ' and ')
    return [name, spelled, ...(SAINTS[isocode] ?? []).map(saint => spelled.replace(/^St\. /, saint))]
  })
  const marked = name => (name.length > 3 || !/\p{Lu}/u.test(name) ? name : `${name}${name === name.toUpperCase() ? '<upper>' : '<capital>'}`) // prettier-ignore
  return distinct(written.filter(name => !PRONOUNS[isocode]?.includes(name)).map(marked))
}

/** Countries in use: those with an alpha-3 code, without unions and pseudo-regions. */
function countries() {
  const codes = read('cldr-core', 'supplemental/codeMappings.json').supplemental.codeMappings
  return Object.keys(codes).filter(
    code => /^[A-Z]{2}$/.test(code) && codes[code]._alpha3 && !['EU', 'EZ', 'UN', 'QO', 'ZZ'].includes(code),
  )
}

/** First-level parts of countries: states, provinces. CLDR names few of them but in English. */
function regionNames(code, native) {
  const contained = read('cldr-core', 'supplemental/subdivisionContainment.json').supplemental.subdivisionContainment
  const names = language => {
    const path = `subdivisions/${language}/${language}.json`
    const isKnown = existsSync(join(packageOf('cldr-subdivisions-full'), path))
    return isKnown ? read('cldr-subdivisions-full', path).subdivisions.localeDisplayNames.subdivisions : {}
  }
  const own = names(code)
  const isLatin = /^\p{sc=Latin}/u.test(native)
  const english = isLatin ? names('en') : {}
  const nameOf = (country, id) => own[id] ?? (FEDERAL.includes(country) ? english[id] : undefined)
  const rows = Object.entries(contained)
    .filter(([country]) => KNOWN.includes(country))
    .map(([country, { _contains: ids }]) => [
      country,
      distinct(ids.map(id => nameOf(country, id))).filter(name => name.length > 3 && !/\d/.test(name)),
    ])
  return Object.fromEntries(rows.filter(([, names]) => names.length > 0))
}

/** Cities that stand for a time zone, as "name in English,country". */
function cityNames(zones) {
  const rows = Object.entries(zoneCountries()).map(([zone, country]) => {
    const own = zone.split('/').reduce((node, part) => node?.[part], zones)?.exemplarCity
    const english = zone.split('/').at(-1).replaceAll('_', ' ')
    return [`${english},${country}`, own ?? english]
  })
  return Object.fromEntries(rows.map(([key, name]) => [key, distinct([name])]))
}

/** Zones by IANA name; BCP 47 ids of zones begin with the code of their country. */
function zoneCountries() {
  const keys = read('cldr-bcp47', 'bcp47/timezone.json').keyword.u.tz
  const rows = Object.entries(keys).filter(
    ([id, { _alias: alias, _deprecated: old }]) => alias && !old && /^[a-z]{5}$/.test(id),
  )
  const known = new Set(countries())
  return Object.fromEntries(
    rows
      .map(([id, { _alias }]) => [_alias.split(' ')[0], id.slice(0, 2).toUpperCase()])
      .filter(([zone, country]) => known.has(country) && zone.includes('/') && !zone.startsWith('Etc')),
  )
}

function currencyNames(cldr) {
  const codes = [...currencies].filter(code => cldr[code]).sort()
  return byKey(codes, code => {
    const { symbol, ...names } = cldr[code]
    const texts = Object.entries(names).filter(([key]) => key.startsWith('displayName')).map(([, name]) => name.replace(/\s*\(.*?\)/g, '')) // prettier-ignore
    // signs of replaced currencies are letters that now mean other things: "F", "FB"
    const symbols = [symbol, names['symbol-alt-variant']].filter(text => text && text !== code && current.has(code))
    return distinct([...texts, ...symbols].map(text => text.replace(/[\u200e\u200f\u00a0]/g, ' ').trim()))
  })
}

function calendarNames({ months, days, quarters }) {
  const widths = part => [part.format, part['stand-alone']].flatMap(({ wide, abbreviated }) => [wide, abbreviated])
  const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  const named = text => text && !/^\d+\.?$/.test(text)
  return {
    month: byKey([...Array(12).keys()].map(n => n + 1), n => distinct(widths(months).map(width => width[n]).filter(named))), // prettier-ignore
    weekday: byKey([1, 2, 3, 4, 5, 6, 7], n => distinct(widths(days).map(width => width[weekdays[n - 1]]).filter(named))), // prettier-ignore
    quarterName: byKey([1, 2, 3, 4], n =>
      distinct(
        widths(quarters)
          .map(width => width[n])
          .filter(named),
      ),
    ),
  }
}

function byKey(keys, phrasesOf) {
  return Object.fromEntries(keys.map(key => [String(key), phrasesOf(key)]).filter(([, phrases]) => phrases.length > 0))
}

/**
 * Without ranks that the rules do not know: they give the cardinal instead; a cardinal behind a prefix (第三) is read as
 * a rank anyway.
 */
function without(cardinals, texts) {
  return texts.filter(text => !cardinals.includes(text) && !cardinals.includes(text.replace(PREFIX, '')))
}

function distinctNames(tables) {
  return [...new Set(tables.flatMap(table => Object.keys(table)))]
}

function distinct(texts) {
  return [...new Set(texts.map(text => text?.toLowerCase()).filter(text => text))]
}
