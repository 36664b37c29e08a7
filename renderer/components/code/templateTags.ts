/** Colours the tags of templates: `{{memory.city}}`. */
import type { EditorView } from '@codemirror/view'
import { Decoration, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'
import { tagRanges } from '../../../service/dialog/template/tagRanges.ts'

const mark = Decoration.mark({ class: 'cm-template' })

const marksOf = ({ state }: EditorView): DecorationSet =>
  Decoration.set(tagRanges(state.doc.toString()).map(({ from, to }) => mark.range(from, to)))

export const templateTags = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet

    constructor(view: EditorView) {
      this.decorations = marksOf(view)
    }

    update({ docChanged, view }: ViewUpdate) {
      if (docChanged) this.decorations = marksOf(view)
    }
  },
  { decorations: plugin => plugin.decorations },
)
