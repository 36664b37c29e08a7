/** Looks of the code editor: the design tokens, which know both themes. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const frame = EditorView.theme({
  '&': { flex: '1', minWidth: '0', color: 'var(--text)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: '12px/20px var(--font-mono)', maxHeight: '320px', overflow: 'auto' },
  '.cm-content': { padding: '4px 0', caretColor: 'var(--text)', minWidth: '0' },
  '.cm-line': { padding: '0' },
  '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--text-quiet)' },
  '.cm-gutters .cm-lineNumbers .cm-gutterElement': { padding: '0', minWidth: '2ch' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-gutter-lint .cm-gutterElement': { display: 'grid', placeItems: 'start center', padding: '6px 0 0' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 22%, transparent)',
    outline: '1px solid var(--line-strong)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--danger-tint)' },
  '.cm-template': { borderRadius: '2px', backgroundColor: 'var(--accent-tint)' },
  '.cm-template, .cm-template *': { color: 'var(--text)' },
  '.cm-specialChar': { color: 'var(--danger)' },
})

const findings = EditorView.theme({
  '.cm-lintRange': { backgroundImage: 'none', textUnderlineOffset: '3px', textDecorationSkipInk: 'none' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--danger)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warn)' },
  '.cm-lintPoint::after': { borderBottomColor: 'var(--danger)' },
  '.cm-lintPoint-warning::after': { borderBottomColor: 'var(--warn)' },
  '.cm-lint-marker': { width: '8px', height: '8px' },
  '.cm-lint-marker-error': { content: '""', borderRadius: '50%', backgroundColor: 'var(--danger)' },
  '.cm-lint-marker-warning': {
    content: '""',
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
    backgroundColor: 'var(--warn)',
  },
})

const floating = EditorView.theme({
  '.cm-tooltip': {
    border: '0',
    borderRadius: 'var(--radius-large)',
    backgroundColor: 'var(--bg-raised)',
    color: 'var(--text)',
    boxShadow: 'var(--float)',
    zIndex: '40',
  },
  '.cm-diagnostic': { padding: '4px 8px', marginLeft: '0', border: '0', font: 'var(--type-small)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    minWidth: '220px',
    maxWidth: '360px',
    maxHeight: '280px',
    padding: '4px',
    fontFamily: 'var(--font)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: '28px',
    padding: '4px var(--space-2)',
    borderRadius: 'var(--radius)',
    font: 'var(--type)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--text)',
    background: 'color-mix(in srgb, var(--text) 9%, transparent)',
  },
  '.cm-completionDetail': {
    marginInlineStart: 'auto',
    paddingInlineStart: 'var(--space-4)',
    color: 'var(--text-quiet)',
    font: 'var(--type-small)',
    fontStyle: 'normal',
  },
  '.cm-completionDigit': { flex: 'none', width: '1ch', color: 'var(--text-quiet)', font: 'var(--type-small)' },
})

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent-text)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
])

export const theme = [frame, findings, floating, syntaxHighlighting(highlighting)]
