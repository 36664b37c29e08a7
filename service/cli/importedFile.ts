import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { BotDocument } from '../contract/bots/exchange/exchange.ts'
import { convert } from '../importing/convert.ts'
import { COUNTED_KINDS, type CountedKind } from '../importing/counts.ts'
import { DamagedFile } from '../importing/files/limits.ts'
import { PROBLEM_TEXTS } from '../importing/problemTexts.ts'
import { reportLines, reportTable } from '../importing/report.ts'

const ONE: Record<CountedKind, string> = {
  intents: 'intent',
  expressions: 'expression',
  entities: 'entity',
  values: 'value',
  skills: 'skill',
  conversations: 'conversation',
}

const COLUMNS = ['Problem', 'File', 'Line', 'Text', 'What to do'] as const

/**
 * The document in a file, or what the export of another tool becomes. What is not taken is written to the error output.
 * @param report path of a file that gets all of it as CSV
 * @throws Error with the line for a damaged file, and for one that no reader recognises
 */
export async function documentOf(path: string, report: string | undefined): Promise<BotDocument> {
  const contents = await readFile(path)
  const own = jsonOf(contents)
  if (typeof own === 'object' && own !== null && 'format' in own) return BotDocument.parse(own)
  const conversion = converted(path, contents)
  if (!conversion) throw new Error(`${path} is not a bot of Parley or of a tool that is known`)
  const { source, counts, problems, document } = conversion
  const taken = COUNTED_KINDS.filter(kind => counts[kind] > 0)
  const counted = taken.map(kind => `${counts[kind]} ${counts[kind] === 1 ? ONE[kind] : kind}`)
  console.error(`From ${source}: ${counted.join(', ') || 'nothing'}.`)
  if (problems.length > 0) console.error(['Not imported, or changed:', ...reportLines(problems)].join('\n'))
  if (report !== undefined) {
    const words = {
      columns: COLUMNS,
      problem: (kind: keyof typeof PROBLEM_TEXTS) => PROBLEM_TEXTS[kind].one,
      advice: (kind: keyof typeof PROBLEM_TEXTS) => PROBLEM_TEXTS[kind].advice,
    }
    await writeFile(report, reportTable(problems, words))
  }
  return BotDocument.parse(document)
}

function converted(path: string, contents: Uint8Array) {
  try {
    return convert({ name: basename(path), contents })
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    throw new Error(`${path}${error.line === undefined ? '' : `:${error.line}`} is damaged: ${error.message}`, {
      cause: error,
    })
  }
}

/** The JSON in a file, without the byte order mark of some editors. Undefined when the file is not JSON. */
function jsonOf(contents: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(contents))
  } catch {
    return undefined // another format, or damaged; the readers say which
  }
}
