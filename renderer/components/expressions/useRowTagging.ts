import { computed, nextTick, useId } from 'vue'
import { useSession } from '../../session.ts'
import { useAnnouncer } from '../../composables/useAnnouncer.ts'
import type { Column } from '../grid/table/columns.ts'
import { idOf } from '../grid/table/textRows.ts'
import { useEntityOptions } from './useEntityOptions.ts'
import type { ExpressionEntry, useExpressions } from './useExpressions.ts'
import { useActiveExpression } from './useActiveExpression.ts'
import { useTagging } from './useTagging.ts'
import { addSpan, rangesOf, toSpans } from './spans.ts'
import { useDragSelection } from './useDragSelection.ts'

/**
 * Connects tagging with the table: active row, selected words, keyboard and mouse. `focus` returns the focus to the
 * table.
 */
export function useRowTagging(expressions: ReturnType<typeof useExpressions>, focus: () => void) {
  const { announce } = useAnnouncer()
  const session = useSession()
  const { entities, create } = useEntityOptions()
  const selectedId = useId()

  const { active, sentence, dismiss } = useActiveExpression(line => expressions.saves.of(idOf(line)))
  const tagging = useTagging(sentence, {
    save: spans => {
      if (active.value) void expressions.setTags(active.value, spans)
    },
    entityOf: digit => entities.value[digit - 1]?.slug,
    dismiss,
  })
  const { range, textRange } = tagging
  const selectedWords = computed(() =>
    textRange.value && sentence.value ? sentence.value.text.slice(textRange.value.start, textRange.value.end) : '',
  )

  /** Handles keys in the text column; other columns use the keys of the grid. */
  function onKeys(event: KeyboardEvent, _row: ExpressionEntry, column: Column<ExpressionEntry>): boolean {
    if (column.id !== 'text') return false
    const isTaken = tagging.onKey(event)
    if (isTaken && selectedWords.value) void announce(announcement())
    return isTaken
  }

  /** Reads the selected words with their entity. */
  function announcement(): string {
    const entity = tagging.current.value
    return entity === null ? selectedWords.value : `${selectedWords.value}, ${session.entityName(entity)}`
  }

  const drag = useDragSelection({
    moving: tagging.select,
    done: async (selected, isClick) => {
      await nextTick() // the row under the mouse has just become active
      tagging.selectAt(selected, !isClick)
      if (!tagging.isListOpen.value) focus()
    },
  })

  function onMouseDown(event: MouseEvent, row: ExpressionEntry): void {
    if (event.currentTarget instanceof HTMLElement) drag.start(event, event.currentTarget, rangesOf(row.words))
  }

  /** Opens the entity picker for the word. */
  function onDoubleClick(): void {
    if (range.value) tagging.selectAt(range.value, true)
  }

  /** Copies the selected words; without a selection the grid copies the row. */
  function onCopy(event: ClipboardEvent): void {
    if (!selectedWords.value || event.target instanceof HTMLInputElement) return
    event.clipboardData?.setData('text/plain', selectedWords.value)
    event.preventDefault()
    event.stopPropagation()
  }

  /** Creates an entity and tags the words selected now with it, also when others are selected by then. */
  async function createAndApply(name: string): Promise<void> {
    const [row, words] = [active.value, range.value]
    const entity = await create(name)
    if (!row || !words) return
    if (range.value === words) return tagging.apply(entity)
    const known = expressions.rows.value.find(one => idOf(one) === idOf(row))
    if (known?.source !== row.source) return
    void expressions.setTags(known, addSpan(toSpans(rangesOf(known.words), known.spans), { ...words, entity }))
  }

  return {
    ...{ tagging, active, sentence, entities, selectedId, selectedWords },
    ...{ onKeys, onMouseDown, onDoubleClick, onCopy, createAndApply },
    /** Returns the bounding box of the selected words. */
    anchor: () => document.getElementById(selectedId)?.getBoundingClientRect(),
  }
}
