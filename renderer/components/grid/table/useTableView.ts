import { computed, ref } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { AsyncState } from '../../../composables/asyncState.ts'
import { useLanguages } from '../../../composables/useLanguages.ts'
import { useSession } from '../../../session.ts'
import { MAX_CHARACTERS, comparisonKey } from '../../bulk/checkLines.ts'
import type { Column, Sorting } from './columns.ts'
import { fold, useFilter } from './useFilter.ts'
import { useSelection } from './useSelection.ts'
import { useSort } from './useSort.ts'

export interface TableViewOptions<Row> {
  list: { rows: Readonly<Ref<readonly Row[]>>; total: Readonly<Ref<number>>; state: Readonly<Ref<AsyncState>> }
  columns: ComputedRef<readonly Column<Row>[]>
  idOf: (row: Row) => string
  textOf: (row: Row) => string
  /** Formats the total number of rows. */
  amount: (total: number) => string
  /** Error message for a duplicate. */
  duplicateMessage: () => string
}

/** View of a multilingual list of texts: filter, sorting, selection and validation of new texts. */
export function useTableView<Row extends { language: string }>(options: TableViewOptions<Row>) {
  const { list, columns, idOf, textOf } = options
  const session = useSession()
  const { t, n } = useI18n()

  const query = ref('')
  /** Language shown, or an empty string for all. */
  const languageFilter = ref('')
  const sorting = ref<Sorting | null>(null)
  /** Language of the entry row. */
  const language = ref(session.language)

  const languages = useLanguages()
  const used = computed(() => new Set(list.rows.value.map(row => row.language)))
  const languageFilterOptions = computed(() => [
    { value: '', label: t('grid.allLanguages') },
    ...languages.value.filter(({ value }) => used.value.has(value)),
  ])
  const ofLanguage = computed(() =>
    languageFilter.value ? list.rows.value.filter(row => row.language === languageFilter.value) : list.rows.value,
  )
  const sorted = useSort(ofLanguage, columns, sorting)
  const shown = useFilter(sorted, query, textOf)
  const selection = useSelection(shown, idOf)
  const keyOf = (text: string, isocode: string): string => `${isocode} ${comparisonKey(text)}`
  const known = computed(() => new Set(list.rows.value.map(row => keyOf(textOf(row), row.language))))

  /** Empty while loading: “no expressions” would look like a loss. */
  const count = computed(() => {
    if (list.state.value === 'loading' || list.state.value === 'problem') return ''
    const chosen = selection.count.value
    if (chosen > 0) return t('grid.selected', { n: n(chosen) }, chosen)
    const all = options.amount(list.total.value)
    const isWhole = shown.value.length === list.rows.value.length
    return isWhole ? all : t('grid.shownOf', { shown: n(shown.value.length), all })
  })

  /** Returns why a text cannot be added, or undefined when it can. */
  function validate(text: string, isocode: string): string | undefined {
    const length = [...text].length
    if (length > MAX_CHARACTERS) return t('grid.tooLong', { n: n(length) })
    return known.value.has(keyOf(text, isocode)) ? options.duplicateMessage() : undefined
  }

  /** Clears filters that would hide a new text. */
  function clearHidingFilters(text: string, isocode: string): void {
    if (!fold(text).includes(fold(query.value.trim()))) query.value = ''
    if (languageFilter.value !== isocode) languageFilter.value = ''
  }

  /** Returns the selected rows and clears the selection. */
  function takeSelection(): readonly Row[] {
    const chosen = selection.rows.value
    selection.clear()
    return chosen
  }

  return {
    ...{ query, languageFilter, sorting, language, languages, languageFilterOptions, shown, selection, count },
    ...{ validate, clearHidingFilters, takeSelection },
  }
}
