import type { Ref } from 'vue'
import { ref, watch } from 'vue'
import type { CsvText } from '../../../csv.ts'
import type { AsyncState } from '../../../composables/asyncState.ts'
import type { CheckedLine } from '../../bulk/checkLines.ts'
import type { ParsedLine } from '../../bulk/parseLines.ts'
import type { TextRow } from './textRows.ts'
import { idOf, isDraft } from './textRows.ts'
import type { Saves } from '../saves/useSaves.ts'
import { useTableView, type TableViewOptions } from './useTableView.ts'

/** A list of texts with its operations; each change is saved at once. */
interface TextList<Row> {
  rows: Readonly<Ref<readonly Row[]>>
  total: Readonly<Ref<number>>
  state: Readonly<Ref<AsyncState>>
  problem: Readonly<Ref<string>>
  isLoading: Readonly<Ref<boolean>>
  saves: Saves
  reload: () => Promise<void>
  add: (text: string, language: string) => Promise<void>
  remove: (rows: readonly Row[]) => Promise<void>
}

interface Options<Row> extends Omit<TableViewOptions<Row>, 'list' | 'idOf'> {
  list: TextList<Row>
  /** Number of rows according to the overview. */
  known: () => number
  /** Bulk add. */
  bulk: {
    most: number
    check: (lines: ParsedLine[], language: string) => Promise<CheckedLine[]>
    save: (lines: CheckedLine[]) => Promise<void>
    /** Adds the texts of a file that belong elsewhere, once that is confirmed. */
    addToOthers?: (texts: CsvText[]) => Promise<void>
  }
}

/** Model of a text table: list, view and bulk add. */
export function useTextTable<Row extends TextRow>({ list, known, bulk, ...options }: Options<Row>) {
  const view = useTableView<Row>({ ...options, list, idOf })
  const pasted = ref('')
  const isPasting = ref(false)

  // A count that differs means a change from the Try panel or another window.
  watch(known, count => {
    const isKnown = list.rows.value.filter(row => !isDraft(row)).length === count
    if (!isKnown && !list.isLoading.value && !list.saves.isBusy()) void list.reload()
  })

  /** Adds a text and clears filters that would hide it. */
  function add(text: string, language: string): void {
    view.clearHidingFilters(text, language)
    void list.add(text, language)
  }

  const removeSelected = () => list.remove(view.takeSelection())

  /** Opens the bulk-add dialog; without a text it asks for one. */
  function paste(text: string): void {
    pasted.value = text
    isPasting.value = true
  }

  return {
    ...view,
    ...{ list, columns: options.columns, textOf: options.textOf },
    ...{ add, removeSelected, paste, pasted, isPasting },
    bulk: { ...bulk, check: (lines: ParsedLine[]) => bulk.check(lines, view.language.value) },
  }
}

export type TextTableModel<Row extends TextRow> = ReturnType<typeof useTextTable<Row>>
