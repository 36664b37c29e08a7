import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TemplateError } from '../../service/dialog/template/error.ts'
import { TEMPLATE_LIMITS } from '../../service/dialog/template/limits.ts'
import { rendered } from './rendered.ts'

const failure = (source: string, variables: object = {}) => {
  try {
    rendered(source, variables)
  } catch (error) {
    if (error instanceof TemplateError) return `${error.message} at ${error.position}`
    throw error
  }
  return undefined
}

const city = [
  { raw: 'Oslo', value: 'oslo', lat: 59.9 },
  { raw: 'Quito', value: 'quito', lat: -0.2 },
]

describe('plurals', () => {
  it.each([
    ['en', 'child', '2 children'],
    ['en', 'Person', '2 People'],
    ['en', 'city', '2 cities'],
    ['en', 'day', '2 days'],
    ['en', 'box', '2 boxes'],
    ['en', 'double bedroom', '2 double bedrooms'],
    ['en', 'grand-child', '2 grand-children'],
    ['en', 'woman', '2 women'],
    ['en', 'German', '2 Germans'],
    ['fr', 'cheval', '2 chevaux'],
    ['fr', 'prix', '2 prix'],
    ['fr', 'gâteau', '2 gâteaux'],
    ['es', 'habitación', '2 habitaciones'],
    ['es', 'lunes', '2 lunes'],
    ['pt', 'reunião', '2 reuniões'],
    ['de', 'Auto', '2 Autos'],
    ['en', 'constructor', '2 constructors'],
  ])('of %s: %s', (language, word, expected) => {
    expect(rendered('{{pluralize w quantity=2}}', { w: word }, { language })).toBe(expected)
    expect(rendered('{{pluralize w quantity=1}}', { w: word }, { language })).toBe(`1 ${word}`)
  })

  it('are those that are given', () => {
    expect(rendered('{{pluralize "ox" quantity=2 plural="oxes"}}')).toBe('2 oxes')
  })
})

describe('values', () => {
  it('read as text, objects as JSON, nothing for what is absent', () => {
    expect(rendered('{{a}} {{b}} {{{c}}} {{d}}|{{e}}', { a: 'x<y', b: 1.5, c: { k: [1] }, d: null })).toBe(
      'x<y 1.5 {"k":[1]} |',
    )
  })

  it('read as what people would write, numbers in digits', () => {
    const guests = { raw: 'me and my wife', scalar: 2, confidence: 0.9 }
    expect(rendered('{{memory.guests}} {{memory.city}}', { memory: { guests, city: city[0] } })).toBe('2 Oslo')
    const weight = { raw: 'two pounds', scalar: 2, unit: 'pound' }
    expect(rendered('{{memory.weight}}', { memory: { weight } })).toBe('two pounds')
  })

  it('are reached by dots, positions and quoted names', () => {
    const memory = { 'parcel-number': { raw: 'A1' }, l: [{ 'x y': 2 }, { n: 3 }] }
    expect(
      rendered('{{memory.parcel-number.raw}} {{memory.l[0]["x y"]}} {{memory.l.[1].n}} {{memory.l.1.n}}', { memory }),
    ).toBe('A1 2 3 3')
  })

  it('stand for the first item of a list where a name follows', () => {
    expect(rendered('{{l.x}} {{l.length}}', { l: [{ x: 1 }, { x: 2 }] })).toBe('1 2')
  })

  it('are told when they are not there, once for each writing', () => {
    const told: string[] = []
    rendered(
      '{{memory.a}} {{#if memory.b}}x{{/if}} {{default memory.c "-"}}',
      { memory: {} },
      { onUnknown: path => told.push(path) },
    )
    expect(told).toEqual(['memory.a'])
  })

  it('never reach a prototype', () => {
    expect(rendered('{{o.constructor}}{{o.__proto__.x}}{{s.constructor}}{{toString}}', { o: {}, s: 'x' })).toBe('')
  })
})

describe('older ways of writing', () => {
  it('read entities through a number sign, closed or not', () => {
    expect(
      rendered('{{#city.raw}} {{#city[1].value}} {{#city}} {{uppercase #city.value}}', {}, { entities: { city } }),
    ).toBe('Oslo quito Oslo OSLO')
  })

  it('read variables through an underscore', () => {
    expect(rendered('{{_memory.x}} {{_own}}', { memory: { x: 1 }, _own: 2 })).toBe('1 2')
  })

  it('end a tag at its first closing braces', () => {
    expect(rendered('{"a":{"b":{{x}}}}', { x: 1 })).toBe('{"a":{"b":1}}')
  })

  it('still find an opening tag of a built-in block that is not closed', () => {
    expect(failure('{{#if x}}never')).toBe('if is not closed at 3')
    expect(failure('{{#city}} {{#each l}} {{/city}}')).toBe('each is not closed at 13')
  })
})

describe('blocks', () => {
  it('join items with commas', () => {
    expect(rendered('[{{#eachJoin l}}"{{this}}"{{/eachJoin}}]', { l: ['a', 'b'] })).toBe('["a","b"]')
  })

  it('find outside what is not inside', () => {
    expect(rendered('{{#each l}}{{name}}{{sign}}{{/each}}', { l: [{ name: 'a' }, { name: 'b' }], sign: '!' })).toBe(
      'a!b!',
    )
  })

  it('chain conditions', () => {
    const source = '{{#if a}}A{{else if b}}B{{else}}C{{/if}}'
    expect([{ a: 1 }, { b: 1 }, {}].map(given => rendered(source, given))).toEqual(['A', 'B', 'C'])
  })
})

