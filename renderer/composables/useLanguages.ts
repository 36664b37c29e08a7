import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSession } from '../session.ts'
import { languageOptions } from './languageNames.ts'

/** Language options: first those with expressions in the current version, with their counts. */
export function useLanguages() {
  const session = useSession()
  const { n, locale } = useI18n()
  const all = computed(() => languageOptions(locale.value))
  const counts = computed(
    () => new Map(session.overview?.languages.map(language => [language.isocode, language.expressions_count])),
  )

  return computed(() => [
    ...all.value
      .filter(({ value }) => counts.value.has(value))
      .map(option => ({ ...option, hint: n(counts.value.get(option.value) ?? 0) })),
    ...all.value.filter(({ value }) => !counts.value.has(value)),
  ])
}
