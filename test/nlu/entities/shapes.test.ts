import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { startDocument } from '../../../service/nlu/document.ts'
import type { Context } from '../../../service/nlu/stage.ts'
import { findBuiltIns } from '../../../service/entities/builtIn.ts'
import { compileKnowledge } from '../../../service/nlu/knowledge.ts'
import { openLexicons } from '../../../service/nlu/lexicon.ts'

const RESOURCES = join(import.meta.dirname, '..', '..', '..', 'resources', 'languages')

const knowledge = compileKnowledge({
  primaryLanguage: 'en',
  languages: ['en'],
  strictness: 50,
  intents: [],
  entities: [],
  lists: [],
  enrichments: [],
})
const context: Context = {
  now: new Date('2026-01-05T09:00:00Z'),
  timezone: 'UTC',
  lexicons: openLexicons(join(import.meta.dirname, '..', '..', '..', 'resources')),
  models: new Map(),
  knowledge,
}

/** Entities of a type: the text of the span with its fields. */
function find(type: string, text: string, language = 'en'): ({ raw: string } & Record<string, unknown>)[] {
  return findBuiltIns(startDocument(text, language), context)
    .filter(entity => entity.type === type)
    .map(({ start, end, fields }) => ({ raw: text.slice(start, end), ...fields }))
}

const raws = (type: string, text: string, language?: string) => find(type, text, language).map(({ raw }) => raw)

describe('email', () => {
  it('is found with its local part, tag and domain', () => {
    expect(find('email', 'write to <jane.doe+hotel@mail.example.co.uk>.')).toEqual([
      { raw: 'jane.doe+hotel@mail.example.co.uk', local: 'jane.doe', tag: 'hotel', domain: 'mail.example.co.uk' },
    ])
  })

  it.each([
    ['"test@example.com"', 'test@example.com'],
    ['私のメールはhanako@example.jpです', 'hanako@example.jp'],
    ['admin@[10.0.0.1] is an address', 'admin@[10.0.0.1]'],
  ])('stands in %s', (text, raw) => {
    expect(raws('email', text)).toEqual([raw])
  })

  it.each([
    ['en', 'my email is alice at example dot com', 'alice', 'example.com'],
    ['fr', 'alice point martin arobase exemple point fr', 'alice.martin', 'exemple.fr'],
    ['it', 'scrivi a luca chiocciola esempio punto it', 'luca', 'esempio.it'],
    ['es', 'ana arroba ejemplo punto es', 'ana', 'ejemplo.es'],
  ])('is understood spelled out in %s: %s', (language, text, local, domain) => {
    expect(find('email', text, language)).toMatchObject([{ local, domain }])
  })

  it.each(['meet me at example.com', 'hey@you', 'look @ this', 'a@b_c.com'])('is not seen in "%s"', text => {
    expect(raws('email', text)).toEqual([])
  })
})

describe('url', () => {
  it('is taken apart', () => {
    expect(find('url', 'see https://www.example.com:8080/a/b;v=1?x=1&y=2#top for more')).toEqual([
      {
        raw: 'https://www.example.com:8080/a/b;v=1?x=1&y=2#top',
        scheme: 'https',
        host: 'www.example.com:8080',
        path: '/a/b',
        params: 'v=1',
        query: 'x=1&y=2',
        fragment: 'top',
      },
    ])
  })

  it.each([
    ['open example.org, please', ['example.org']],
    ['(see http://en.wikipedia.org/wiki/Primer_(film))', ['http://en.wikipedia.org/wiki/Primer_(film)']],
    ['localhost:3000/health is up', ['localhost:3000/health']],
    ['it runs on http://intranet, ask IT', ['http://intranet']],
    ['请访问https://example.cn?action=add以获取更多信息', ['https://example.cn?action=add']],
    ['https://ja.wikipedia.org/wiki/日本語', ['https://ja.wikipedia.org/wiki/日本語']],
    ['これはexample.comです。www.example.co.jpも', ['example.com', 'www.example.co.jp']],
    ['президент.рф и example.com/привет!', ['президент.рф', 'example.com/привет']],
    ['try http://✪df.example.ws/1', ['http://✪df.example.ws/1']],
    ['I love http://example.com☺', ['http://example.com']],
    ['//cdn.example.com/x.js loads', ['//cdn.example.com/x.js']],
  ])('ends where the sentence goes on: %s', (text, expected) => {
    expect(raws('url', text)).toEqual(expected)
  })

  it.each([
    'I waited.Then I left.',
    'jane@example.com',
    'version 1.2.3',
    'e.g. this',
    'httt://example.com',
    'http://42',
    'http:// is missing',
  ])('is not seen in "%s"', text => {
    expect(raws('url', text).filter(raw => raw !== 'example.com')).toEqual([])
  })
})

describe('ip', () => {
  it('is found in both kinds, in its usual form, without a place', () => {
    expect(find('ip', 'from 192.168.0.1/24 to 2001:0DB8:0:0::1')).toEqual([
      { raw: '192.168.0.1', formatted: '192.168.0.1', lat: null, lng: null },
      { raw: '2001:0DB8:0:0::1', formatted: '2001:db8::1', lat: null, lng: null },
    ])
  })

  it.each(['256.1.1.1', '1.2.3.4.5', 'at 10:30:45', 'std::vector', 'abc'])('is not seen in "%s"', text => {
    expect(raws('ip', text)).toEqual([])
  })
})

