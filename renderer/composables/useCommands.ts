import { computed, onScopeDispose, shallowRef } from 'vue'
import { isShortcut, isTyping } from '../shortcuts.ts'

/** One thing the palette can do. `group` is the heading it stands under. */
export interface Command {
  id: string
  label: string
  group: string
  /** Works everywhere in the window: `Ctrl+.`. A key without a modifier waits until nothing is being typed. */
  keys?: string
  /** Said on the right: the count of an intent, the kind of an entity. */
  hint?: string
  isDisabled?: boolean
  run: () => void
}

const sources = shallowRef<(() => Command[])[]>([])

/** Offers commands to the palette for as long as the calling component lives. */
export function useCommands(commands: () => Command[]) {
  sources.value = [...sources.value, commands]
  onScopeDispose(() => {
    sources.value = sources.value.filter(source => source !== commands)
  })
}

/** Every command there is right now, those of the page before those of the frame. */
export const useAllCommands = () => computed(() => sources.value.toReversed().flatMap(source => source()))

/** The command whose shortcut a key event is, or undefined; text fields keep their own keys, as undo. */
export function commandFor(event: KeyboardEvent, commands: Command[]): Command | undefined {
  const found = commands.find(command => command.keys && !command.isDisabled && isShortcut(event, command.keys))
  if (!found || !isTyping(event.target)) return found
  // An empty field has nothing of its own to undo: there Ctrl+Z means the change before.
  if (/^z$/i.test(event.key) && isEmpty(event.target)) return found
  const isOwnKeyOfText = !event.ctrlKey && !event.metaKey ? !/^F\d/.test(event.key) : /^[zyacxv]$/i.test(event.key)
  return isOwnKeyOfText ? undefined : found
}

const isEmpty = (field: EventTarget | null) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === ''
