/** Reads a file outside of the page's thread: it may be large, or made to take long. */
import { convert } from '../../../service/importing/convert.ts'
import { DamagedFile, TooLarge } from '../../../service/importing/files/limits.ts'
import type { ProblemKind } from '../../../service/importing/problems.ts'
import { reportTable } from '../../../service/importing/report.ts'
import type { ConversionAnswer, ConversionRequest, FoundKinds, FoundWords } from './conversionMessages.ts'

/** Problems of a kind that the page shows. */
const SHOWN = 5

self.addEventListener(
  'message',
  async ({ data }: MessageEvent<ConversionRequest>) => self.postMessage(await answerTo(data)),
  { once: true },
)

async function answerTo({ file, choices }: ConversionRequest): Promise<ConversionAnswer> {
  try {
    if (isOwn(file.contents)) return { result: 'own', document: new Blob([new Uint8Array(file.contents)]) }
    const conversion = convert(file, choices)
    if (!conversion) return { result: 'unknown' }
    const { document, problems, source, counts } = conversion
    const { columns, problems: texts, advice } = await wordsOf(problems.map(({ kind }) => kind))
    const table = reportTable(problems, {
      columns,
      problem: kind => texts[kind] ?? kind,
      advice: kind => advice[kind] ?? '',
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

/** Asks the page for the words of a report. */
function wordsOf(kinds: ProblemKind[]): Promise<FoundWords> {
  return new Promise(resolve => {
    self.addEventListener('message', ({ data }: MessageEvent<FoundWords>) => resolve(data), { once: true })
    self.postMessage({ kinds } satisfies FoundKinds)
  })
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
