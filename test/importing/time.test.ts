import { expect, test } from 'vitest'
import { convert } from '../../service/importing/convert.ts'
import { file } from './conversion.ts'

const BYTES = 5 * 1024 * 1024
/**
 * Milliseconds of the processor that an import of five megabytes may take: twice what it may in the worker, as modules
 * of a test run are slower than those of a build.
 */
const BAR = 4000

/** Repeats a piece of text up to the size. */
function filled(piece: (at: number) => string, start = '', end = ''): string {
  const pieces = [start]
  for (let [at, length] = [0, start.length]; length < BYTES; at++) {
    const next = piece(at)
    pieces.push(next)
    length += next.length
  }
  return pieces.join('') + end
}

const sentences = (at: number, before: string) =>
  Array.from({ length: 100 }, (_, n) => `${before}please book a table ${at} for ${n} in [town ${n}](city)\n`).join('')
const tagged = 'nlu:\n- intent: a\n  examples: |\n    - in [v1](city)\n- lookup: city\n  examples:\n'

test.each([
  [
    'nlu.yml',
    'sentences in blocks',
    () => filled(at => `- intent: i${at}\n  examples: |\n${sentences(at, '    - ')}`, 'nlu:\n'),
  ],
  [
    'nlu.yml',
    'sentences in objects',
    () => filled(at => `- intent: i${at}\n  examples:\n${sentences(at, '  - text: ')}`, 'nlu:\n'),
  ],
  ['nlu.yml', 'a list of quoted values', () => filled(at => `  - "value ${at}"\n`, tagged)],
  ['nlu.yml', 'a list of plain values', () => filled(at => `  - value ${at}\n`, tagged)],
  ['nlu.yml', 'a list in brackets', () => filled(at => `the value ${at}, `, `${tagged.trimEnd()} [`, 'x]\n')],
  ['nlu.md', 'Markdown', () => filled(at => `## intent:i${at}\n${sentences(at, '- ')}`)],
  ['data.csv', 'a table', () => filled(at => `i${at % 300},"please, book a table for ${at}"\n`, 'intent,text\n')],
  [
    'data.json',
    'JSON',
    () => {
      const example = (at: number) =>
        JSON.stringify(
          { text: `to town ${at}`, intent: `i${at % 300}`, entities: [{ start: 3, end: 7, entity: 'city' }] },
          null,
          1,
        )
      return filled(at => `${at > 0 ? ',' : ''}${example(at)}`, '{"rasa_nlu_data":{"common_examples":[', ']}}')
    },
  ],
])('five megabytes of %s are read in time: %s', (name, _, textOf) => {
  const given = file(name, textOf())
  const start = process.cpuUsage()
  expect(convert(given)?.counts.intents).toBeGreaterThan(0)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(BAR)
})
