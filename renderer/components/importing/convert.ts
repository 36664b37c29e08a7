import type { OpenedFile } from '../../../electron/bridge.ts'
import { readBotpress } from './botpress.ts'
import { readCaiDataset } from './caiDataset.ts'
import { readDialogflowCx } from './dialogflowCx.ts'
import { readDialogflowEs } from './dialogflowEs.ts'
import type { Loss } from './importedBot.ts'
import { readRasa } from './rasa.ts'
import { readFiles } from './readFiles.ts'
import { toDocument } from './toDocument.ts'

export { TooLarge } from './readFiles.ts'

/** A document for the import, with a report of what it keeps and loses. */
export interface Conversion {
  /** The tool that wrote the file. */
  source: string
  document: ReturnType<typeof toDocument>
  counts: { intents: number; expressions: number; entities: number; values: number }
  losses: Loss[]
}

/** Readers in the order of how certainly they recognise their format. */
const READERS = [readDialogflowCx, readDialogflowEs, readRasa, readCaiDataset, readBotpress]

/**
 * Converts the export of another tool.
 * @returns undefined when no reader recognises the file
 * @throws TooLarge for an archive beyond the limits; Error for a damaged one
 */
export function convert(file: OpenedFile): Conversion | undefined {
  const files = readFiles(file)
  for (const read of READERS) {
    const bot = read(files)
    if (!bot) continue
    const document = toDocument(bot)
    const { intents = [], entities = [], gazettes = [] } = document.versions[0]?.dataset ?? {}
    const sum = <Row>(rows: readonly Row[], count: (row: Row) => number) =>
      rows.reduce((total, row) => total + count(row), 0)
    return {
      source: bot.source,
      document,
      counts: {
        intents: intents.length,
        expressions: sum(intents, ({ expressions = [] }) => expressions.length),
        entities: entities.length,
        values: sum(gazettes, ({ synonyms = [] }) => synonyms.length),
      },
      losses: bot.losses.list(),
    }
  }
  return undefined
}
