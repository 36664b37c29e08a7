import { expect, it } from 'vitest'
import { analyse } from '../../../service/nlu/index.ts'
import { knowledgeOf, lexicons, trainingSet } from '../../support/engine.ts'
import { compileKnowledge } from '../../../service/nlu/index.ts'

const engine = { models: new Map(), knowledge: compileKnowledge(knowledgeOf(trainingSet({}))), lexicons }
const found = (text: string) =>
  Object.entries(analyse(text, { now: new Date('2021-08-20T10:00:00Z'), timezone: 'UTC' }, engine).entities)
    .filter(([type]) => type === 'datetime' || type === 'interval')
    .flatMap(([type, values]) => values.map(one => [type, one.raw, String(one['iso'] ?? '').slice(0, 10)]))

it.each([
  ['3-Sep-21 or 5-Sep-21', ['3-Sep-21', '5-Sep-21']],
  ['either 3-Sep-2021 or 5-Sep-2021 please', ['3-Sep-2021', '5-Sep-2021']],
  ['03/Sep/21 or 05/Sep/21', ['03/Sep/21', '05/Sep/21']],
  ['3-Sep-21, 5-Sep-21', ['3-Sep-21', '5-Sep-21']],
  ['3-Sep-21 and 5-Sep-21', ['3-Sep-21', '5-Sep-21']],
])('%s are two dates', (text, raws) => {
  expect(found(text)).toEqual([
    ['datetime', raws[0], '2021-09-03'],
    ['datetime', raws[1], '2021-09-05'],
  ])
})
