import { gzipSync, strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BotDocument } from '../../service/contract/bots/exchange/exchange.ts'
import { convert } from '../../service/importing/convert.ts'
import { DamagedFile, TooLarge } from '../../service/importing/files/limits.ts'
import { file, json, read, zip } from './conversion.ts'

const yaml = (text: string) => file('x.yml', text)

describe('limits', () => {
  test('an archive of too many files is refused', () => {
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}.json`, strToU8('1')]))
    expect(() => convert(zip(many))).toThrow(TooLarge)
  })

  const bomb = zipSync({ 'a.json': new Uint8Array(129 * 1024 * 1024) }, { level: 1 })

  test('an archive that says that it unpacks to too much is refused before it is unpacked', () => {
    expect(() => convert({ name: 'bomb.zip', contents: bomb })).toThrow(TooLarge)
    const packed = gzipSync(new Uint8Array(64 * 1024 * 1024), { level: 9 })
    expect(() => convert({ name: 'bomb.tgz', contents: packed })).toThrow(TooLarge)
    new DataView(packed.buffer).setUint32(packed.length - 4, 10, true)
    expect(() => convert({ name: 'bomb.tgz', contents: packed })).toThrow(TooLarge)
  })

  test('an entry that is larger than the archive says is unpacked up to there', () => {
    const lie = bomb.slice()
    const view = new DataView(lie.buffer)
    // The sizes in the directory and before the contents say ten bytes.
    view.setUint32(22, 10, true)
    view.setUint32(view.getUint32(lie.length - 6, true) + 24, 10, true)
    expect(() => convert({ name: 'bomb.zip', contents: lie })).toThrow('larger than the archive says')
  })

  test('an entry that points beyond the archive, or is cut off, is damaged', () => {
    const whole = zip({ 'a.json': '{}' }).contents
    expect(() => convert({ name: 'a.zip', contents: whole.slice(0, -10) })).toThrow(DamagedFile)
    const wild = whole.slice()
    new DataView(wild.buffer).setUint32(new DataView(wild.buffer).getUint32(wild.length - 6, true) + 42, 0xffffff, true)
    expect(() => convert({ name: 'a.zip', contents: wild })).toThrow(DamagedFile)
  })

  test('deep YAML and JSON is refused with its line', () => {
    for (const text of ['? '.repeat(400), '- '.repeat(10_000), '['.repeat(10_000), `nlu: ${'{a: '.repeat(500)}`])
      expect(() => convert(yaml(text))).toThrow('nested deeper')
    expect(() => convert(file('x.json', `\n${'['.repeat(100_000)}`))).toThrow(expect.objectContaining({ line: 2 }))
  })

  test('10,000 keys are read, one that stands twice among them is found, more are refused', () => {
    const keys = (count: number) => Array.from({ length: count }, (_, at) => `k${at}: 1`).join('\n')
    expect(read(yaml(`nlu:\n- intent: a\n${keys(9_999)}\n`)).sentences).toEqual({ a: [] })
    expect(() => convert(yaml(`nlu:\n- intent: a\n${keys(9_000)}\nk7: 2\n`))).toThrow('k7 stands twice')
    expect(() => convert(yaml(keys(20_000)))).toThrow(expect.objectContaining({ line: 10_001 }))
  })

  test('references that expand without end, or to themselves, are refused', () => {
    const laughs = Array.from(
      { length: 12 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(',')}]`,
    )
    expect(() => convert(yaml(['a0: &a0 lol', ...laughs, 'nlu: *a12'].join('\n')))).toThrow(TooLarge)
    expect(() => convert(yaml('nlu: &a [*a]'))).toThrow('contains itself')
    const many = Array.from({ length: 1001 }, () => '- *a').join('\n')
    expect(() => convert(yaml(`a: &a x\nnlu:\n${many}`))).toThrow('references')
  })

  test('what takes too long is ended', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `- a${at}`).join('\n')
    expect(() => convert(yaml(`nlu:\n${many}`), {}, 0)).toThrow('longer than')
  })
})

