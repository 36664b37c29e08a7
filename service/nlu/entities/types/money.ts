import { z } from 'zod'
import { GAP, rule } from '../engine/grammar.ts'
import { marker, named } from '../engine/wordTable.ts'
import type { Amount } from '../symbols.ts'
import { grammarType } from '../type.ts'

/** `world/rates.json`: how many dollars one unit of a currency was worth on a day. */
const Rates = z.object({
  date: z.iso.date(),
  dollars: z.record(z.string().length(3), z.number().positive()),
  countries: z.record(z.string().length(2), z.string().length(3)),
})

/** Compiles `world/rates.json`. Throws when it has another form. */
export function readRates(json: unknown): ReadonlyMap<string, number> {
  return new Map(Object.entries(Rates.parse(json).dollars))
}

const of = (amount: number, currency: string): Amount => ({ amount, currency, hasCents: false })

export const money = grammarType({
  slug: 'money',
  symbol: 'money',
  words: { currency: named, cent: marker },
  rules: [
    ...rule('money', ['number', 'of?', 'currency'], ({ value }, _, currency) => of(value, currency)),
    ...rule('money', ['currency', 'number'], (currency, { value }) => of(value, currency), GAP.space),
    ...rule('money', ['fraction', 'of?', 'article?', 'currency'], (value, _of, _a, currency) => of(value, currency)),
    ...rule('money', ['article', 'currency'], (_, currency) => of(1, currency), GAP.space),
    ...rule('money', ['money', 'half'], ({ amount, currency }, half) => of(amount + half, currency)),
    // "usd$ 15", "$ 15 USD"
    ...rule('money', ['currency', 'money'], (currency, whole) => (currency === whole.currency ? whole : null)),
    ...rule('money', ['money', 'currency'], (whole, currency) => {
      if (whole.hasCents) return null
      return currency === whole.currency || isGeneric(whole.currency) ? of(whole.amount, currency) : null
    }),
    // "10 dollars and 30 cents", "twenty rupees 43"
    ...rule('money', ['money', 'and?', 'number', 'cent?'], (whole, and, { value, isPlain }, cent) =>
      !whole.hasCents && Number.isInteger(whole.amount) && isPlain && value < 100 && (cent || (!and && value >= 10))
        ? { ...of(whole.amount + value / 100, whole.currency), hasCents: true }
        : null,
    ),
  ],
  usesClock: false,
  load: lexicons => lexicons.world('rates', readRates),
  resolve: ({ amount, currency }, { lexicons }) => {
    const rate = lexicons.world('rates', readRates)?.get(currency)
    if (rate === undefined) return null
    return { fields: { amount, currency, dollars: Math.round(amount * rate * 100) / 100 }, confidence: 0.95 }
  },
})

/** A sign that many currencies share: "$ 15 CAD" is in the currency that is named. */
function isGeneric(currency: string): boolean {
  return currency === 'USD'
}
