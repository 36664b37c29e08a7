/** The work of compiling a pattern, told from its text, before anything is compiled. */

export interface PatternCost {
  /** Instructions of its program, about: counted repetitions multiply what they repeat. */
  instructions: number
  /** Additional cost of its classes of many characters, in instructions: tables of Unicode, and ranges without case. */
  classes: number
}

/** A table such as `\pL`; without regard to case each of its characters is looked up. */
const TABLE = { plain: 10, folded: 80 }
/** Characters of a range without regard to case that cost an instruction. */
const FOLDED_PER_INSTRUCTION = 100

const CHARACTER = String.raw`\\(?:x\{[\da-f]{1,6}\}|x[\da-f]{2}|u[\da-f]{4}|u\{[\da-f]{1,6}\}|.)|[^\\]`
const RANGES = new RegExp(`(?<from>${CHARACTER})-(?<to>${CHARACTER})`, 'gisu')
const TABLES = /\\p/gi
const CLASS = String.raw`\[\^?\]?(?:\\.|[^\]\\])*\]`
const COUNT = String.raw`\{(?<least>\d{1,6})(?:,(?<most>\d{0,6}))?\}`
const PARTS = new RegExp(
  String.raw`${COUNT}|(?<open>\((?:\?[^)(]{0,64}?[:>])?)|(?<close>\))|(?<repeat>[*+?])|(?<atom>\\p(?:\{[^}]{0,64}\}|.)|${CLASS}|${CHARACTER})`,
  'gisu',
)

/** @param isFolded whether a flag says that case does not count; the pattern itself may say so too */
export function patternCost(source: string, isFolded: boolean): PatternCost {
  return { instructions: instructionsOf(source), classes: classesOf(source, isFolded || /\(\?[a-z]*i/.test(source)) }
}

/** A group as far as it was read: its last part, which a count may still multiply, and what is before that. */
interface Group {
  before: number
  last: number
}

function instructionsOf(source: string): number {
  const outer: Group[] = []
  let group: Group = { before: 0, last: 0 }
  for (const { groups = {} } of source.matchAll(PARTS)) {
    const { least, most, open, close, repeat, atom } = groups
    if (least !== undefined) group.last *= Math.max(Number(most || least), 1)
    else if (open !== undefined) {
      outer.push({ before: group.before + group.last, last: 0 })
      group = { before: 0, last: 0 }
    } else if (close !== undefined) group = { before: outer.pop()?.before ?? 0, last: group.before + group.last }
    else if (repeat !== undefined) group.last++
    else if (atom !== undefined) group = { before: group.before + group.last, last: 1 }
  }
  return outer.reduce((sum, { before }) => sum + before, group.before + group.last)
}

function classesOf(source: string, isFolded: boolean): number {
  const tables = (source.match(TABLES)?.length ?? 0) * (isFolded ? TABLE.folded : TABLE.plain)
  if (!isFolded) return tables
  const ranges = Array.from(source.matchAll(RANGES), ({ groups = {} }) => {
    const width = codePointOf(groups['to'] ?? '') - codePointOf(groups['from'] ?? '')
    return Math.floor(Math.max(width, 0) / FOLDED_PER_INSTRUCTION)
  })
  return ranges.reduce((sum, cost) => sum + cost, tables)
}

/** The code point of a character or of its escape in hexadecimal digits. */
function codePointOf(character: string): number {
  const [, digits] = /^\\[xu]\{?([\da-f]+)\}?$/i.exec(character) ?? []
  return digits === undefined ? (character.codePointAt(0) ?? 0) : parseInt(digits, 16)
}
