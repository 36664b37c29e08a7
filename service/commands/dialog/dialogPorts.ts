import type { Ports } from '../../dialog/ports.ts'
import type { Target } from '../../access/tokenCache.ts'
import { analyse, analyseForLog, type AnalysisDeps, type TimedAnalysis, type Utterance } from '../engine/analyse.ts'
import type { DialogCalls } from './calls.ts'

/**
 * What the dialog engine needs of this service for one turn.
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
    call: request => deps.dialogCalls.make(target, request),
    now: () => deps.now().getTime(),
  }
}
