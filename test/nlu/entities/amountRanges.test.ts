import { expect, it } from 'vitest'
import { find } from './corpus.ts'

/** The words and the scalar, amount or seconds of what a text holds of a type. */
function found(type: string, text: string, language: string) {
  return find(type, text, language).map(entity => {
    const fields: Readonly<Record<string, unknown>> = entity
    return [entity.raw, fields.scalar ?? fields.amount ?? fields.seconds]
  })
}

it.each([
  ['mass', 'en', '10 to 15 kg', [['10', 10], ['15 kg', 15]]],
  ['distance', 'en', 'between 5 and 10 miles', [['5', 5], ['10 miles', 10]]],
  ['distance', 'en', 'a lens of 75 -300mm', [['75', 75], ['300mm', 300]]],
  ['percent', 'en', '20-30% off', [['20', 20], ['30%', 30]]],
  ['money', 'en', '5 or 6 dollars', [['5', 5], ['6 dollars', 6]]],
  ['money', 'en', 'from $10 to $20', [['$10', 10], ['$20', 20]]],
  ['money', 'en', 'it costs $10-20', [['$10', 10], ['20', 20]]],
  ['duration', 'en', 'in 5 to 10 minutes', [['5', 300], ['10 minutes', 600]]],
  ['money', 'de', 'zwischen 5 und 10 Euro', [['5', 5], ['10 Euro', 10]]],
  ['temperature', 'en', '-5 to -2 degrees', [['-5', -5], ['-2 degrees', -2]]],
  ['temperature', 'de', '-5 bis 3 °C', [['-5', -5], ['3 °C', 3]]],
  ['temperature', 'de', 'zwischen minus 5 und minus 2 Grad', [['minus 5', -5], ['minus 2 Grad', -2]]],
  ['percent', 'de', '0 bis 10 Prozent', [['0', 0], ['10 Prozent', 10]]],
  ['duration', 'de', 'ein 2- bis 3-stündiger Kurs', [['2', 7200], ['3-stündiger', 10800]]],
  ['money', 'en', 'from 99 to 79 dollars', [['99', 99], ['79 dollars', 79]]],
  ['percent', 'de', 'von 10 auf 15 Prozent erhöht', [['10', 10], ['15 Prozent', 15]]],
  ['money', 'de', 'von 99 auf 79 Euro gesenkt', [['99', 99], ['79 Euro', 79]]],
  ['money', 'nl', 'van 99 naar 79 euro', [['99', 99], ['79 euro', 79]]],
  ['duration', 'de', 'ein bis zwei Stunden', [['ein', 3600], ['zwei Stunden', 7200]]],
  ['duration', 'de', 'zwei, drei Tage', [['zwei', 172800], ['drei Tage', 259200]]],
  ['duration', 'de', 'ein 2-stündiges Seminar', [['2-stündiges', 7200]]],
  ['duration', 'en', 'two, three days', [['two', 172800], ['three days', 259200]]],
  ['duration', 'fr', '2 à 3 heures', [['2', 7200], ['3 heures', 10800]]],
  ['mass', 'es', 'de 10 a 15 kilos', [['10', 10], ['15 kilos', 15]]],
  ['percent', 'zh', '百分之十五到二十', [['百分之十五', 15], ['二十', 20]]],
  ['mass', 'zh', '10到15公斤', [['10', 10], ['15公斤', 15]]],
])('amounts share a unit that is said once: %s %s %s', (type, language, text, values) => {
  expect(found(type, text, language)).toEqual(values)
}) // prettier-ignore

it.each([
  ['money', 'en', '5 to 10 million dollars', [['10 million dollars', 10_000_000]]],
  ['duration', 'en', '10 to 5 minutes', [['5 minutes', 300]]],
  ['duration', 'fr', 'une table pour 4 à 19h', []],
  ['distance', 'en', '1 to 2 pm', []],
  [
    'money',
    'en',
    'rmb 10 usd 20',
    [
      ['rmb 10', 10],
      ['usd 20', 20],
    ],
  ],
  ['percent', 'en', 'what is 15% of 80', [['15%', 15]]],
])('amounts share none that is not theirs: %s %s %s', (type, language, text, values) => {
  expect(found(type, text, language)).toEqual(values)
})
