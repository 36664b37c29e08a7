/** Fields that carry the normalised value of an entity, by priority; two fields are joined. */
const VALUE_FIELDS: string[][] = [
  ['value'],
  ['amount', 'currency'],
  ['scalar', 'unit'],
  ['percent', 'unit'],
  ['chrono'],
  ['formatted'],
  ['begin', 'end'],
  ['rrule'],
  ['long'],
  ['hex'],
  ['fullname'],
  ['number'],
  ['rank'],
  ['scalar'],
  ['bearing'],
  ['description'],
  ['order', 'criterion'],
]

const SEPARATORS: Record<string, string> = { begin: ' – ', currency: ' ' }

/** Formats the normalised value: "3 kilometres" is 3 km; empty when it equals the text. */
export function normalisedValue(found: Record<string, unknown>): string {
  const fields = VALUE_FIELDS.find(names => names.every(name => hasValue(found[name])))
  if (!fields) return ''
  const joint = SEPARATORS[fields[0] ?? ''] ?? ' '
  const text = fields.map(name => String(found[name])).join(joint)
  return text === found.raw ? '' : text
}

const hasValue = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '')

/** Returns the remaining fields: enrichment keys and fields of built-in entities. */
export function otherFields(found: Record<string, unknown>): [name: string, value: string][] {
  return Object.entries(found)
    .filter(([name, value]) => !['raw', 'confidence', 'value'].includes(name) && value !== null && value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
}
