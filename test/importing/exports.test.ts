import { expect, test } from 'vitest'
import { BotDocument } from '../../service/contract/bots/exchange/exchange.ts'
import { convert } from '../../service/importing/convert.ts'
import { exportAs } from '../../service/importing/exports/exportAs.ts'
import type { ExportFormat } from '../../service/importing/exports/formats.ts'
import { file, read } from './conversion.ts'

const yaml = [
  'nlu:',
  '- intent: fly',
  '  examples: |',
  '    - to [Oslo](city) [today](time)',
  '    - =SUM(A1)',
  '    - "- a list"',
  '    - to [the capital](city)',
  '- intent: no',
  '  examples: |',
  '    - nope',
  '- synonym: Oslo',
  '  examples: |',
  '    - the capital',
  '- lookup: city',
  '  examples: |',
  '    - Rome',
  '- regex: code',
  '  examples: |',
  '    - [A-Z]{3}',
].join('\n')

function exported(format: ExportFormat): string {
  const { document } = convert(file('nlu.yml', yaml)) ?? {}
  const [version] = BotDocument.parse(document).versions
  if (!version) throw new Error('no version')
  return exportAs(format, version)
}

/** Content that must survive, in any order. */
const essence = (name: string, text: string) => {
  const { expressions, lists, canonical, dataset } = read(file(name, text))
  const patterns = dataset?.entities.flatMap(({ slug, regex_pattern }) =>
    regex_pattern ? [[slug, regex_pattern]] : [],
  )
  return { expressions, lists: Object.values(lists).map(all => [...all].sort()), canonical, patterns: patterns?.length }
}

test('training data goes to Rasa and comes back', () => {
  expect(essence('back.yml', exported('rasa'))).toEqual(essence('nlu.yml', yaml))
})

test('the dataset of the original comes back with tags, lists and patterns', () => {
  const { canonical: _, ...before } = essence('nlu.yml', yaml)
  expect(essence('dataset.json', exported('original'))).toMatchObject(before)
})

test('cells of a table that a spreadsheet would run are marked', () => {
  expect(exported('csv').split('\r\n')).toEqual([
    'intent,utterance,language',
    'fly,to Oslo today,en',
    "fly,'=SUM(A1),en",
    'fly,"""- a list""",en',
    'fly,to the capital,en',
    'no,nope,en',
  ])
})
