/** Extensions and diagnostics of the code editor. */
import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension, type TransactionSpec } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view'
import type { Suggest } from '../base/suggestions.ts'
import { styleNonce } from '../../styleNonce.ts'
import { completion } from './completion.ts'
import type { CodeFinding } from './finding.ts'
import { templateJson } from './templateJson.ts'
import { templateTags } from './templateTags.ts'
import { theme } from './theme.ts'

export interface EditorOptions {
  /** Attributes of the element that is edited: its id, and its name for assistive technology. */
  attributes: () => Record<string, string>
  /** Name of the list of completions. */
  listName: string
  isReadonly: boolean
  hasTemplates: boolean
  suggest: Suggest | undefined
  onInput: (text: string) => void
}

/**
 * Tab is bound by the open list of completions alone: otherwise it leads to the next field, as it does everywhere
 * (WCAG 2.2, 2.1.2).
 */
export function editorExtensions(options: EditorOptions): Extension {
  const { attributes, listName, isReadonly, hasTemplates, suggest, onInput } = options
  return [
    EditorView.cspNonce.of(styleNonce() ?? ''),
    EditorView.contentAttributes.of(attributes),
    EditorView.lineWrapping,
    EditorState.readOnly.of(isReadonly),
    EditorState.phrases.of({ Completions: listName }),
    indentUnit.of('  '),
    highlightSpecialChars(),
    history(),
    hasTemplates ? [templateJson, templateTags] : json(),
    bracketMatching(),
    isReadonly ? [] : lintGutter(),
    suggest ? completion(suggest) : [],
    keymap.of([...standardKeymap, ...historyKeymap]),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onInput(state.doc.toString())),
    theme,
  ]
}

/** Shows these findings instead of those before. */
export function showFindings(state: EditorState, findings: readonly CodeFinding[]): TransactionSpec {
  const { length } = state.doc
  return setDiagnostics(
    state,
    findings.map(({ from, to, message, level }) => ({
      from: Math.min(from, length),
      to: Math.min(Math.max(from, to), length),
      message,
      severity: level,
    })),
  )
}
