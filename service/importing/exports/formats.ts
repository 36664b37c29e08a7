import type { BotDocument } from '../../contract/bots/exchange/exchange.ts'

/** Formats that the training data of a version can be written in, for other tools. */
export const EXPORT_FORMATS = ['rasa', 'csv', 'original'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The ending of the file of each format. */
export const EXPORT_ENDINGS = { rasa: 'yml', csv: 'csv', original: 'json' } satisfies Record<ExportFormat, string>

/** Formats that hold one language. */
export const ONE_LANGUAGE: ReadonlySet<ExportFormat> = new Set(['rasa'])

/** The languages of the training data of a version, its own first. */
export function languagesOf({ dataset }: BotDocument['versions'][number]): string[] {
  const { language, intents, gazettes } = dataset
  const texts = [...intents.flatMap(({ expressions }) => expressions), ...gazettes.flatMap(({ synonyms }) => synonyms)]
  return [...new Set([language, ...texts.map(text => text.language)])]
}
