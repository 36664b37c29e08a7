/** Finds the tags of a template, also of one that can not be parsed. */
import { TemplateError } from './error.ts'
import { isEscaped, readTag } from './tokens.ts'

export interface Range {
  /** UTF-16 offsets into the source. */
  from: number
  to: number
}

/** The tags that are complete, with their braces; a tag that is not closed, or is of no known kind, is left out. */
export function tagRanges(source: string): Range[] {
  const ranges: Range[] = []
  for (let open = source.indexOf('{{'); open >= 0;) {
    const end = isEscaped(source, open) ? undefined : endOf(source, open)
    if (end !== undefined) ranges.push({ from: open, to: end })
    open = source.indexOf('{{', end ?? open + 2)
  }
  return ranges
}

function endOf(source: string, open: number): number | undefined {
  try {
    return readTag(source, open).end
  } catch (error) {
    if (error instanceof TemplateError) return undefined
    throw error
  }
}
