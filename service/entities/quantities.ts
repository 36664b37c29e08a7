import { z } from 'zod'
import type { Lexicons } from './lexicons.ts'
import type { EntityContext } from './input.ts'
import { GAP, type Rule, rule } from './engine/grammar.ts'
import { named } from './engine/wordTable.ts'
import type { Numeral, Quantity } from './symbols/values.ts'
import type { ResultType } from './result.ts'
import { grammarType, type GrammarType } from './type.ts'

/** `world/units.json`: by id the dimension of a unit and how to turn it into the base unit (value · factor + offset). */
const UnitTable = z.object({
  units: z.record(
    z.string(),
    z.object({ dimension: z.string(), factor: z.number(), offset: z.number().default(0), cldr: z.string().optional() }),
  ),
})

/** Compiles `world/units.json`. Throws when it has another form. */
export function readUnits(json: unknown): ReadonlyMap<string, { factor: number; offset: number }> {
  return new Map(Object.entries(UnitTable.parse(json).units))
}

export type QuantitySlug = 'distance' | 'mass' | 'volume' | 'speed' | 'temperature'

/** A type whose entities are a number with a unit; `inBase` puts the amount in the base unit among the fields. */
export function quantityType<Raw extends z.ZodRawShape, S extends QuantitySlug>(
  result: ResultType<Raw, S>,
  inBase: (quantity: { scalar: number; unit: string }, base: number) => z.infer<z.ZodObject<Raw>>,
  more: Pick<GrammarType, 'words' | 'rules'> = { words: {}, rules: [] },
): GrammarType {
  const { slug } = result
  const unitSymbol = `${slug}Unit` as const
  const countSymbol = `${slug}Count` as const
  return grammarType<Raw, QuantitySlug>(result, {
    symbol: slug,
    words: { [unitSymbol]: named, [countSymbol]: readCount, ...more.words },
    rules: [...quantityRules(slug, unitSymbol, countSymbol), ...more.rules],
    usesClock: false,
    load: loadUnits,
    resolve: (quantity: Quantity, context, _raw, { isCued }) => {
      if (quantity.isDoubtful && !isCued) return null
      const units = context.lexicons.world('units', readUnits)
      const first = units?.get(quantity.unit)
      const base = inBaseUnit(quantity, context)
      if (!first || base === null) return null
      const scalar = quantity.more ? base / first.factor : quantity.scalar
      return { fields: inBase({ scalar: rounded(scalar), unit: quantity.unit }, rounded(base)), confidence: 0.95 }
    },
  })
}

/** Without the last digits of binary fractions: three inches are 0.0762 m, not 0.07619999999999999. */
const rounded = (value: number) => Number(value.toPrecision(15))

const loadUnits = (lexicons: Lexicons) => lexicons.world('units', readUnits)

/** "g 2", "fl oz 2": a unit and how many of it the word names. */
function readCount(key: string): Quantity {
  const space = key.lastIndexOf(' ')
  return quantityOf(
    z.coerce
      .number()
      .positive()
      .parse(key.slice(space + 1)),
    key.slice(0, space),
  )
}

/** So much of a unit. */
export const quantityOf = (scalar: number, unit: string): Quantity => ({ scalar, unit, more: null })

