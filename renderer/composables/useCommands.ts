import { computed, onScopeDispose, shallowRef, type ComputedRef } from 'vue'
import { isShortcut, isTextField, isTyping } from '../shortcuts.ts'

/** A command of the palette. `group` is its heading. */
export interface Command {
  id: string
  label: string
  group: string
  /** Shortcut in the whole window: `Ctrl+.`. A key without a modifier is ignored while typing. */
  keys?: string
  /** Text at the end of the line: the count of an intent. */
  hint?: string
  isDisabled?: boolean
  run: () => void
}

/** Commands by the component that registered them: a change of one does not compute those of the others again. */
const sources = shallowRef<ComputedRef<Command[]>[]>([])
const all = computed(() => sources.value.toReversed().flatMap(source => source.value))

/** Registers commands for the lifetime of the calling component. */
export function useCommands(commands: () => Command[]) {
  const registered = computed(commands)
  sources.value = [...sources.value, registered]
  onScopeDispose(() => {
    // eslint-disable-next-line vue/no-ref-as-operand -- the refs are compared, not their values
    sources.value = sources.value.filter(source => source !== registered)
  })
}

/** All registered commands, those of the page before those of the frame. */
export function useAllCommands(): ComputedRef<Command[]> {
  return all
}

/** Finds the command of a key event; text fields keep their own editing keys. */
export function commandFor(event: KeyboardEvent, commands: Command[]): Command | undefined {
  const found = commands.find(command => command.keys && !command.isDisabled && isShortcut(event, command.keys))
  if (!found || !isTyping(event.target)) return found
  if ((event.ctrlKey || event.metaKey) && !isTextField(event.target)) return found
  // An empty field has nothing to undo, so Ctrl+Z undoes the last change.
  if (/^z$/i.test(event.key) && isEmpty(event.target)) return found
  const isOwnKeyOfText = !event.ctrlKey && !event.metaKey ? !/^F\d/.test(event.key) : /^[zyacxv]$/i.test(event.key)
  return isOwnKeyOfText ? undefined : found
}

const isEmpty = (field: EventTarget | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value === ''
    : field instanceof HTMLElement && field.isContentEditable && field.textContent === ''
