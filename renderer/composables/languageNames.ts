import { isLanguage } from '../../service/contract/basics.ts'
import { VOICE_LANGUAGES } from '../../service/contract/speech/voiceLanguages.ts'

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

/** Returns every language of ISO 639-1 as combobox options: those one can speak to a bot first, unnamed ones last. */
export function languageOptions(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const { compare } = new Intl.Collator(locale)
  return LETTERS.flatMap(first => LETTERS.map(second => first + second))
    .filter(isLanguage)
    .map(value => ({ value, label: names.of(value) ?? value, hint: value }))
    .map(withOwnLabel)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || compare(a.label, b.label))
}

interface LanguageOption {
  value: string
  label: string
  hint: string
}

/** Two codes have one name (ak and tw are Akan): the second is told apart by its code. */
function withOwnLabel(option: LanguageOption, at: number, all: readonly LanguageOption[]): LanguageOption {
  const isSecond = all.findIndex(({ label }) => label === option.label) < at
  return isSecond ? { ...option, label: `${option.label} (${option.value})` } : option
}

function placeOf({ value, label }: LanguageOption): number {
  if (VOICE_LANGUAGES.includes(value)) return 0
  return value === label ? 2 : 1
}
