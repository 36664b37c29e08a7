/** Finds the place where a text stops being JSON. */
import { jsonLanguage } from '@codemirror/lang-json'

/**
 * @returns UTF-16 offset of the first place that does not fit the grammar of JSON; undefined for JSON. JSON.parse
 * decides, the parser of the editor tells the place, which the messages of JSON.parse do not always name.
 */
export function jsonBreak(text: string): number | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const [, told] = /at position (\d+)/.exec(String(error)) ?? []
    return firstError(text) ?? (told === undefined ? text.length : Number(told))
  }
}

function firstError(text: string): number | undefined {
  let found: number | undefined
  jsonLanguage.parser.parse(text).iterate({
    enter({ type, from }) {
      if (found === undefined && type.isError) found = from
      return found === undefined
    },
  })
  return found
}
