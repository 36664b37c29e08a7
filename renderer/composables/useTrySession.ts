import { ref, shallowRef } from 'vue'
import type { Analysis } from '../../service/contract/analysis.ts'
import type { Api } from '../api.ts'

export type Tried = Awaited<ReturnType<Api['builder']['try']>>
export type TryState = Tried['state']
export type TraceStep = Tried['trace'][number]

/** Results of the last turn of Try, for previews and tests of calls. */
const state = shallowRef<TryState | null>(null)
const nlp = shallowRef<Analysis | null>(null)
const trace = shallowRef<readonly TraceStep[]>([])
/** Type of the channel for which messages are shown. */
const channel = ref('webchat')

export const useTrySession = () => ({ state, nlp, trace, channel })
