import { isLanguage } from '../../service/contract/basics.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Returns the display name of an ISO 639-1 code: `fr` is French. */
export function languageName(isocode: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(isocode) ?? isocode
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
