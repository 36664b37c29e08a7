import { z } from 'zod'
import { GAP, rule, rules } from '../engine/grammar.ts'
import { marker, named, numeric } from '../engine/wordTable.ts'
import type { Amount } from '../symbols/values.ts'
import { grammarType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('money', 14, { amount: z.number(), currency: z.string(), dollars: z.number() })

/** `world/rates.json`: how many dollars one unit of a currency was worth on a day. */
const Rates = z.object({
  date: z.iso.date(),
  dollars: z.record(z.string().length(3), z.number().positive()),
  countries: z.record(z.string().length(2), z.string().length(3)),
})

/** Compiles `world/rates.json`. Throws when it has another form. */
export function readRates(json: unknown): z.infer<typeof Rates> {
  return Rates.parse(json)
}

const MUCH = 1e5

/** "CNY 0.1", "EUR 1000000": what belongs to one currency and is worth so much of its unit. */
function readCoin(key: string): readonly [string, number] {
  const [currency = '', worth] = key.split(' ')
  return [z.string().length(3).parse(currency), z.coerce.number().positive().parse(worth)]
}

const of = (amount: number, currency: string): Amount => ({ amount, currency, smallest: 1 })

export const money = grammarType(result, {
  symbol: 'money',
  words: {
    pricePoint: marker,
    currency: named,
    currencyLoose: named,
    currencyUnit: marker,
    cent: numeric,
    centJoin: marker,
    coin: readCoin,
    currencyCount: readCoin,
    coinLetter: readCoin,
    moneyScale: numeric,
  },
  rules: [
    // a word for a mass too ("libras"): money only where it is much, or of a country
    rule('money', ['number', 'of?', 'currencyLoose'], ({ value }, _, currency) =>
      value >= MUCH ? of(value, currency) : null,
    ),
    // "3 libras y 50 peniques"
    rule('money', ['number', 'currencyLoose', 'and?', 'number', 'cent'], (whole, currency, _, { value, isPlain }, cent) =>
      isPlain && value < 100 && value * cent < 1 ? withPart(of(whole.value, currency), value * cent, cent) : null, GAP.space), // prettier-ignore
    rule('currency', ['nationality', ['currencyLoose', 'currency']], ofCountry, GAP.space),
    // "svenske kroner": the adjective decides the currency
    rule(
      'currency',
      [['currencyLoose', 'currency'], 'nationality'],
      (coin, country) => ofCountry(country, coin),
      GAP.space,
    ),
    // 五毛钱, "5.5 MEUR"
    rule('money', ['number', 'coin'], ({ value }, [currency, worth]) =>
      value > 0 ? { amount: Math.round(value * worth * 1e4) / 1e4, currency, smallest: worth } : null, GAP.space), // prettier-ignore
    // "a penny", "a tenner"
    rule('money', ['article', 'coin'], (_, [currency, worth]) => ({ amount: worth, currency, smallest: worth }), GAP.space), // prettier-ignore
    // "99p", but "1080p" is no price
    rule('money', ['number', 'coinLetter'], ({ value, digits }, [currency, worth]) =>
      digits !== null && value > 0 && value < 100 ? { amount: value * worth, currency, smallest: worth } : null, GAP.none), // prettier-ignore
    // "$30mm": millions of money only
    rule('money', ['currency', 'number', 'moneyScale'], (currency, { value }, scale) => of(value * scale, currency), GAP.space), // prettier-ignore
    rule('money', ['number', 'moneyScale', 'of?', 'currency'], ({ value }, scale, _, currency) => of(value * scale, currency)), // prettier-ignore
    // "10 Singapore dollars", 100台湾ドル
    rule('money', ['number', 'of?', 'country', ['currency', 'currencyLoose']], ({ value }, _, country, coin) => of(value, `${ofCountry(country, coin)} ${coin}`), GAP.space), // prettier-ignore
    // "10 dólares de Singapur"
    rule('money', ['number', 'of?', 'currency', 'of', 'country'], ({ value }, _, coin, _of, country) => of(value, `${ofCountry(country, coin)} ${coin}`), GAP.space), // prettier-ignore
    rule('money', ['number', 'of?', 'currency'], ({ value }, _, currency) => of(value, currency)),
    rules(
      'money',
      [
        ['currency', 'number'],
        ['currency', 'number', 'currencyUnit'],
      ],
      (currency, { value }) => of(value, currency),
      GAP.space,
    ),
    // 港币100元
    rule('money', ['fraction', 'of?', 'article?', 'currency'], (value, _of, _a, currency) => of(value, currency)),
    rule('money', ['article', 'currency'], (_, currency) => of(1, currency), GAP.space),
    // "een euro of tien"
    rule('money', ['article', 'currency', 'orSo', 'number'], (_, currency, _or, { value, isPlain }) =>
      isPlain && value > 1 ? of(value, currency) : null, GAP.space), // prettier-ignore
    rule('money', ['money', 'half'], ({ amount, currency }, half) => of(amount + half, currency)),
    // دولار ونصف, دولار وخمسون سنتا
    rule('money', ['currency', 'half'], (currency, half) => of(1 + half, currency), GAP.space),
    rule('money', ['currency', 'and', 'number', 'cent'], (currency, _, { value, isPlain }, cent) =>
      isPlain && value < 100 && value * cent < 1 ? withPart(of(1, currency), value * cent, cent) : null, GAP.space), // prettier-ignore
    // "489:50 kr"
    rule('money', ['number', 'pricePoint', 'number', 'currency'], (whole, _, { value, digits }, currency) =>
      Number.isInteger(whole.value) && whole.value >= 0 && digits?.length === 2 ? { amount: whole.value + value / 100, currency, smallest: 0.01 } : null, GAP.space), // prettier-ignore
    // "125 USD million"
    rule('money', ['number', 'currency', 'scale'], ({ value }, currency, scale) => of(value * scale, currency)),
    // "دولاران": two dollars
    rule('money', ['currencyCount'], ([currency, count]) => of(count, currency)),
    // "-$5", "negative 5 dollars"
    rule('money', ['minus', 'currency', 'number'], (_, currency, { value }) => (value > 0 ? of(-value, currency) : null), GAP.space), // prettier-ignore
    // "usd$ 15", "$ 15 USD"
    rule('money', ['currency', 'money'], (currency, whole) => {
      if (whole.currency === OF_ANY && currency !== OF_ANY) return { ...whole, currency }
      return currency === whole.currency && whole.smallest === 1 ? { ...whole, smallest: 0.01 } : null
    }),
    rule('money', ['money', 'currency'], (whole, currency) => {
      if (whole.smallest < 1) return null
      return currency === whole.currency || isGeneric(whole.currency)
        ? { ...of(whole.amount, currency), smallest: 0.01 }
        : null
    }),
    // "10 dollars and 30 cents", "50元6角3分"
    rule('money', ['money', 'and?', 'number', 'cent'], (whole, _, { value, isPlain }, cent) =>
      isPlain && value < 100 && value * cent < whole.smallest ? withPart(whole, value * cent, cent) : null,
    ),
    // "15 dollars with 50 cents"
    rule('money', ['money', 'centJoin', 'number', 'cent'], (whole, _, { value, isPlain }, cent) =>
      isPlain && value < 100 && value * cent < whole.smallest ? withPart(whole, value * cent, cent) : null, GAP.space), // prettier-ignore
    // "twenty rupees 43", not "$10-20"; with "and" only where nothing follows that could be counted
    rule('money', ['money', 'and?', 'number'], (whole, and, { value, isPlain, isFinal }) =>
      isPlain && value >= 10 && value < 100 && whole.smallest === 1 && (!and || isFinal)
        ? withPart(whole, value / 100, 0.01) : null, GAP.space), // prettier-ignore
    // "one kuai five mao five": of tenths the next are hundredths
    rule('money', ['money', 'number'], (whole, { value, isPlain, isFinal, isCounted }) =>
      whole.smallest === 0.1 && isPlain && isFinal && !isCounted && value > 0 && value < 10 ? withPart(whole, value / 100, 0.01) : null, GAP.space), // prettier-ignore
    // 三块五, 5块5, 三块二毛五
    rule('money', ['money', 'number'], (whole, { value, digits, isPlain, isCounted, isFinal }) =>
      isPlain && (digits === null || (digits.length === 1 && isFinal)) && value < 10 && !isCounted && whole.smallest >= 0.1
        ? withPart(whole, (value * whole.smallest) / 10, whole.smallest / 10) : null, GAP.none), // prettier-ignore
  ],
  usesClock: false,
  load: lexicons => lexicons.world('rates', readRates),
  resolve: ({ amount, currency }, { lexicons }) => {
    const rates = lexicons.world('rates', readRates)
    const code = rates ? codeOf(currency, rates) : undefined
    const rate = code === undefined ? undefined : rates?.dollars[code]
    if (code === undefined || rate === undefined) return null
    const dollars = Math.round(amount * rate * 100) / 100
    return { fields: { amount, currency: code, dollars }, confidence: 0.95 }
  },
})

/** The coin of a country: "svenske kroner", "francs français". Only the name of the euro is its own everywhere. */
function ofCountry(country: string, coin: string): string {
  return coin === 'EUR' ? coin : `of ${country}`
}

/** Its words count the coins of any currency named before: 港币三块一毛四. */
const OF_ANY = 'CNY'

/** Names of coins that many countries have; any other is named with its own country only: "10 Malaysia ringgit". */
const SHARED: ReadonlySet<string> = new Set(
  'USD GBP CHF MXN INR KWD DZD SEK NOK DKK CZK IRR SAR KES ATS DEM FIM ITL TRY RUB NLG AED MAD'.split(' '),
)
/** In English "won" is a verb: "in 2018 South Korea won". */
const NEVER_OF_PLACE = 'KRW'

/** The code of "EUR", of "of SE" (the coin of a country) and of "of SG USD" (where the place was named, and its coin). */
function codeOf(currency: string, { countries, dollars }: z.infer<typeof Rates>): string | undefined {
  const [word, country, coin] = currency.split(' ')
  if (word !== 'of' || country === undefined) return word
  const used = countries[country]
  // what was replaced by the euro: "Finnish marks"
  const code = used === 'EUR' ? (Object.keys(dollars).find(own => own.startsWith(country)) ?? used) : used
  if (coin === undefined || coin === 'EUR') return code
  return SHARED.has(coin) || (coin === code && coin !== NEVER_OF_PLACE) ? code : undefined
}

/** Cents are added to whole units only: "10.50 dollars 30" are two amounts. */
function withPart(whole: Amount, part: number, smallest: number): Amount | null {
  if (whole.smallest === 1 && !Number.isInteger(whole.amount)) return null
  return { ...whole, amount: Math.round((whole.amount + part) * 100) / 100, smallest }
}

/** A sign that many currencies share: "$ 15 CAD" is in the currency that is named. */
function isGeneric(currency: string): boolean {
  return currency === 'USD'
}
