import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { i18n, loadMessages } from '../../renderer/i18n.ts'

const folder = join(process.cwd(), 'renderer')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.(vue|ts)$/.test(file))
  .map(file => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

const keysIn = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysIn(inner, path ? `${path}.${key}` : key))
    : [path]
const keys = new Set(keysIn(i18n.global.getLocaleMessage('en')))
const areas = [...new Set([...keys].map(key => key.split('.')[0]))].join('|')

/** Every quoted or back-quoted text that begins like a key: `'bots.title'`, `` `training.${state}` ``. */
const mention = new RegExp(`(['\`])((?:${areas})\\.(?:[\\w.]|\\$\\{[^}]+\\})+)\\1`, 'g')
const mentioned = sources.flatMap(({ file, text }) =>
  [...text.matchAll(mention)].map(match => ({ file, key: match[2] ?? '' })),
)
const pattern = (key: string) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '\\w+')}$`)

test('every message the studio asks for is in the catalogue', () => {
  const missing = mentioned.filter(
    ({ key }) => !/\.(vue|ts|json|css)$/.test(key) && ![...keys].some(known => pattern(key).test(known)),
  )
  expect(missing).toEqual([])
})

test('every message of the catalogue is used', () => {
  const patterns = mentioned.map(({ key }) => pattern(key))
  expect([...keys].filter(key => !patterns.some(known => known.test(key)))).toEqual([])
})

test('no template holds words of its own', () => {
  const words = sources
    .filter(({ file }) => file.endsWith('.vue'))
    .flatMap(({ file, text }) => {
      const template = /<template>([\s\S]*)<\/template>/.exec(text)?.[1] ?? ''
      const bare = template.replace(/<!--[\s\S]*?-->/g, '').replace(/\{\{[\s\S]*?\}\}/g, '')
      return [...bare.matchAll(/>([^<>]*[A-Za-z]{3}[^<>]*)</g)].map(match => `${file}: ${match[1]?.trim()}`)
    })
    // an arrow or a comparison inside a binding looks like the end of a tag
    .filter(line => !/[="()]/.test(line))
  expect(words).toEqual([])
})

/** Phrases that have a standard term, with that term. */
const replaced: [phrase: RegExp, term: string][] = [
  [/\b(learned|listed): /i, 'free, restricted'],
  [/\bby a pattern\b/i, 'regex'],
  [/\bhow it is found\b/i, 'type'],
  [/\blook(ed)? for it\b|\bsentence to look in\b|\blook at them\b|\bto look at\b/i, 'test, preview, suspicious'],
  [/\bof this bot\b(?! to try)/i, 'custom'],
  [/\bstand(s|ing)? (in|beside|here|out)\b/i, 'current intent, appears'],
  [/\bothers count\b|\bonly these count\b|\bin use\b/i, 'other values allowed, listed values only, active'],
  [/\bletter by letter\b/i, 'exact match'],
  [/\bunderstanding\b(?<!language understanding)/i, 'language understanding'],
  [/\bmake (the|a|your) (first|bot|gazette|web chat)\b/i, 'create'],
  [/\bopen now\b/i, 'current'],
  [/\bits address stays\b/i, 'its slug stays'],
  [/\bpaste many\b/i, 'bulk add'],
  [/\bwhat becomes of it\b/i, 'status'],
  [/\balready here\b/i, 'duplicate'],
  [/\bshould stay out\b/i, 'untick lines to skip'],
  [/\bmeasur(e|ed|ing|ement)\b/i, 'evaluate'],
  [/\b(was|were) understood\b|\bunderstood (as|or not|without)\b/i, 'classified'],
  [/\bsure(r|st)?\b/i, 'confident'],
  [/\btaken for\b/i, 'classified as'],
  [/\bit should have\b/i, 'expected'],
  [/\blook for new ones\b/i, 'refresh'],
  [/^looks$/i, 'appearance'],
  [/\bfirst message\b/i, 'welcome message'],
  [/\bhint in the field\b/i, 'placeholder'],
  [/\bput it somewhere\b/i, 'install'],
  [/\bline for\b/i, 'embed code, cURL command'],
  [/\baddress for calls\b/i, 'webhook URL'],
  [/\bdescription of the interface\b/i, 'API specification'],
  [/\b(un)?fold the\b/i, 'collapse sidebar'],
  [/\bdone again\b/i, 'redone'],
  [/\b(whoever|nobody|somebody)\b/i, 'a subject that is named'],
]

test('no message uses a phrase that a standard term has replaced', () => {
  const messages = [...keys].map(key => ({ key, text: i18n.global.t(key, 2) }))
  const found = messages.flatMap(({ key, text }) =>
    replaced.filter(([phrase]) => phrase.test(text)).map(([, term]) => `${key}: “${text}”, better: ${term}`),
  )
  expect(found).toEqual([])
})

describe('French', () => {
  beforeAll(() => loadMessages('fr'))

  const folders = { en: join(folder, 'messages/en'), fr: join(folder, 'messages/fr') }
  const messagesOf = (language: keyof typeof folders) =>
    new Map(
      readdirSync(folders[language]).flatMap(file =>
        textsIn(JSON.parse(readFileSync(join(folders[language], file), 'utf8'))),
      ),
    )
  const [english, french] = [messagesOf('en'), messagesOf('fr')]

  test('has every message and no other', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('is loaded when it is chosen', () => {
    expect(keysIn(i18n.global.getLocaleMessage('fr')).sort()).toEqual([...english.keys()].sort())
  })

  test('has the same values and forms in each message', () => {
    const valuesIn = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort().join()
    const formsOf = (text = '') => text.split('|').length
    const different = [...english].filter(([key, text]) => {
      const other = french.get(key)
      return valuesIn(text) !== valuesIn(other) || formsOf(text) !== formsOf(other)
    })
    expect(different).toEqual([])
  })

  test('leaves no sentence in English', () => {
    const wordsOf = (text: string) => text.replace(/\{\w+\}/g, '')
    const same = [...english].filter(
      ([key, text]) => /[a-z]{3,} [a-z]{3,}/i.test(wordsOf(text)) && french.get(key) === text,
    )
    expect(same.map(([, text]) => text)).toEqual(['SAP Conversational AI (JSON)', 'JUnit XML'])
  })

  test('counts zero as singular', () => {
    i18n.global.locale.value = 'fr'
    expect(i18n.global.t('analytics.matrixHidden', { n: 0 }, 0)).toContain('est confondue')
    i18n.global.locale.value = 'en'
  })
})

/** Messages with their keys. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path ? `${path}.${key}` : key))
}
