import { isLanguage } from '../../service/contract/basics.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Returns the display name of an ISO 639-1 code: `fr` is French. */
export function languageName(isocode: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(isocode) ?? isocode
}

/** Returns the display names of ISO 639-1 codes in one text, by name: `English, French and German`. */
export function languageList(isocodes: readonly string[], locale: string): string {
  const names = isocodes.map(isocode => languageName(isocode, locale))
  return new Intl.ListFormat(locale).format(names.toSorted((a, b) => a.localeCompare(b, locale)))
}

/** Returns every language of ISO 639-1 as combobox options; unnamed ones last. */
export function languageOptions(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return LETTERS.flatMap(first => LETTERS.map(second => first + second))
    .filter(isLanguage)
    .map(value => ({ value, label: names.of(value) ?? value, hint: value }))
    .toSorted((a, b) => Number(isNameless(a)) - Number(isNameless(b)) || a.label.localeCompare(b.label, locale))
}

const isNameless = ({ value, label }: { value: string; label: string }) => value === label
