const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const APPLE: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩', Backspace: '⌫' }
const NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Space: 'Space',
}

/** Returns the key names of a shortcut as printed on the keyboard: `Ctrl+K` is ⌘ K on a Mac. */
export function keyLabels(keys: string): string[] {
  return keys.split('+').map(key => (isApple ? APPLE[key] : undefined) ?? NAMES[key] ?? key)
}

/**
 * True when a key event matches the shortcut `keys`: modifiers joined by plus, then the key (`Ctrl+Shift+Z`, `?`). On
 * a Mac, Ctrl means the Command key. A key that needs Shift (`?`) matches without naming it.
 */
export function isShortcut(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const pressed = isApple ? event.metaKey : event.ctrlKey
  if (parts.includes('Ctrl') !== pressed) return false
  if (parts.includes('Alt') !== event.altKey) return false
  const isLetterOrNamed = /^[A-Za-z]$/.test(key) || key.length > 1
  if (isLetterOrNamed && parts.includes('Shift') !== event.shiftKey) return false
  return event.key.toLowerCase() === key.toLowerCase() || (key === 'Space' && event.key === ' ')
}

const TEXTLESS = ['range', 'checkbox', 'radio', 'button', 'submit', 'color', 'file']

/** True when the target has an undo history of its own: a text field, but not a slider or a select. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS.includes(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

/** True when the target accepts text, where single letters must not trigger shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
