/** Reads a file outside of the page's thread: it may be large, or made to take long. */
import { convert } from '../../../service/importing/convert.ts'
import { DamagedFile, TooLarge } from '../../../service/importing/files/limits.ts'
import { reportTable } from '../../../service/importing/report.ts'
import type { ConversionAnswer, ConversionRequest } from './conversionMessages.ts'

/** Problems of a kind that the page shows. */
const SHOWN = 5

self.onmessage = ({ data }: MessageEvent<ConversionRequest>) => self.postMessage(answerTo(data))

function answerTo({ file, choices, words }: ConversionRequest): ConversionAnswer {
  try {
    if (isOwn(file.contents)) return { result: 'own', document: new Blob([new Uint8Array(file.contents)]) }
    const conversion = convert(file, choices)
    if (!conversion) return { result: 'unknown' }
    const { document, problems, source, counts } = conversion
    const table = reportTable(problems, {
      columns: words.columns,
      problem: kind => words.problems[kind],
      advice: kind => words.advice[kind],
    })
    return {
      ...{ result: 'converted', source, counts, name: document.bot.name, language: document.bot.language ?? 'en' },
      document: new Blob([JSON.stringify(document)]),
      report: new Blob([table]),
      problems: problems.map(({ kind, count, problems: all }) => ({ kind, count, problems: all.slice(0, SHOWN) })),
    }
  } catch (error) {
    if (error instanceof DamagedFile) return { result: 'damaged', reason: error.message, line: error.line }
    if (error instanceof TooLarge) return { result: 'tooLarge', reason: error.message }
    return { result: 'damaged', reason: error instanceof Error ? error.message : String(error), line: undefined }
  }
}

/** True for a document of Parley itself, which the service checks. */
function isOwn(contents: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(contents))
    return typeof value === 'object' && value !== null && 'format' in value
  } catch {
    return false // not JSON, so the file of another tool
  }
}
