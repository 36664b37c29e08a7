import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorMessage } from '../../renderer/api.ts'
import { i18n, loadMessages } from '../../renderer/i18n.ts'
import { loadServiceMessages, serviceMessage } from '../../renderer/serviceMessages.ts'
import { invalid, Problem } from '../../service/contract/problem.ts'
import { serviceMessages } from '../support/serviceMessages.ts'

/** Texts of several words in the service that no person reads in the studio. */
const NOT_MESSAGES = new Set([
  // headers and frames of HTTP
  'authorization, x-token, content-type, accept, last-event-id, x-parley-undo',
  'X-Error-Reason, X-Total-Count, Link, Retry-After',
  ...['text/html', 'text/javascript', 'text/css', 'application/json'].map(type => `${type}; charset=utf-8`),
  ...['text/event-stream; charset=utf-8', 'public, max-age=31536000, immutable'],
  ...[
    'retry: {0}\n\n',
    'event: typing\ndata: {}\n\n',
    'event: typing_off\ndata: {}\n\n',
    'id: {0}\nevent: message\ndata: {1}\n\n',
    ': still here\n\n',
  ],
  ...['Bearer {0}', 'Basic {0}'],
  // keys and names of data
  ...[
    'expression {0}',
    'synonym {0}',
    'message {0}',
    'dataset {0}',
    '{0} chat {1}',
    'measure {0} {1}',
    '{0} before restore',
  ],
  'Windows Media',
  'not simple',
  // what the engine of regexes says, which the service words anew
  ...['missing argument to repetition operator', 'invalid nested repetition operator', 'invalid repeat count'],
  ...['invalid escape sequence', 'invalid or unsupported Perl syntax', 'invalid named capture'],
  ...['invalid capture in lookbehind', 'duplicate capture group name', 'invalid character class range'],
  ...['trailing backslash at end of expression', 'expression nests too deeply', 'expression too large'],
])

const messages = serviceMessages(process.cwd())
const catalogue: Record<string, string> = JSON.parse(
  readFileSync(join(process.cwd(), 'renderer/messages/service/fr.json'), 'utf8'),
)

describe('messages of the service in French', () => {
  beforeAll(async () => {
    await Promise.all([loadMessages('fr'), loadServiceMessages('fr')])
    i18n.global.locale.value = 'fr'
  })
  afterAll(() => void (i18n.global.locale.value = 'en'))

  test('each one that the studio can show is translated', () => {
    const filled = [...messages]
      .filter(message => !NOT_MESSAGES.has(message))
      .map(message => message.replace(/\{(\d)\}/g, '‹$1›'))
    expect(filled.length).toBeGreaterThan(400)
    const missing = filled.filter(message => serviceMessage(message) === message)
    expect(
      missing,
      'add these to renderer/messages/service/fr.json, or to NOT_MESSAGES if no person reads them',
    ).toEqual([])
    expect([...NOT_MESSAGES].filter(text => !messages.has(text))).toEqual([])
  })

  test('keep their values', () => {
    const valuesIn = (text: string) => text.match(/\{\d/g)?.sort().join() ?? ''
    expect(Object.entries(catalogue).filter(([english, french]) => valuesIn(english) !== valuesIn(french))).toEqual([])
  })

  test('are those of the service', () => {
    const folder = join(process.cwd(), 'service')
    const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .map(file =>
        readFileSync(join(folder, file), 'utf8')
          .replaceAll(String.raw`\'`, "'")
          .replace(/['`]\s*\+\s*['`]/g, ''),
      )
      .join('\n')
    const isGone = (english: string) => english.split(/\{\d\}/).some(part => !source.includes(part))
    expect(Object.keys(catalogue).filter(isGone)).toEqual([])
  })

  test.each([
    ['the bot keeps its own words', 'the bot keeps its own words'],
    ['can not be called: the host is not known', 'ne peut pas être appelé : l’hôte n’est pas connu'],
    [
      'can not be called: pizza.example.org has no address',
      'ne peut pas être appelé : pizza.example.org n’a pas d’adresse',
    ],
    ['At character 3: round needs a number.', 'Au caractère 3 : round demande un nombre.'],
    ['must be a number', 'doit être un nombre'],
    ['There is no intent is required.', 'L’intention is required n’existe pas.'],
  ])('%s', (english, french) => {
    expect(serviceMessage(english).replaceAll('\u00a0', ' ')).toBe(french)
  })

  test('a field is named in French', () => {
    expect(errorMessage(invalid('name', 'is already taken'))).toBe('Nom est déjà pris.')
    expect(errorMessage(new Problem(503, 'a backup is being restored'))).toBe(
      'Une sauvegarde est en cours de restauration.',
    )
  })
})

test('English stays as the service says it', () => {
  expect(serviceMessage('must be a number')).toBe('must be a number')
})
