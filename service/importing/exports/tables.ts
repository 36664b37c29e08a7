import Papa from 'papaparse'
import { plainCell } from '../report.ts'
import type { ExportedDataset } from './dataset.ts'

/** Sentences as CSV with intent and language; what a spreadsheet would run begins with an apostrophe. */
export function toSentenceTable({ intents }: ExportedDataset): string {
  const rows = intents.flatMap(({ slug, expressions }) =>
    expressions.map(({ source, language }) => [slug, plainCell(source), language]),
  )
  return Papa.unparse([['intent', 'utterance', 'language'], ...rows])
}
