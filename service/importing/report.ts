import Papa from 'papaparse'
import { PROBLEM_TEXTS } from './problemTexts.ts'
import type { ProblemGroup, ProblemKind } from './problems.ts'

/** Words of a report in a language. */
export interface ReportWords {
  /** Heads of the columns: problem, file, line, text, what to do. */
  columns: readonly [string, string, string, string, string]
  problem: (kind: ProblemKind) => string
  advice: (kind: ProblemKind) => string
}

/** Signs that make a spreadsheet run what follows them in a cell. */
const FORMULA = /^[=+\-@\t\r]/

/** A cell that a spreadsheet shows as text. */
export const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** All problems as CSV, a row each, the last one ended too. */
export function reportTable(groups: readonly ProblemGroup[], words: ReportWords): string {
  const rows = groups.flatMap(({ kind, problems }) =>
    problems.map(({ file, line, excerpt }) => [
      words.problem(kind),
      plainCell(file),
      line === undefined ? '' : String(line),
      plainCell(excerpt),
      words.advice(kind),
    ]),
  )
  return `${Papa.unparse([[...words.columns], ...rows])}\r\n`
}

/** Problems of a kind that a summary shows. */
const SHOWN = 5

/** The problems as lines for a terminal: each kind with what to do, and where the first ones are. */
export function reportLines(groups: readonly ProblemGroup[]): string[] {
  return groups.flatMap(({ kind, count, problems }) => {
    const { one, many, advice } = PROBLEM_TEXTS[kind]
    const places = problems
      .slice(0, SHOWN)
      .map(({ file, line, excerpt }) => `    ${line === undefined ? file : `${file}:${line}`}  ${excerpt}`)
    const more = count > places.length ? [`    and ${count - places.length} more`] : []
    return [`  ${count} ${count === 1 ? one : many}. ${advice}`, ...places, ...more]
  })
}
