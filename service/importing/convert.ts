import type { BotDocument } from '../contract/bots/exchange/exchange.ts'
import type { z } from 'zod'
import type { CountedKind } from './counts.ts'
import { toDocument } from './document/toDocument.ts'
import { READERS } from './formats/readers.ts'
import { DamagedFile, deadlineIn } from './files/limits.ts'
import { type GivenFile, readFiles } from './files/readFiles.ts'
import { Problems, type ProblemGroup } from './problems.ts'

/** Result of converting files, before anything is saved. */
export interface Conversion {
  /** The tool that wrote the file. */
  source: string
  document: z.input<typeof BotDocument>
  counts: Record<CountedKind, number>
  /** Content that was left out or changed, with its place in the files. */
  problems: ProblemGroup[]
}

/** Choices of the user that override the files or add to them. */
export interface ImportChoices {
  /** Name of the bot. */
  name?: string | undefined
  /** Language of texts whose language is not given in the files. */
  language?: string | undefined
}

/**
 * Converts the export of another tool to a document for the import of a bot.
 * @param time milliseconds that it may take
 * @returns undefined when no reader recognises the file
 * @throws TooLarge for a file beyond the limits; DamagedFile, with the line, for one that cannot be read
 */
export function convert(
  file: GivenFile,
  { name, language = 'en' }: ImportChoices = {},
  time?: number,
): Conversion | undefined {
  const problems = new Problems()
  const files = readFiles(file, problems, deadlineIn(time), language)
  for (const read of READERS) {
    const bot = read(files)
    if (!bot) continue
    files.reportUnused()
    const document = toDocument({ ...bot, ...(name !== undefined && { name }) })
    return { source: bot.source, document, counts: countsOf(document), problems: problems.list() }
  }
  const [damaged] = problems.list().filter(({ kind }) => kind === 'damaged')
  const first = damaged?.problems[0]
  if (first)
    throw new DamagedFile(first.file === file.name ? first.excerpt : `${first.file}: ${first.excerpt}`, first.line)
  return undefined
}

function countsOf({ versions, specs = [] }: z.input<typeof BotDocument>): Conversion['counts'] {
  const { intents = [], entities = [], gazettes = [] } = versions[0]?.dataset ?? {}
  const sum = <Row>(rows: readonly Row[], count: (row: Row) => number) =>
    rows.reduce((total, row) => total + count(row), 0)
  return {
    intents: intents.length,
    expressions: sum(intents, ({ expressions = [] }) => expressions.length),
    entities: entities.length,
    values: sum(gazettes, ({ synonyms = [] }) => synonyms.length),
    skills: versions[0]?.builder?.skills?.length ?? 0,
    conversations: sum(specs, ({ conversations = [] }) => conversations.length),
  }
}
