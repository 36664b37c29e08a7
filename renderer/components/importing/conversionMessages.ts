/** Messages between the page and the worker that reads files. */
import type { OpenedFile } from '../../../electron/bridge.ts'
import type { Conversion, ImportChoices } from '../../../service/importing/convert.ts'
import type { ProblemGroup, ProblemKind } from '../../../service/importing/problems.ts'
import type { ReportWords } from '../../../service/importing/report.ts'

export interface ConversionRequest {
  file: OpenedFile
  choices: ImportChoices
}

/** The worker asks for a report's words: those for the kinds of problems that it found. */
export interface FoundKinds {
  kinds: ProblemKind[]
}

/** Words of the report, in the language of the studio. */
export interface FoundWords {
  columns: ReportWords['columns']
  problems: Partial<Record<ProblemKind, string>>
  advice: Partial<Record<ProblemKind, string>>
}

/** The conversion of another tool's file; documents and reports are blobs, which the page need not read. */
export interface Converted {
  result: 'converted'
  source: string
  /** Name and language of the bot. */
  name: string
  language: string
  counts: Conversion['counts']
  document: Blob
  report: Blob
  /** Kinds with their number and the first of each. */
  problems: ProblemGroup[]
}

export type ConversionAnswer =
  | Converted
  | { result: 'own'; document: Blob }
  | { result: 'unknown' }
  | { result: 'damaged'; reason: string; line: number | undefined }
  | { result: 'tooLarge'; reason: string }