/**
 * Milliseconds of the processor that a file of some ten thousand characters may take. On a machine with more to do than
 * cores they are up to twice those of a quiet one; a reading that is not linear takes many times more.
 */
const SLOWEST = 2500
const times = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join('')
const sentence = (text: string) => `nlu:\n- intent: a\n  examples: |\n    - ${text}\n`

test.each([
  ['explicit keys', 'x.yml', '? '.repeat(400)],
  ['20,000 keys', 'x.yml', times(20_000, at => `k${at}: 1\n`)],
  ['20,000 keys in braces', 'x.yml', `nlu: {${times(20_000, at => `k${at}: 1, `)}}`],
  ['20,000 references', 'x.yml', `a: &a x\nnlu:\n${'- *a\n'.repeat(20_000)}`],
  ['references to many anchors', 'x.yml', times(999, at => `- &a${at} x\n`) + times(999, at => `- *a${at}\n`)],
  [
    'references to a long list',
    'x.yml',
    `a: &a [${'x,'.repeat(2000)}]\nnlu:\n${'- intent: b\n  examples: *a\n'.repeat(900)}`,
  ],
  ['merged objects', 'x.yml', `a: &a {${times(5000, at => `k${at}: 1, `)}}\nb:\n${'  - <<: *a\n'.repeat(900)}`],
  ['50,000 errors', 'x.yml', `[${','.repeat(50_000)}]`],
  ['lists that do not end', 'x.yml', '- [a\n'.repeat(20_000)],
  ['open annotations', 'x.yml', sentence('[a]{'.repeat(20_000))],
  ['open lists of annotations', 'x.yml', sentence('[a]['.repeat(20_000))],
  ['brackets in brackets', 'x.yml', sentence('[[a]'.repeat(20_000))],
  ['spaces in a heading', 'x.md', `## intent:a${' '.repeat(50_000)}b\n- x\n`],
  ['spaces in the name of a story', 'x.md', `## a${' '.repeat(50_000)}b\n* c\n`],
  ['spaces in a cell', 'x.csv', `intent,text\na,"b${' '.repeat(50_000)}c\nd"\n`],
  [
    'many entities and lists',
    'x.yml',
    sentence(times(2000, at => `[x${at}](e${at})\n    - `)) +
      times(2000, at => `- lookup: q${at}zz\n  examples: |\n    - t${at}\n`),
  ],
  [
    'many patterns of an entity',
    'x.yml',
    `nlu:\n${times(1000, at => `- regex: r\n  examples: |\n    - a${at}[b-d]{2}\n`)}`,
  ],
  ['many rules of a name', 'x.yml', `rules:\n${'- rule: a\n  steps:\n  - intent: a\n  - action: b\n'.repeat(2000)}`],
])('an attack takes no more time than its size: %s', (_, name, text) => {
  const start = process.cpuUsage()
  try {
    convert(file(name, text))
  } catch (error) {
    expect(error instanceof DamagedFile || error instanceof TooLarge).toBe(true)
  }
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(SLOWEST)
})

test('names of the language itself are plain names', () => {
  const { dataset } = read(
    file('nlu.json', '{"intents":[{"name":"__proto__","utterances":{"en":["[a](constructor) b"]}}],"entities":[]}'),
  )
  expect(dataset?.intents[0]?.slug).toBe('proto')
  expect(dataset?.entities[0]?.slug).toBe('constructor')
})

test('JSON: faults and repeated keys with their line', () => {
  const faults: [string, number][] = [
    ['{\n"a": 1,\n"a": 2}', 3],
    ['{"a": [1,\n2', 2],
    ['{\n"a" 1}', 2],
    ['[1\n,]', 2],
    ['{"a": "\\x"}', 1],
    ['{"a": "b\n"}', 1],
    ['{} {}', 1],
    ['{"a": nul}', 1],
  ]
  for (const [text, line] of faults)
    expect(() => convert(file('x.json', text)), text).toThrow(expect.objectContaining({ line }))
})

