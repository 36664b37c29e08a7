import type { Turn } from '../../../contract/dialogs/dialog.ts'
import { JsonText } from '../../../contract/jsonText.ts'
import { showConversation } from './memory.ts'
import type { TurnOutcome } from './saveTurn.ts'
import type { TraceStep } from '../../../dialog/trace.ts'

/** Result of a turn, with its trace if requested. */
export interface Outcome extends TurnOutcome {
  logs: TraceStep[]
}

const MESSAGE = 'Dialog rendered with success'

/** Shows the three sections at top level and under `results`, where published clients read them. */
export function showTurn({ nlp, messages, state, logs }: Outcome): Turn {
  const conversation = showConversation(state)
  const results = { nlp, messages, conversation, logs }
  return { nlp, messages, conversation, results, message: MESSAGE }
}

/** As showTurn, as text: that of the sections is made once, that of a cached analysis comes from its template. */
export function turnText({ nlp, timed, messages, state, logs }: Outcome): JsonText<Turn> {
  const analysis = timed?.template?.answer(nlp.uuid, timed.time).text ?? JSON.stringify(nlp)
  const conversation = JSON.stringify(showConversation(state))
  const sections = `{"nlp":${analysis},"messages":${JSON.stringify(messages)},"conversation":${conversation}`
  const trace = logs.length ? JSON.stringify(logs) : '[]'
  return new JsonText(`${sections},"results":${sections},"logs":${trace}},"message":"${MESSAGE}"}`)
}
