import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { i18n } from '../../renderer/i18n.ts'

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
