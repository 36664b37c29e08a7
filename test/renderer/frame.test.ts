import { describe, expect, test } from 'vitest'
import { rank } from '../../renderer/composables/rankMatches.ts'
import { commandFor, type Command } from '../../renderer/composables/useCommands.ts'
import { relativeTime } from '../../renderer/composables/useClock.ts'
import { isShortcut, keyLabels } from '../../renderer/shortcuts.ts'

const labels = (typed: string, names: string[]) =>
  rank(
    names.map(label => ({ label })),
    typed,
  ).map(({ label }) => label)

describe('the palette', () => {
  test('puts what begins so before what holds it, and that before scattered letters', () => {
    const names = ['bring one of kin', 'rebooking', '#cancel-book', 'Book a flight', 'unrelated']
    expect(labels('book', names)).toEqual(['Book a flight', '#cancel-book', 'rebooking', 'bring one of kin'])
  })

  test('does not mind accents, case, or the signs of regular expressions', () => {
    expect(labels('CAFE', ['café', 'coffee'])).toEqual(['café'])
    expect(labels('a(b', ['a(b)', 'ab'])).toEqual(['a(b)'])
  })

  test('shows everything in order while nothing is typed, but no more than can be read', () => {
    expect(labels(' ', ['b', 'a'])).toEqual(['b', 'a'])
    expect(
      labels(
        '',
        Array.from({ length: 5000 }, () => 'x'),
      ).length,
    ).toBeLessThan(100)
  })
})

describe('a shortcut', () => {
  const press = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...init })

  test('needs exactly its modifiers', () => {
    expect(isShortcut(press('z', { ctrlKey: true }), 'Ctrl+Z')).toBe(true)
    expect(isShortcut(press('Z', { ctrlKey: true, shiftKey: true }), 'Ctrl+Z')).toBe(false)
    expect(isShortcut(press('Z', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+Z')).toBe(true)
    expect(isShortcut(press('z', { ctrlKey: true, altKey: true }), 'Ctrl+Z')).toBe(false)
  })

  test('made of a sign matches however the sign is typed', () => {
    expect(isShortcut(press('?', { shiftKey: true }), '?')).toBe(true)
    expect(isShortcut(press('?'), '?')).toBe(true)
  })

  test('is drawn as it is printed on the keys', () => {
    expect(keyLabels('Ctrl+Shift+ArrowDown')).toEqual(['Ctrl', 'Shift', '↓'])
  })

  test('leaves to a text field what is the field’s own: letters and its undo, but not the palette', () => {
    const field = document.createElement('input')
    document.body.append(field)
    const commands: Command[] = ['Ctrl+Z', 'Ctrl+K', '?'].map(keys => ({
      id: keys,
      keys,
      label: keys,
      group: '',
      run: () => {},
    }))
    const found = (target: HTMLElement, event: KeyboardEvent) => {
      let command: Command | undefined
      target.addEventListener('keydown', received => (command = commandFor(received, commands)), { once: true })
      target.dispatchEvent(event)
      return command?.id
    }
    field.value = 'half a sentence'
    expect(found(field, press('z', { ctrlKey: true }))).toBeUndefined()
    expect(found(field, press('?'))).toBeUndefined()
    expect(found(field, press('k', { ctrlKey: true }))).toBe('Ctrl+K')
    field.value = ''
    expect(found(field, press('z', { ctrlKey: true }))).toBe('Ctrl+Z')
    const editor = document.createElement('div')
    editor.contentEditable = 'true'
    document.body.append(editor)
    expect(found(editor, press('z', { ctrlKey: true }))).toBe('Ctrl+Z')
    editor.textContent = '{}'
    expect(found(editor, press('z', { ctrlKey: true }))).toBeUndefined()
    expect(found(document.body, press('z', { ctrlKey: true }))).toBe('Ctrl+Z')
  })
})

test('times are said in words, and the nearest whole unit is not rounded up', () => {
  const now = Date.parse('2026-06-15T12:00:00Z')
  const ago = (seconds: number) => relativeTime(now - seconds * 1000, now, 'en')
  expect([ago(5), ago(110), ago(3600 * 5), ago(86_400), ago(86_400 * 20)]).toEqual([
    'now',
    '1 minute ago',
    '5 hours ago',
    'yesterday',
    '2 weeks ago',
  ])
})
