/** Numbers of people that an enumeration names, where a number was asked for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../../service/contract/analysis.ts'
import type { Requirement } from '../../../service/contract/dialogs/skill.ts'
import { compileConversation } from '../../../service/dialog/answer/language.ts'
import { messageOf } from '../../../service/dialog/answer/message.ts'
import { readPeople } from '../../../service/dialog/answer/readers/people.ts'
import { compileKnowledge, createValueReader } from '../../../service/nlu/index.ts'
import { openLexicons } from '../../../service/nlu/lexicon.ts'

const resources = join(import.meta.dirname, '../../../resources')
const lexicons = openLexicons(resources)
// as: the reader looks at no other field
const guests = { kind: 'entity', name: 'number', key: 'guests', accepts: [] as string[] } as Requirement

function readerOf(iso: string) {
  const file = join(resources, 'languages', iso, 'conversation.json')
  const language = compileConversation(JSON.parse(readFileSync(file, 'utf8')))
  const none = { strictness: 50, intents: [], entities: [], lists: [], enrichments: [] }
  const knowledge = compileKnowledge({ primaryLanguage: iso, languages: [iso], ...none })
  const clock = { now: new Date('2026-11-27T10:00:00Z'), timezone: 'UTC' }
  const values = createValueReader({ knowledge, models: new Map(), lexicons }, iso, clock)
  return (source: string) => {
    // as: the message is made of its text and entities alone
    const nlp = { source, entities: {} } as unknown as Analysis
    return readPeople(messageOf(nlp, { language, values }), { requirement: guests, options: [] }).map(
      ({ value, raw }) => ({ count: Reflect.get(Object(value), 'scalar'), raw }),
    )
  }
}

describe.each<[iso: string, records: [said: string, count: number][]]>([
  [
    'en',
    [
      ['me, my husband and the kid', 3],
      ['2 adults and 2 kids', 4],
      ['2 adults, 1 child', 3],
      ['2 adults one child', 3],
      ['me and my two kids', 3],
      ['my parents and me', 3],
      ['the two of us plus a baby', 3],
    ],
  ],
  [
    'fr',
    [
      ['moi, ma femme et nos trois enfants', 5],
      ['deux adultes et un bébé', 3],
      ['mes parents et moi', 3],
    ],
  ],
  [
    'de',
    [
      ['ich, meine Frau und unsere zwei Kinder', 4],
      ['zwei Erwachsene und ein Kind', 3],
      ['meine Eltern und ich', 3],
    ],
  ],
  [
    'es',
    [
      ['yo, mi mujer y mis dos hijos', 4],
      ['dos adultos y un niño', 3],
    ],
  ],
  [
    'it',
    [
      ['io, mia moglie e due bambini', 4],
      ['due adulti e un neonato', 3],
    ],
  ],
  [
    'pt',
    [
      ['eu, a minha mulher e duas crianças', 4],
      ['dois adultos e um bebé', 3],
    ],
  ],
  [
    'nl',
    [
      ['ik, mijn vrouw en twee kinderen', 4],
      ['twee volwassenen en een baby', 3],
    ],
  ],
])('people in %s', (iso, records) => {
  const read = readerOf(iso)

  it.each(records)('%s: %i', (said, count) => {
    expect(read(said)).toEqual([{ count, raw: said }])
  })
})

describe('people', () => {
  const read = readerOf('en')

  it('are read inside of a sentence', () => {
    expect(read('there will be me and my wife on friday')).toEqual([{ count: 2, raw: 'me and my wife' }])
  })

  it.each(['my wife', '2 adults', 'me and my kids', 'bread and butter', '20 boxes and 3 bags'])(
    'are no enumeration in "%s"',
    said => {
      expect(read(said)).toEqual([])
    },
  )
})
