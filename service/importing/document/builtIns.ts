import { builtInEntity } from '../../contract/dataset/entity.ts'

/**
 * Built-in entities of other tools and ours, the first of which a tag becomes; the others may be found in its place.
 * An empty list is a type that takes any text. Names are without the prefix of their tool, in small letters.
 */
const COUNTERPARTS: Record<string, readonly string[]> = {
  // Dialogflow
  'date-time': ['datetime', 'interval'],
  date: ['datetime', 'interval'],
  time: ['datetime', 'interval'],
  'date-period': ['interval', 'datetime'],
  'time-period': ['interval', 'datetime'],
  'number-integer': ['number'],
  'number-sequence': ['number'],
  'flight-number': ['number'],
  percentage: ['percent'],
  age: ['duration', 'number'],
  currency: ['money'],
  'currency-name': ['money'],
  'unit-currency': ['money'],
  'unit-length': ['distance'],
  'unit-weight': ['mass'],
  'unit-volume': ['volume'],
  'unit-speed': ['speed'],
  'unit-temperature': ['temperature'],
  'unit-duration': ['duration'],
  'phone-number': ['phone'],
  'given-name': ['person'],
  'last-name': ['person'],
  'geo-city': ['location'],
  'geo-country': ['location'],
  'geo-state': ['location'],
  'geo-capital': ['location'],
  'geo-city-us': ['location'],
  'geo-country-code': ['location'],
  'place-attraction': ['location'],
  location: ['location'],
  'street-address': ['location'],
  address: ['location'],
  'zip-code': ['number'],
  any: [],
  // Rasa's Duckling and spaCy
  'amount-of-money': ['money'],
  quantity: ['mass', 'volume', 'number'],
  'credit-card-number': ['number'],
  gpe: ['location'],
  loc: ['location'],
  fac: ['location'],
  org: ['organization'],
  norp: ['nationality'],
  per: ['person'],
  // LUIS, CLU, Botpress, Wit.ai
  datetimev2: ['datetime', 'interval'],
  personname: ['person'],
  geographyv2: ['location'],
  keyphrase: [],
  dimension: ['distance', 'mass', 'volume', 'number'],
  phonenumber: ['phone'],
  amountofmoney: ['money'],
  amount_of_money: ['money'],
  phone_number: ['phone'],
  contact: ['person'],
  weight: ['mass'],
  ordinalv2: ['ordinal'],
}

/** Names that Rasa's Duckling gives entities. */
const DUCKLING = new Set(
  'amount-of-money credit-card-number distance duration email number ordinal phone-number quantity temperature time url volume'.split(
    ' ',
  ),
)
/** Labels of spaCy's models, which are upper case. */
const SPACY = new Set(
  'CARDINAL DATE FAC GPE LANGUAGE LOC MONEY NORP ORDINAL ORG PER PERCENT PERSON QUANTITY TIME'.split(' '),
)

/** The name of a built-in entity of Rasa's extractors as that of a built-in one; undefined for other names. */
export const extractedEntity = (name: string): string | undefined =>
  DUCKLING.has(name) || SPACY.has(name) ? `@sys.${name.toLowerCase()}` : undefined

/**
 * Slugs of our built-in entities for a built-in one of another tool, empty when there is none; undefined for an entity
 * of the bot's own.
 */
export function builtInSlugs(name: string): readonly string[] | undefined {
  if (!name.startsWith('@sys.')) return undefined
  const bare = name.slice('@sys.'.length).toLowerCase()
  const slugs = Object.hasOwn(COUNTERPARTS, bare) ? COUNTERPARTS[bare] : undefined
  return slugs ?? (builtInEntity(bare) ? [bare] : [])
}
