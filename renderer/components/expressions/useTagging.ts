import type { ComputedRef, Ref } from 'vue'
import { computed, ref, shallowRef, watch } from 'vue'
import type { WordRange, Span, TextSpan, TextRange } from './spans.ts'
import { addSpan, removeRange, removeOverlapping, overlaps, spanAt, nextSpan, toSpans, toTextSpans } from './spans.ts'

/** The expression that has the keyboard focus. */
export interface ActiveExpression {
  id: string
  text: string
  words: readonly TextRange[]
  values: readonly TextSpan[]
  /** Entities found by the engine that are not tagged yet. */
  suggestions: readonly TextSpan[]
}

export interface TaggingActions {
  /** Saves the new tags of the expression. */
  save: (spans: Span[]) => void
  /** Returns the entity of a digit key. */
  entityOf: (digit: number) => string | undefined
  dismiss: (suggestion: TextSpan) => void
}

export interface Tagging {
  /** Selected words by index, and their text offsets. */
  range: ComputedRef<WordRange | null>
  textRange: ComputedRef<TextRange | null>
  isListOpen: Ref<boolean>
  /** Query of the entity picker. */
  typed: Ref<string>
  /** Entity of the selected words. */
  current: ComputedRef<string | null>
  onKey: (event: KeyboardEvent) => boolean
  /** Selects words during a drag. */
  select: (range: WordRange) => void
  /** Selects words, or the whole value at a single word; opens the picker for a value, or when `opens` is set. */
  selectAt: (range: WordRange, opens: boolean) => void
  extend: (by: 1 | -1) => void
  apply: (entity: string) => void
  clear: () => void
  next: (direction: 1 | -1) => boolean
  clearSelection: () => void
}

/**
 * Keyboard tagging: arrow keys move by word, Shift extends, Tab moves between tags. The entity picker opens when
 * several words are selected, on typing, and on Enter.
 */
