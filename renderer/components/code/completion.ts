/** Completion in the code editor, with the keys of the other fields: arrows, Enter or Tab, and digits. */
import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionStatus,
  currentCompletions,
  insertCompletionText,
  moveCompletionSelection,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { Prec, type Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { keymap, type KeyBinding } from '@codemirror/view'
import { chosenByDigit, type Suggest } from '../base/suggestions.ts'

/** A suggestion that can be chosen by its number. */
interface NumberedCompletion extends Completion {
  digit: string
}

export function completion(suggest: Suggest): Extension {
  return [
    autocompletion({
      override: [context => completionsOf(suggest, context)],
      icons: false,
      defaultKeymap: false,
      interactionDelay: 0,
      addToOptions: [{ render: digitOf, position: 10 }],
    }),
    Prec.highest(keymap.of([...keys, ...digitKeys(suggest)])),
  ]
}

const textBefore = ({ state }: EditorView) => state.sliceDoc(0, state.selection.main.head)

function completionsOf(suggest: Suggest, { state, pos }: CompletionContext): CompletionResult | null {
  const found = suggest(state.sliceDoc(0, pos))
  if (!found) return null
  const options = found.options.map(({ label, hint }, at): NumberedCompletion => {
    return { label, detail: hint, digit: found.takesNumbers ? '' : String(at + 1) }
  })
  return { from: found.from, options, filter: false }
}

function digitOf(option: Completion): HTMLElement | null {
  const digit = 'digit' in option ? String(option.digit) : ''
  if (!digit) return null
  const shown = document.createElement('span')
  shown.className = 'cm-completionDigit'
  shown.ariaHidden = 'true'
  shown.textContent = digit
  return shown
}

const whileOpen = (run: (view: EditorView) => boolean) => (view: EditorView) =>
  completionStatus(view.state) === 'active' && run(view)

/** Keys that mean something to the list are kept from the page, whose Escape closes a dialog. */
const keys: KeyBinding[] = [
  { key: 'Ctrl-Space', run: startCompletion },
  { key: 'Escape', run: whileOpen(closeCompletion) },
  { key: 'ArrowDown', run: moveCompletionSelection(true) },
  { key: 'ArrowUp', run: moveCompletionSelection(false) },
  { key: 'Enter', run: acceptCompletion },
  { key: 'Tab', run: acceptCompletion },
].map(binding => ({ ...binding, stopPropagation: true }))

const digitKeys = (suggest: Suggest): KeyBinding[] =>
  ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key => ({
    key,
    stopPropagation: true,
    run: whileOpen(view => takeByDigit(view, key, suggest)),
  }))

function takeByDigit(view: EditorView, key: string, suggest: Suggest): boolean {
  const before = textBefore(view)
  const found = suggest(before)
  const chosen = found && chosenByDigit(key, before, found, suggest)
  const option = chosen === undefined ? undefined : currentCompletions(view.state)[chosen]
  if (!found || !option) return false
  view.dispatch(insertCompletionText(view.state, option.label, found.from, view.state.selection.main.head))
  closeCompletion(view)
  return true
}
