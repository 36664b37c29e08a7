import { computed, nextTick, useId } from 'vue'
import { useAnnouncer } from '../../composables/useAnnouncer.ts'
import type { Column } from '../grid/table/columns.ts'
import { idOf } from '../grid/table/textRows.ts'
import { useEntities } from './useEntities.ts'
import type { ExpressionLine, useExpressions } from './useExpressions.ts'
import { useSentence } from './useSentence.ts'
import { useTagging } from './useTagging.ts'
import { useWordDrag } from './useWordDrag.ts'

/**
 * Tagging within the rows of a table: which row is being tagged, which of its words are picked, by keyboard and by
 * mouse, and what is then done with them. `focus` gives the keyboard back to the table.
 */
export function useRowTagging(expressions: ReturnType<typeof useExpressions>, focus: () => void) {
  const { announce } = useAnnouncer()
  const { entities, create } = useEntities()
  const pickedId = useId()

  const { active, sentence, dismiss } = useSentence(line => expressions.saves.of(idOf(line)))
  const tagging = useTagging(sentence, {
    save: spans => {
      if (active.value) void expressions.setTags(active.value, spans)
    },
    entityOf: digit => entities.value[digit - 1]?.slug,
    dismiss,
  })
  const { range, stretch } = tagging
  const pickedWords = computed(() =>
    stretch.value && sentence.value ? sentence.value.text.slice(stretch.value.start, stretch.value.end) : '',
  )

  /** Arrows within the text belong to its words; elsewhere the grid has them. */
  function onKeys(event: KeyboardEvent, _row: ExpressionLine, column: Column<ExpressionLine>): boolean {
    if (column.id !== 'text') return false
    const isTaken = tagging.onKey(event)
    if (isTaken && pickedWords.value) void announce(pickedWords.value)
    return isTaken
  }

  const drag = useWordDrag({
    moving: tagging.select,
    done: async (picked, isClick) => {
      await nextTick() // the row under the mouse has just become the active one
      tagging.pick(picked, !isClick)
      if (!tagging.isListOpen.value) focus()
    },
  })

  function onPress(event: MouseEvent, row: ExpressionLine): void {
    if (event.currentTarget instanceof HTMLElement) drag.start(event, event.currentTarget, row.words)
  }

  /** Two presses on a word open the list for it. */
  function onDouble(): void {
    if (range.value) tagging.pick(range.value, true)
  }

  /** Words of the selection when there are any: the grid copies whole rows. */
  function onCopy(event: ClipboardEvent): void {
    if (!pickedWords.value || event.target instanceof HTMLInputElement) return
    event.clipboardData?.setData('text/plain', pickedWords.value)
    event.preventDefault()
    event.stopPropagation()
  }

  async function createAndApply(name: string): Promise<void> {
    const slug = await create(name)
    tagging.apply(slug)
  }

  return {
    ...{ tagging, active, sentence, entities, pickedId, pickedWords },
    ...{ onKeys, onPress, onDouble, onCopy, createAndApply },
    /** Where the picked words are drawn, for what opens at them. */
    anchor: () => document.getElementById(pickedId)?.getBoundingClientRect(),
  }
}
