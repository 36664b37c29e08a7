import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, named } from '../engine/wordTable.ts'
import { quantityOf, quantityType } from '../quantities.ts'
import { quantityFields, resultType } from '../result.ts'

export const result = resultType('distance', 4, { ...quantityFields, meters: z.number() })

export const distance = quantityType(result, (quantity, meters) => ({ ...quantity, meters }), {
  words: { distanceUnitAfterFeet: named, heightUnit: named, oneMetre: marker, tall: marker, sizeWord: marker },
  rules: [
    rule('distance', ['distance', 'number', 'distanceUnitAfterFeet'], (feet, { value }, unit) =>
      feet.unit === 'ft' && !feet.more && value < 12 ? { ...feet, more: quantityOf(value, unit) } : null,
    ),
    // "рост метр восемьдесят", "metr osiemdziesiąt", متر وثمانين
    rule('distance', ['oneMetre', 'and?', 'number'], (_, and, { value, digits, isPlain, isFinal }) =>
      isPlain && (isFinal || (and && digits === null)) && value >= 10 && value < 100
        ? { ...quantityOf(1, 'm'), more: quantityOf(value, 'cm') }
        : null,
    ),
    rule('distance', ['oneMetre', 'and?', 'number', 'tall'], (_, _and, { value, isPlain }) =>
      isPlain && value >= 10 && value < 100 ? { ...quantityOf(1, 'm'), more: quantityOf(value, 'cm') } : null,
    ),
    rule('distance', ['oneMetre', 'and?', 'distance'], (_, _and, part) =>
      part.unit === 'cm' && !part.more ? { ...quantityOf(1, 'm'), more: part } : null), // prettier-ignore
    // "5'11", "6 foot 2", "5-foot-7", "cinque piedi e undici": a height, where nothing is counted behind it
    rule('distance', ['distance', 'and?', 'number'], (feet, _and, { value, isPlain, isFinal }) =>
      feet.unit === 'ft' && !feet.more && isPlain && isFinal && feet.scalar >= 3 && feet.scalar <= 8 && value < 12
        ? { ...feet, more: quantityOf(value, 'in') }
        : null, GAP.hyphen), // prettier-ignore
    // "ich bin eins achtzig groß", "1,80 groß": metres
    rule('tallPart', ['number', 'tall'], ({ value, digits, isPlain }) =>
      digits === null && isPlain && value >= 10 && value < 100 ? value : null, GAP.space), // prettier-ignore
    rule('distance', ['number', 'tallPart'], ({ value, digits }, part) =>
      digits === null && (value === 1 || value === 2) ? { ...quantityOf(value, 'm'), more: quantityOf(part, 'cm') } : null, GAP.space), // prettier-ignore
    rule('distance', ['number', 'tall'], ({ value }) =>
      !Number.isInteger(value) && value > SHORTEST && value < TALLEST ? quantityOf(value, 'm') : null, GAP.space), // prettier-ignore
    // 身高1米8: of one digit they are tenths
    rule('distance', ['number', 'heightUnit', 'number'], (whole, unit, { value, digits }) =>
      (whole.value === 1 || whole.value === 2) && digits?.length === 1 ? quantityOf(whole.value + value / 10, unit) : null, GAP.none), // prettier-ignore
  ],
})

/** Heights of people in metres; "1,5 lang" may be anything. */
const SHORTEST = 1.5
const TALLEST = 2.3