describe('phone', () => {
  it.each([
    ['en', 'call (361) 237 4040', '3612374040'],
    ['en', 'it is +33 1 46 64 79 98 now', '+33146647998'],
    ['fr', 'le 06 12 35 86 60 ?', '0612358660'],
    ['de', 'Ruf 030/1234567 an', '0301234567'],
    ['ar', 'رقمي ٠١٠ ٠١٢٢١٧٠١', '01001221701'],
    ['zh', '我的手机是131 2349 5515', '13123495515'],
    ['en', 'it was 416-555-0123 in Toronto', '4165550123'],
    ['en', 'my desk is 020 7946 0018 now', '02079460018'],
    ['es', 'mi celular es 011 15 2345-6789', '0111523456789'],
  ])('is normalised to its digits in %s: %s', (language, text, number) => {
    expect(find('phone', text, language)).toMatchObject([{ number }])
  })

  it('takes its extension into the span', () => {
    expect(find('phone', 'dial 650-701-8887 ext. 897 please')).toEqual([
      { raw: '650-701-8887 ext. 897', number: '6507018887' },
    ])
  })

  it.each([
    'on 2026-01-05',
    '12/05/2024',
    'from 1999-2004',
    'it costs 1.250.000',
    'room 12345',
    '1 414 021 100 people',
    'from 14.00 - 14.30',
    '10-1-2018 - 10-7-2018',
    'SEK 30000000',
    'π is 3,14159265',
    '100 000 people',
    '$5551234567',
    '1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    'parts 12345678, 12345679, 12345670 and 12345671',
  ])('is not seen in "%s"', text => {
    expect(raws('phone', text)).toEqual([])
  })
})

describe('phone numbers of the usual countries of a language', () => {
  const languages = readdirSync(RESOURCES).filter(name => existsSync(join(RESOURCES, name, 'formats.json')))
  const numbers = languages.flatMap(language => {
    const { phone } = JSON.parse(readFileSync(join(RESOURCES, language, 'formats.json'), 'utf8')) as {
      phone: { regions: CountryCode[] }
    } // the form is checked when it is loaded
    return phone.regions.flatMap(region => {
      const example = getExampleNumber(region, examples)
      // shorter ones look like other numbers
      return example && example.nationalNumber.length > 8 ? [[language, region, example.formatNational()] as const] : []
    })
  })

  it.each(numbers)('are found as they are written there: %s %s %s', (language, _, number) => {
    expect(raws('phone', `(x) ${number} .`, language)).toEqual([number])
  })
})

describe('emoji', () => {
  it('has its name, tags, feeling and code points', () => {
    expect(find('emoji', 'great 😄')).toMatchObject([
      {
        raw: '😄',
        formatted: '😄',
        feeling: 'happy',
        unicode: 'U+1F604',
        description: 'grinning face with smiling eyes',
      },
    ])
  })

  it.each([
    ['👩‍👩‍👧 and 🇫🇷', ['👩‍👩‍👧', '🇫🇷']],
    ['👍🏽 ok', ['👍🏽']],
    ['I ❤ it', ['❤']],
    [':) or :-( or :heart:', [':)', ':-(', ':heart:']],
    ['nice!:D', [':D']],
  ])('is found in "%s"', (text, expected) => {
    expect(raws('emoji', text).sort()).toEqual([...expected].sort())
  })

  it.each(['© 2026 ™', 'http://example.com', 'at 10:30', 'tot ziens', '(see page 8)', 'drive D:'])(
    'is not seen in "%s"',
    text => {
      expect(raws('emoji', text)).toEqual([])
    },
  )
})

describe('overlaps', () => {
  it('leave no number inside a phone number, an address or an emoji', () => {
    const text = 'call 361 237 4040 or 10.0.0.1, see example.com/42 3️⃣ but take 7'
    const types = findBuiltIns(startDocument(text, 'en'), context).map(({ type }) => type)
    expect(types.sort()).toEqual(['emoji', 'ip', 'number', 'phone', 'url'])
  })
})

describe('any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.constantFrom('a', '1', '.', '@', ':', '/', '-', ' ', '😀', '(', ')', '٣', '好', '\uD800', '\u200D', 'com', 'http://', '+'), { maxLength: 40 }).map(parts => parts.join('')),
  ) // prettier-ignore
  const language = fc.constantFrom('en', 'fr', 'ar', 'zh', 'hi', 'xx', '')

  it('gives spans inside the text, a confidence and never an error', () => {
    fc.assert(
      fc.property(text, language, (sentence, iso) => {
        for (const { start, end, confidence } of findBuiltIns(startDocument(sentence, iso), context)) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(sentence.length)
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['1'.repeat(5000), '1-'.repeat(2500), 'a.'.repeat(2500), '@'.repeat(5000), 'a@'.repeat(2500), ':'.repeat(5000), '(1'.repeat(2500), '1 dot '.repeat(800), 'http://'.repeat(700), '("a".'.repeat(900)])(
    'is answered however it repeats itself (%#)',
    sentence => {
      expect(findBuiltIns(startDocument(sentence, 'en'), context).every(found => found.end <= sentence.length)).toBe(true)
    },
  )
}) // prettier-ignore
