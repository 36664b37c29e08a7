import type { z } from 'zod'
import type { BotDocument } from '../../contract/bots/exchange/exchange.ts'

/** The document of a bot as a caller gives it, and parts of it. */
export type Document = z.input<typeof BotDocument>
export type Version = Document['versions'][number]
export type Dataset = Version['dataset']
export type IntentDocument = NonNullable<Dataset['intents']>[number]
export type Expression = NonNullable<IntentDocument['expressions']>[number]
