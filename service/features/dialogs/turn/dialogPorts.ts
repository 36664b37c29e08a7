import { compileConversation, type ConversationLanguage } from '../../../dialog/answer/language.ts'
import type { Ports } from '../../../dialog/ports.ts'
import type { Target } from '../../../access/tokenCache.ts'
import {
  analyse,
  analyseForLog,
  type AnalysisDeps,
  type TimedAnalysis,
  type Utterance,
} from '../../analysis/analyse.ts'
import type { Engines } from '../../analysis/engines.ts'
import type { DialogCalls } from './calls.ts'

/**
 * Ports of the dialog engine, connected to this service for one turn.
 * @param onAnalysis receives each analysis, for a turn that logs one of them
 */
export function createPorts(
  deps: AnalysisDeps & { dialogCalls: Pick<DialogCalls, 'make'> },
  target: Target,
  { reference_time, timezone }: Pick<Utterance, 'reference_time' | 'timezone'>,
  onAnalysis?: (analysis: TimedAnalysis) => void,
): Ports {
  return {
    async analyse(text, language) {
      const utterance = { text, language, reference_time, timezone }
      if (!onAnalysis) return analyse(deps, target, utterance)
      const timed = await analyseForLog(deps, target, utterance)
      onAnalysis(timed)
      return timed.analysis
    },
    async knowledge(language) {
      const words = conversationOf(deps.engines, language)
      const reading = {
        now: reference_time ? new Date(reference_time) : deps.now(),
        timezone: timezone ?? deps.about.timezone,
      }
      if (!words) return undefined
      return { language: words, values: await deps.engines.values(target.datasetId, language, reading) }
    },
    call: request => deps.dialogCalls.make(target, request),
    now: () => deps.now().getTime(),
  }
}

/** Words of a language around answers; English ones for other languages, because numbers and titles are the same. */
const conversationOf = ({ table }: Pick<Engines, 'table'>, language: string): ConversationLanguage | null =>
  table(language, 'conversation', compileConversation) ?? table('en', 'conversation', compileConversation)