function quantityRules(
  slug: QuantitySlug,
  unitSymbol: `${QuantitySlug}Unit`,
  countSymbol: `${QuantitySlug}Count`,
): readonly Rule[][] {
  return [
    // "غرامان": two grams
    rule(slug, [countSymbol], quantity => quantity),
    // "ein Viertelliter"
    rule(slug, ['article', countSymbol], (_, quantity) => quantity, GAP.space),
    rule(slug, ['number', 'of?', unitSymbol], ({ value, isShare }, _, unit) =>
      isShare ? null : quantityOf(value, unit),
    ),
    // 2、3メートル
    rule(slug, ['nextNumbers', unitSymbol], quantityOf, GAP.space),
    // "half a mile", "a quarter of a litre", "quarter of a litre"
    rule(slug, ['fraction', 'of?', 'article?', unitSymbol], (value, _of, _article, unit) => quantityOf(value, unit)),
    rule(slug, ['denominator', 'of', 'article?', unitSymbol], (by, _of, _article, unit) => quantityOf(1 / by, unit)),
    // "सवा किलो": a kilo and a quarter
    rule(slug, ['more', unitSymbol], (part, unit) => (part > 0 ? quantityOf(1 + part, unit) : null), GAP.space),
    rule(slug, ['article', unitSymbol], (_, unit) => quantityOf(1, unit), GAP.space),
    // "een kilo of drie"
    rule(slug, ['article', unitSymbol, 'orSo', 'number'], (_, unit, _or, { value, isPlain, isFinal, digits }) =>
      isPlain && (isFinal || digits === null) && value > 1 ? quantityOf(value, unit) : null, GAP.space), // prettier-ignore
    // "1 m 80", "un metro e ottanta", 一米七五: centimetres, as heights are said
    ...(slug === 'distance'
      ? [rule(slug, [slug, 'and?', 'number'], (whole, and, part) => withCentimetres(whole, part, and === true))]
      : []),
    // "1 kg 500", "un chilo e duecento"
    ...(slug === 'mass' ? [rule(slug, [slug, 'and?', 'number'], (whole, _and, part) => withGrams(whole, part))] : []),
    // "zwei Kilometer dreihundert"
    ...(slug === 'distance'
      ? [rule(slug, [slug, 'and?', 'number'], (whole, _and, part) => withMetres(whole, part))]
      : []),
    // "kilo y medio"
    rule(slug, [unitSymbol, 'half'], (unit, half) => quantityOf(1 + half, unit), GAP.space),
    // "a mile and a half"
    rule(slug, [slug, 'half'], (whole, half) => (whole.more ? null : quantityOf(whole.scalar + half, whole.unit))),
    // "5 feet 10 inches", "10 kms, 8 meters and 6 centimeters"
    rule(slug, [slug, 'and?', slug], (first, _, second) =>
      first.more || first.unit === second.unit ? null : { ...first, more: second }, GAP.comma), // prettier-ignore
  ]
}

/** Up to three metres: nobody is taller, and "5 m 10 people" are two things. Of one digit they are tenths: 一米八. */
function withCentimetres(
  whole: Quantity,
  { value, isPlain, isFinal, digits }: Numeral,
  isJoined: boolean,
): Quantity | null {
  const isHeight = whole.unit === 'm' && !whole.more && (whole.scalar === 1 || whole.scalar === 2) && isPlain
  if (!isHeight || value >= 100 || (!isFinal && digits === null)) return null
  if (value >= 10) return { ...whole, more: quantityOf(value, 'cm') }
  return isJoined || digits !== null || value < 1 ? null : { ...whole, more: quantityOf(value, 'dm') }
}

/** Hundreds of grams behind kilos. */
function withGrams(whole: Quantity, part: Numeral): Quantity | null {
  return withHundreds(whole, part, 'kg', 'g')
}

/** Hundreds of metres behind kilometres, said in words: in digits they are as often another number. */
function withMetres(whole: Quantity, part: Numeral): Quantity | null {
  return part.digits === null ? withHundreds(whole, part, 'km', 'm') : null
}

/** Hundreds of what a unit has a thousand of. */
function withHundreds(
  whole: Quantity,
  { value, isPlain, isFinal }: Numeral,
  unit: string,
  finer: string,
): Quantity | null {
  // prettier-ignore
  const isWhole = whole.unit === unit && !whole.more && Number.isInteger(whole.scalar)
  return isWhole && isPlain && isFinal && value >= 100 && value < 1000 ? { ...whole, more: quantityOf(value, finer) } : null // prettier-ignore
}

/** The whole in the base unit; null where a unit is unknown, or a smaller one is said before a larger one. */
function inBaseUnit({ scalar, unit, more }: Quantity, context: EntityContext): number | null {
  const units = context.lexicons.world('units', readUnits)
  const row = units?.get(unit)
  if (!row) return null
  const own = scalar * row.factor + row.offset
  if (!more) return own
  const rest = inBaseUnit(more, context)
  return rest === null || (units?.get(more.unit)?.factor ?? Infinity) >= row.factor ? null : own + rest
}
