import type { BotDocument } from '../../contract/bots/exchange/exchange.ts'
import type { ExportFormat } from './formats.ts'
import { toOriginalDataset } from './originalDataset.ts'
import { toRasaYaml } from './rasaYaml.ts'
import { toSentenceTable } from './tables.ts'

/**
 * Writes the training data of a version in the format of another tool.
 * @param language of formats that hold one language
 */
export function exportAs(
  format: ExportFormat,
  { dataset }: BotDocument['versions'][number],
  language: string = dataset.language,
): string {
  if (format === 'rasa') return toRasaYaml(dataset, language)
  return format === 'csv' ? toSentenceTable(dataset) : toOriginalDataset(dataset)
}
