import type { BuiltInEntity } from '../input.ts'
import type { Lexicons } from '../lexicons.ts'
import { entity, GUESS, LIKELY } from './nameEntity.ts'
import { organizationTables } from './organizations.ts'

/** Names with a sign between their words, "Johnson & Johnson", "AT&T", and with a small first letter, "eBay". */
const IRREGULAR = /(?<![\p{L}\p{Nd}@#/._-])(?:\p{Lu}[\p{L}'’]*(?: ?& ?\p{Lu}[\p{L}'’]*)+|\p{Ll}{1,4}-?\p{Lu}\p{L}+)/gu

/** "PG&E", but not "R&D". */
const COMPANY = /^\p{Lu}{2,}&\p{Lu}+$/u

/** Organizations of the lists that are no run of capitalised words. */
export function findIrregular(text: string, lexicons: Lexicons): BuiltInEntity[] {
  if (!/\p{Lu}/u.test(text)) return []
  const tables = organizationTables(lexicons)
  return [...text.matchAll(IRREGULAR)].flatMap(({ 0: raw, index }) => {
    const names = [raw, raw.replaceAll('’', "'").replace(/'s?$/, '')]
    const name = names.find(form => tables.some(table => table.names.has(form)))
    if (name !== undefined) return [entity('organization', index, index + name.length, LIKELY, {})]
    return COMPANY.test(raw) ? [entity('organization', index, index + raw.length, GUESS, {})] : []
  })
}
