/** Messages between the page and the worker that writes files for other tools. */
import type { BotDocument } from '../../../service/contract/bots/exchange/exchange.ts'
import type { ExportFormat } from '../../../service/importing/exports/formats.ts'

export interface ExportRequest {
  version: BotDocument['versions'][number]
  format: ExportFormat
  language: string
}
