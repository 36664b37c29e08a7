/** JSON with tags of templates between its parts: they are no JSON, and must not confuse what colours the rest. */
import { jsonLanguage } from '@codemirror/lang-json'
import { tagRanges } from '../../../service/dialog/template/tagRanges.ts'

/** Reads the text with its tags replaced. Texts are short enough to be parsed anew after each change. */
export const templateJson = jsonLanguage.configure({
  wrap: (_inner, input, _fragments, ranges) =>
    jsonLanguage.parser.startParse(withoutTags(input.read(0, input.length)), [], ranges),
})

/** Tags that write nothing by themselves: blocks, `else` and comments. */
const SILENT = /^\{\{~?(?:[#/^!]|\s*else\b)/

/** The text in its length, with a number for each tag that writes a value and white space for the others. */
export function withoutTags(text: string): string {
  let result = ''
  for (const { from, to } of tagRanges(text)) {
    const sign = SILENT.test(text.slice(from, to)) ? ' ' : '1'
    result += text.slice(result.length, from) + sign.repeat(to - from)
  }
  return result + text.slice(result.length)
}
