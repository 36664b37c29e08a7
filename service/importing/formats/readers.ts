import type { ImportedBot } from '../importedBot.ts'
import type { SourceFiles } from '../files/sourceFiles.ts'
import { readBotpress } from './botpress.ts'
import { readDialogflowCx } from './dialogflow/cx.ts'
import { readDialogflowEs } from './dialogflow/es.ts'
import { readLuis } from './luis.ts'
import { readNlpjs } from './nlpjs.ts'
import { readOriginal } from './original/original.ts'
import { readRasa } from './rasa/rasa.ts'
import { readTables } from './table.ts'
import { readWit } from './wit.ts'

/** Readers in the order of how certainly they recognise their format. */
export const READERS: readonly ((files: SourceFiles) => ImportedBot | undefined)[] = [
  readDialogflowCx,
  readDialogflowEs,
  readRasa,
  readLuis,
  readNlpjs,
  readWit,
  readOriginal,
  readBotpress,
  readTables,
]
