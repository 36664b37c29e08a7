/**
 * Classes of characters as ranges, to be put between brackets in a regular expression. They say what \p{L}\p{M} says of
 * the scripts in use today, but a pattern made of them is compiled in a fraction of a millisecond; with Unicode
 * properties in several places it takes tens of them, which the first sentence would pay.
 */

/** Letters and marks of scripts that part words by spaces. */
export const LETTERS = String.raw`A-Za-z\u00AA\u00B5\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0300-\u0373\u0376\u0377\u037B-\u037D\u037F\u0386\u0388-\u0481\u0483-\u0556\u0561-\u0587\u0591-\u05BD\u05D0-\u05F2\u0610-\u061A\u0620-\u065F\u066E-\u06D3\u06D5-\u06DC\u06DF-\u06EF\u06FA-\u06FF\u0710-\u07BF\u0900-\u0963\u0971-\u09E3\u09F0\u09F1\u0A01-\u0A65\u0A70-\u0AE3\u0B01-\u0B63\u0B71-\u0BE3\u0C00-\u0C63\u0C80-\u0CE3\u0D00-\u0D63\u0D7A-\u0DF3\u0E81-\u0ECF\u0EDC-\u0F1F\u0F40-\u0FBC\u10A0-\u10FA\u10FC-\u10FF\u1200-\u135F\u1380-\u169A\u1780-\u17D3\u1E00-\u1FBC\u1FC2-\u1FFC\u2C00-\u2DFF\uA640-\uA69D\uA722-\uA7FF\uFB1D-\uFBB1\uFBD3-\uFD3D\uFD50-\uFDFB\uFE70-\uFEFC`

/** Decimal digits of the same scripts. */
export const DIGITS = String.raw`0-9\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\uFF10-\uFF19`

/** Letters of scripts without word spaces, and of Korean: next to them a Latin address ends without a space. */
export const UNSPACED = String.raw`\u0E01-\u0E7F\u1100-\u11FF\u2E80-\u2FDF\u3005-\u3007\u3041-\u30FF\u3130-\u318F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFF66-\uFFDC\u{20000}-\u{323AF}`

/** The text in lower case, letter for letter in the same place; as it is where that cannot be had. */
export function lowered(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

/** The word with a capital letter at its begin. */
export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** The word as a part of a regular expression that matches just it. */
export const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
