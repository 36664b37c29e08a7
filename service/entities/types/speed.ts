import { z } from 'zod'
import { rule } from '../engine/grammar.ts'
import { numeric } from '../engine/wordTable.ts'
import { quantityType } from '../quantities.ts'
import { quantityFields, resultType } from '../result.ts'

export const result = resultType('speed', 25, { ...quantityFields, mps: z.number() })

/** Units of speed by unit of distance and seconds. */
const UNITS: Readonly<Record<string, string>> = {
  'km 3600': 'km/h',
  'mi 3600': 'mph',
  'nmi 3600': 'kt',
  'm 3600': 'm/h',
  'm 1': 'm/s',
  'km 1': 'km/s',
  'mi 1': 'mi/s',
  'ft 1': 'ft/s',
  'm 60': 'm/min',
  'km 60': 'km/min',
}

export const speed = quantityType(result, (quantity, mps) => ({ ...quantity, mps }), {
  words: { perTime: numeric },
  rules: [
    rule('speed', ['perTime', 'distance'], (seconds, { scalar, unit, more }) => {
      const per = UNITS[`${unit} ${seconds}`]
      return per === undefined || more ? null : { scalar, unit: per, more: null }
    }),
  ],
})
