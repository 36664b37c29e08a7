import type { Ports } from '../../dialog/ports.ts'
import type { Target } from '../../access/tokenCache.ts'
import { analyse, type AnalysisDeps, type Utterance } from '../engine/analyse.ts'
import type { DialogCalls } from './calls.ts'

/** What the dialog engine needs of this service for one turn. */
export function createPorts(
  deps: AnalysisDeps & { dialogCalls: Pick<DialogCalls, 'make'> },
  target: Target,
  { reference_time, timezone }: Pick<Utterance, 'reference_time' | 'timezone'>,
): Ports {
  return {
    analyse: (text, language) => analyse(deps, target, { text, language, reference_time, timezone }),
    call: request => deps.dialogCalls.make(target, request),
    now: () => deps.now().getTime(),
  }
}