test('JSON is read as the platform reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const text = JSON.stringify({ nlu: [{ intent: 'x', examples: [{ text: JSON.stringify(value) }] }] })
      const { sentences } = read(file('x.json', text))
      const [sentence = ''] = sentences.x ?? []
      expect(JSON.stringify(value).includes(sentence.slice(0, 3))).toBe(true)
    }),
    { numRuns: 50 },
  )
})

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '@sys.date', '__proto__', 'x'.repeat(600), '{{x}}', '@a:b @c'),
)
const noise = fc.jsonValue({ maxDepth: 2 })

test('whatever an agent holds, the document is one that the service accepts', () => {
  const part = fc.oneof(noise, fc.record({ text: anyText, meta: anyText, alias: anyText }))
  const phrases = fc.array(fc.oneof(noise, fc.record({ data: fc.array(part, { maxLength: 4 }) })), { maxLength: 4 })
  const entries = fc.array(
    fc.oneof(noise, fc.record({ value: anyText, synonyms: fc.array(anyText, { maxLength: 3 }) })),
  )
  const parameter = fc.record({ name: anyText, dataType: anyText, required: fc.boolean(), prompts: fc.array(noise) })
  const message = fc.oneof(
    noise,
    fc.record({
      type: fc.constantFrom('0', '1', 2, 3, '4', 'card'),
      speech: noise,
      title: noise,
      replies: noise,
      payload: noise,
    }),
  )
  const response = fc.oneof(
    noise,
    fc.record({ parameters: fc.array(parameter), messages: fc.array(message), affectedContexts: noise }),
  )
  fc.assert(
    fc.property(phrases, entries, noise, anyText, fc.array(response), (said, listed, agent, name, responses) => {
      const path = name.replaceAll('/', '')
      const { document } = convert(
        zip({
          'agent.json': json(agent),
          [`intents/${path}a.json`]: json({ name, responses, contexts: [name] }),
          [`intents/${path}a_usersays_en.json`]: json(said),
          'entities/e_entries_en.json': json(listed),
        }),
      ) ?? { document: undefined }
      if (document) BotDocument.parse(document)
    }),
    { numRuns: 150 },
  )
})

test('annotations of any text never fail', () => {
  const signs = fc.string({ unit: fc.constantFrom('a', ' ', '[', ']', '(', ')', '{', '}', '"', ':', ',') })
  fc.assert(
    fc.property(signs, sentence => {
      const { document } =
        convert(file('x.json', JSON.stringify({ nlu: [{ intent: 'x', examples: [{ text: sentence }] }] }))) ?? {}
      if (document) BotDocument.parse(document)
    }),
  )
})

test('any bytes are a bot, not recognised, damaged or too large', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.constantFrom('zip', 'yml', 'json', 'md', 'csv', 'tgz'), (bytes, ending) => {
      const start = ending === 'zip' ? [0x50, 0x4b, 3, 4] : ending === 'tgz' ? [0x1f, 0x8b, 8] : []
      try {
        convert({ name: `x.${ending}`, contents: new Uint8Array([...start, ...bytes]) })
      } catch (error) {
        expect(error instanceof DamagedFile || error instanceof TooLarge).toBe(true)
      }
    }),
  )
})

test('lists of hundreds of thousands of values are read', () => {
  const values = Array.from({ length: 200_000 }, (_, at) => `    - v${at}`).join('\n')
  const text = `nlu:\n- intent: a\n  examples: |\n    - in [v1](city)\n- lookup: cities\n  examples: |\n${values}\n`
  expect(read(yaml(text)).counts).toMatchObject({ entities: 1, values: 200_000 })
})
