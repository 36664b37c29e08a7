import { useEventListener } from '@vueuse/core'
import type { WordRange, TextRange } from './spans.ts'

interface Drag {
  line: HTMLElement
  words: readonly TextRange[]
  from: number
  to: number
}

export interface DragActions {
  /** The words under the pointer while the button is down. */
  moving: (range: WordRange) => void
  /** The button is up; `isClick` when the pointer stayed on one word. */
  done: (range: WordRange, isClick: boolean) => void
}

/**
 * Selecting words with the mouse: from the word where the button goes down to the one where it comes up, wherever
 * that is. Words are found by where they are drawn, because a sentence is drawn anew while one drags over it.
 */
export function useDragSelection({ moving, done }: DragActions) {
  let drag: Drag | null = null

  function start(event: MouseEvent, line: HTMLElement, words: readonly TextRange[]): void {
    const isPlain = event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey
    if (!isPlain || words.length === 0) return
    const from = wordUnder(line, words, event.clientX)
    drag = { line, words, from, to: from }
  }

  useEventListener(document, 'mousemove', event => {
    if (!drag) return
    const to = wordUnder(drag.line, drag.words, event.clientX)
    if (to === drag.to) return
    drag.to = to
    moving(rangeOf(drag))
  })

  useEventListener(document, 'mouseup', () => {
    if (!drag) return
    const { from, to } = drag
    const range = rangeOf(drag)
    drag = null
    done(range, from === to)
  })

  return { start }
}

const rangeOf = ({ from, to }: Drag): WordRange => ({ from: Math.min(from, to), to: Math.max(from, to) + 1 })

/** The word at a horizontal place in pixels, or the one nearest to it. */
function wordUnder(line: HTMLElement, words: readonly TextRange[], x: number): number {
  const distances = words.map(word => {
    const { left, right } = boxOf(line, word)
    return Math.max(left - x, x - right, 0)
  })
  return distances.indexOf(Math.min(...distances))
}

/** Where a stretch of the line's text is drawn. */
function boxOf(line: HTMLElement, word: TextRange): DOMRect {
  const range = document.createRange()
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let before = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (before <= word.start && word.start < before + length) range.setStart(node, word.start - before)
    if (before < word.end && word.end <= before + length) {
      range.setEnd(node, word.end - before)
      break
    }
    before += length
  }
  return range.getBoundingClientRect()
}
