import { beforeEach, describe, expect, test } from 'vitest'
import { computed, shallowRef } from 'vue'
import type { Span, TextSpan } from '../../renderer/components/expressions/spans.ts'
import { toTextSpans, wordsIn } from '../../renderer/components/expressions/spans.ts'
import { useTagging } from '../../renderer/components/expressions/useTagging.ts'

const TEXT = 'a room in New York please'
const words = wordsIn(TEXT, TEXT.split(' '))

describe('tagging by keyboard', () => {
  const values = shallowRef<TextSpan[]>([])
  const suggestions = shallowRef<TextSpan[]>([])
  const dismissed: TextSpan[] = []
  const sentence = computed(() => ({
    id: '1',
    text: TEXT,
    words,
    values: values.value,
    suggestions: suggestions.value,
  }))
  const make = () =>
    useTagging(sentence, {
      save: (spans: Span[]) => {
        values.value = toTextSpans(words, spans)
      },
      entityOf: digit => ['city', 'date'][digit - 1],
      dismiss: place => dismissed.push(place),
    })
  let tagging = make()

  const press = (key: string, more: KeyboardEventInit = {}) =>
    tagging.onKey(new KeyboardEvent('keydown', { key, ...more }))
  const selected = () =>
    tagging.textRange.value ? TEXT.slice(tagging.textRange.value.start, tagging.textRange.value.end) : null
  const tags = () => values.value.map(({ start, end, entity }) => `${TEXT.slice(start, end)}=${entity}`)
  const tagYork = () => (values.value = toTextSpans(words, [{ from: 3, to: 5, entity: 'city' }]))

  beforeEach(() => {
    values.value = []
    suggestions.value = []
    dismissed.length = 0
    tagging = make()
  })

  test('arrows go from word to word and leave at either end', () => {
    expect(press('ArrowLeft')).toBe(false)
    expect(press('ArrowRight')).toBe(true)
    expect(selected()).toBe('a')
    for (let step = 0; step < 5; step++) press('ArrowRight')
    expect(selected()).toBe('please')
    expect(press('ArrowRight')).toBe(false)
    expect(selected()).toBeNull()
  })

  test('Shift extends by words in both directions and opens the list', () => {
    for (let step = 0; step < 4; step++) press('ArrowRight')
    expect(tagging.isListOpen.value).toBe(false)
    press('ArrowRight', { shiftKey: true })
    expect([selected(), tagging.isListOpen.value]).toEqual(['New York', true])
    tagging.extend(-1)
    tagging.extend(-1)
    expect(selected()).toBe('in New')
  })

  test('a digit tags with the entity of that place, Backspace clears the whole value', () => {
    for (let step = 0; step < 4; step++) press('ArrowRight')
    press('ArrowRight', { shiftKey: true })
    tagging.apply('city')
    expect(tags()).toEqual(['New York=city'])
    press('1')
    press('ArrowLeft')
    press('ArrowRight')
    expect(selected()).toBe('New')
    press('Backspace')
    expect(tags()).toEqual([])
    press('2')
    expect(tags()).toEqual(['New=date'])
  })

  test('a digit without an entity does nothing', () => {
    press('ArrowRight')
    expect(press('7')).toBe(false)
    expect(tags()).toEqual([])
  })

  test('Enter and letters open the list, with what was typed', () => {
    press('ArrowRight')
    expect(press('c')).toBe(true)
    expect([tagging.isListOpen.value, tagging.typed.value]).toEqual([true, 'c'])
    tagging.clearSelection()
    expect(press('Enter')).toBe(false)
    press('ArrowRight')
    expect(press('Enter')).toBe(true)
    expect(tagging.isListOpen.value).toBe(true)
  })

  test('Tab goes to the next tag and back, and leaves after the last', () => {
    values.value = toTextSpans(words, [
      { from: 1, to: 2, entity: 'date' },
      { from: 3, to: 5, entity: 'city' },
    ])
    press('Tab')
    expect(selected()).toBe('room')
    press('Tab')
    expect([selected(), tagging.current.value]).toEqual(['New York', 'city'])
    press('Tab', { shiftKey: true })
    expect(selected()).toBe('room')
    press('Tab')
    expect(press('Tab')).toBe(false)
    expect(selected()).toBeNull()
  })

  test('Enter accepts what the engine suggests, Escape dismisses it', () => {
    suggestions.value = toTextSpans(words, [{ from: 3, to: 5, entity: 'city' }])
    press('Tab')
    expect(selected()).toBe('New York')
    press('Enter')
    expect(tags()).toEqual(['New York=city'])

    values.value = []
    tagging.clearSelection()
    press('Tab')
    press('Escape')
    expect(dismissed).toEqual(toTextSpans(words, [{ from: 3, to: 5, entity: 'city' }]))
    expect(tags()).toEqual([])
  })

  test('what is tagged already is not suggested', () => {
    tagYork()
    suggestions.value = toTextSpans(words, [{ from: 4, to: 5, entity: 'date' }])
    press('Tab')
    expect(selected()).toBe('New York')
    expect(press('Tab')).toBe(false)
  })

  test('the mouse selects whole words; a press on a value selects it and opens the list', () => {
    tagging.selectAt({ from: 1, to: 3 }, true)
    expect([selected(), tagging.isListOpen.value]).toEqual(['room in', true])
    tagging.clearSelection()
    tagging.selectAt({ from: 1, to: 2 }, false)
    expect([selected(), tagging.isListOpen.value]).toEqual(['room', false])
    tagYork()
    tagging.selectAt({ from: 4, to: 5 }, false)
    expect([selected(), tagging.isListOpen.value]).toEqual(['New York', true])
  })

  test('clearing part of a value keeps the rest', () => {
    values.value = toTextSpans(words, [{ from: 2, to: 6, entity: 'city' }])
    for (let step = 0; step < 4; step++) press('ArrowRight')
    press('ArrowRight', { shiftKey: true })
    tagging.clear()
    expect(tags()).toEqual(['in=city', 'please=city'])
  })

  test('keys with Ctrl and keys outside of a sentence belong to the grid', () => {
    expect(press('a', { ctrlKey: true })).toBe(false)
    expect(press('Delete')).toBe(false)
    press('ArrowRight')
    expect(press('ArrowDown')).toBe(false)
    expect(selected()).toBeNull()
  })
})