export function useTagging(sentence: ComputedRef<ActiveExpression | null>, actions: TaggingActions): Tagging {
  /** Start and end of the selection; null while the cell as a whole is active. */
  const anchor = shallowRef<WordRange | null>(null)
  const focus = shallowRef<WordRange | null>(null)
  const isListOpen = ref(false)
  const typed = ref('')

  const spans = computed(() => (sentence.value ? toSpans(sentence.value.words, sentence.value.values) : []))
  const suggested = computed(() =>
    sentence.value
      ? toSpans(sentence.value.words, sentence.value.suggestions).filter(
          one => !spans.value.some(span => overlaps(span, one)),
        )
      : [],
  )
  const tabStops = computed(() => [...spans.value, ...suggested.value].sort((one, other) => one.from - other.from))
  const range = computed(() => {
    if (!anchor.value || !focus.value) return null
    return {
      from: Math.min(anchor.value.from, focus.value.from),
      to: Math.max(anchor.value.to, focus.value.to),
    }
  })
  const textRange = computed(() => {
    const chosen = range.value && sentence.value ? { ...range.value, entity: '' } : null
    return chosen ? (toTextSpans(sentence.value?.words ?? [], [chosen])[0] ?? null) : null
  })
  const current = computed(() => spans.value.find(span => range.value && overlaps(span, range.value))?.entity ?? null)
  const suggestion = computed(() =>
    suggested.value.find(one => one.from === range.value?.from && one.to === range.value.to),
  )

  watch(() => sentence.value?.id, clearSelection)

  function select(from: WordRange, to: WordRange = from): void {
    anchor.value = from
    focus.value = to
  }

  function clearSelection(): void {
    anchor.value = null
    focus.value = null
    isListOpen.value = false
    typed.value = ''
  }

  function close(): void {
    isListOpen.value = false
    typed.value = ''
  }

  function open(text = ''): boolean {
    typed.value = text
    isListOpen.value = true
    return true
  }

  const wordAt = (at: number): WordRange => ({ from: at, to: at + 1 })

  function moveBy(by: 1 | -1): boolean {
    const count = sentence.value?.words.length ?? 0
    const here = range.value
    if (!here) {
      if (by === -1 || count === 0) return false
      select(wordAt(0))
      return true
    }
    const next = by === 1 ? here.to : here.from - 1
    if (next >= 0 && next < count) select(wordAt(next))
    else clearSelection()
    return next < count
  }

  function extend(by: 1 | -1): void {
    const count = sentence.value?.words.length ?? 0
    if (!anchor.value || !focus.value) {
      if (by === 1 && count > 0) select(wordAt(0))
    } else {
      const at = focus.value.from + (by === 1 ? focus.value.to - focus.value.from : -1)
      if (at >= 0 && at < count) focus.value = wordAt(at)
    }
    if (range.value) open(typed.value)
  }

  function next(direction: 1 | -1): boolean {
    close()
    const here = range.value
      ? direction === 1
        ? range.value.to - 1
        : range.value.from
      : direction === 1
        ? -1
        : Infinity
    const stop = nextSpan(tabStops.value, here, direction)
    if (!stop) {
      clearSelection()
      return false
    }
    select({ from: stop.from, to: stop.to })
    return true
  }

  function change(after: Span[]): void {
    close()
    if (sentence.value) actions.save(after)
  }

  function apply(entity: string): void {
    const where = range.value
    if (where) change(addSpan(spans.value, { ...where, entity }))
  }

  /** Removes whole values at a single-word selection, else only the tags of the selected words. */
  function clear(): void {
    const where = range.value
    if (!where) return
    const isCaret = where.to - where.from === 1
    change(isCaret ? removeOverlapping(spans.value, where) : removeRange(spans.value, where))
  }

  function selectAt(selected: WordRange, opens: boolean): void {
    const value = selected.to - selected.from === 1 ? spanAt(tabStops.value, selected.from) : undefined
    select(value ? { from: value.from, to: value.to } : selected)
    if (opens || value) open()
    else close()
  }

  function dismiss(): boolean {
    const now = sentence.value
    const [span] = suggestion.value && now ? toTextSpans(now.words, [suggestion.value]) : []
    if (span) actions.dismiss(span)
    clearSelection()
    return true
  }

  function onKey(event: KeyboardEvent): boolean {
    if (!sentence.value) return false
    if (event.ctrlKey || event.metaKey) {
      if (isNavigationKey(event.key)) clearSelection()
      return false
    }
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const by = event.key === 'ArrowRight' ? 1 : -1
      if (!event.shiftKey) return moveBy(by)
      extend(by)
      return true
    }
    if (event.key === 'Tab') return next(event.shiftKey ? -1 : 1)
    return range.value ? onWordKey(event) : false
  }

  function onWordKey(event: KeyboardEvent): boolean {
    const digit = /^[1-9]$/u.test(event.key) ? actions.entityOf(Number(event.key)) : undefined
    if (digit !== undefined) apply(digit)
    else if (event.key === 'Enter' && suggestion.value) apply(suggestion.value.entity)
    else if (event.key === 'Enter') open()
    else if (event.key === 'Backspace' || event.key === 'Delete') clear()
    else if (event.key === 'Escape') return dismiss()
    else if (event.key === 'Home') select(wordAt(0))
    else if (event.key === 'End') select(wordAt((sentence.value?.words.length ?? 1) - 1))
    else if (/^[\p{L}_#@]$/u.test(event.key)) open(event.key)
    else {
      if (isNavigationKey(event.key)) clearSelection()
      return false
    }
    return true
  }

  return {
    range,
    textRange,
    isListOpen,
    typed,
    current,
    onKey,
    select,
    selectAt,
    extend,
    apply,
    clear,
    next,
    clearSelection,
  }
}

const isNavigationKey = (key: string): boolean => /^(Arrow|Page|Home|End)/u.test(key)
