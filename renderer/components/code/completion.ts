/** Completion in the code editor, with the keys of the other fields: arrows, Enter or Tab, and digits. */
import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionStatus,
  currentCompletions,
  moveCompletionSelection,
  pickedCompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap, type KeyBinding } from '@codemirror/view'
import { chosenByDigit, createTypeOver, takeSuggestion, type Suggest, type Suggestion } from '../base/suggestions.ts'

/** A suggestion that can be chosen by its number. */
interface NumberedCompletion extends Completion {
  digit: string
}

export function completion(suggest: Suggest): Extension {
  const typeOver = createTypeOver()
  return [
    autocompletion({
      override: [context => completionsOf(suggest, typeOver, context)],
      icons: false,
      defaultKeymap: false,
      interactionDelay: 0,
      addToOptions: [{ render: digitOf, position: 10 }],
    }),
    EditorView.inputHandler.of((_, from, to, text) => from === to && typeOver.skips(from, text)),
    Prec.highest(keymap.of([...keys, ...digitKeys(suggest)])),
  ]
}

const textBefore = ({ state }: EditorView) => state.sliceDoc(0, state.selection.main.head)

type TypeOver = ReturnType<typeof createTypeOver>

function completionsOf(
  suggest: Suggest,
  typeOver: TypeOver,
  { state, pos }: CompletionContext,
): CompletionResult | null {
  const found = suggest(state.sliceDoc(0, pos))
  if (!found) return null
  const { closing = '' } = found
  const options = found.options.map((option, at): NumberedCompletion => {
    const apply = (view: EditorView, picked: Completion, from: number, to: number) =>
      take(view, picked, option, closing, typeOver, { from, to })
    return { label: option.label, detail: option.hint, digit: found.takesNumbers ? '' : String(at + 1), apply }
  })
  return { from: found.from, options, filter: false }
}

/** Takes an option over, with the end of its tag. */
function take(
  view: EditorView,
  picked: Completion,
  option: Suggestion,
  closing: string,
  typeOver: TypeOver,
  { from, to }: { from: number; to: number },
): void {
  const { insert, caret, closed } = takeSuggestion(option, closing, view.state.sliceDoc(to))
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + caret },
    scrollIntoView: true,
    userEvent: 'input.complete',
    annotations: pickedCompletion.of(picked),
  })
  if (closed > 0) typeOver.begin(from + caret, closing)
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
  if (typeof option.apply === 'function') option.apply(view, option, found.from, view.state.selection.main.head)
  closeCompletion(view)
  return true
}