describe('escaping', () => {
  it('keeps JSON whole between quotes, and objects outside of them', () => {
    const given = { s: 'a "b" \\ c\n', o: { k: '"' } }
    const written = rendered('{"s":"{{s}}","o":{{o}},"t":"{{o}}"}', given, { mode: 'json' })
    expect(JSON.parse(written)).toEqual({ s: given.s, o: given.o, t: '{"k":"\\""}' })
  })

  it('encodes what follows the beginning of a url', () => {
    expect(rendered('{{base}}/w?q={{q}}&r={{{q}}}', { base: 'https://e.org', q: 'a b&c' }, { mode: 'url' })).toBe(
      'https://e.org/w?q=a%20b%26c&r=a b&c',
    )
  })

  it('makes JSON of any text (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.json(), (text, json) => {
        const o: unknown = JSON.parse(json)
        const written = rendered('{"s":"{{s}}","l":[{{json o}}]}', { s: text, o }, { mode: 'json' })
        expect(JSON.parse(written)).toEqual({ s: text, l: [o] })
      }),
    )
  })
})

describe('helpers', () => {
  const memory = { a: 'b', l: [{ n: 1 }, { n: 2 }], words: ['x', 'y', 'z'], price: 1234.5 }
  it.each([
    ['{{uppercase memory.a}}{{capitalize "élan"}}{{trim "  x "}}', 'BÉlanx'],
    ['{{length memory.l}} {{json (pluck memory.l "n")}} {{lookup memory.l 1}}', '2 [1,2] {"n":2}'],
    [
      '{{pluralize "item" quantity=(length memory.l)}}, {{pluralize "child" quantity=1 plural="children"}}',
      '2 items, 1 child',
    ],
    ['{{#if (and (eq memory.a "b") (gt 3 2))}}y{{else}}n{{/if}}', 'y'],
    ['{{join (slice memory.words 1) "-"}} {{first memory.words}} {{last memory.words}}', 'y-z x z'],
    ['{{replace "a.b.c" "." "/"}} {{concat "a" 1 true}} {{contains memory.words "y"}}', 'a/b/c a1true true'],
    [
      '{{add 0.1 0.2}} {{subtract 1}} {{multiply 3 4}} {{divide 1 4}} {{round 2.345 2}} {{floor 2.9}} {{ceil 2.1}}',
      '0.3 1 12 0.25 2.35 2 3',
    ],
    [
      '{{sum (pluck memory.l "n")}} {{default memory.none "-"}} {{or memory.none "you"}} {{not memory.none}}',
      '3 - you true',
    ],
    ['{{formatNumber memory.price}} {{formatDate now dateStyle="long"}}', '1,234.5 March 1, 2026'],
    [
      '{{formatDate now hour="2-digit" hourCycle="h23"}} {{formatDate now hour="2-digit" hourCycle="h23" timeZone="UTC"}}',
      '11 10',
    ],
    ['{{urlEncode "a b"}} {{#each (split "a,b")}}<{{this}}>{{/each}}', 'a%20b <a><b>'],
  ])('%s', (source, expected) => {
    expect(rendered(source, { memory })).toBe(expected)
  })

  it('write numbers as the language of the conversation does', () => {
    expect(rendered('{{formatNumber 1234.5}}', {}, { language: 'de' })).toBe('1.234,5')
  })

  it('say what is wrong, and where', () => {
    expect(failure('ab {{nothing 1}}')).toBe('nothing is no helper at 5')
    expect(failure('{{add "x" 1}}')).toBe('add needs a number at 2')
    expect(failure('{{divide 1 0}}')).toBe('divide has no result at 2')
    expect(failure('{{formatNumber 1 style="odd"}}')).toBe('formatNumber is given an option that is not known at 2')
    expect(failure('{{> other}}')).toBe('partials are not supported at 0')
    expect(failure('x {{a')).toBe('a tag is not closed at 2')
    expect(failure('{{a b=}}')).toBe('something is missing at 6')
    expect(failure('{{/if}}')).toBe('if is closed, but not open at 3')
  })
})

describe('limits', () => {
  const l = Array.from({ length: 400 }, () => 'x')
  it('end what takes too many steps, writes too much or nests too deeply', () => {
    expect(failure('{{#each l}}{{#each ../l}}{{#each ../../l}}{{/each}}{{/each}}{{/each}}', { l })).toContain(
      'too many steps',
    )
    expect(failure('{{#each l}}{{#each l}}0123456789{{/each}}{{/each}}', { l })).toContain('longer than')
    expect(failure('{{#each l}}{{uppercase t}}{{/each}}', { l, t: 'x'.repeat(200_000) })).toMatch(
      /too many steps|longer than/,
    )
    expect(failure('{{replace t "x" t}}', { t: 'x'.repeat(50_000) })).toContain('makes more than')
    expect(failure('{{#if a}}'.repeat(40) + '{{/if}}'.repeat(40))).toContain('nested too deeply')
    expect(failure(`{{${'(not '.repeat(40)}1${')'.repeat(40)}}}`)).toContain('nested too deeply')
    expect(failure('{{#each l}}{{/each}}', { l: Array.from({ length: 10_001 }, () => 0) })).toContain(
      'more than 10000 items',
    )
    expect(failure(`{{a}}${'x'.repeat(TEMPLATE_LIMITS.source)}`)).toContain('at most')
  })

  it('are shared where several renderings have one budget', () => {
    const shared = { left: 900 }
    rendered('{{#each l}}{{/each}}', { l }, { shared })
    expect(shared.left).toBeLessThan(500)
    expect(() => rendered('{{#each l}}{{this}}{{/each}}', { l }, { shared })).toThrow('too many steps')
  })
})
