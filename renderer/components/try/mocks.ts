import type { CallMock } from '../../../service/contract/dialogs/tryOut.ts'
import type { TraceStep } from '../../composables/useTrySession.ts'
import { readJson } from '../../composables/useJsonText.ts'

/** A call and its answer: a `http` step of a trace, or a call that was sent to test it. */
export interface AnsweredCall {
  method: string
  url: string
  /** Null when nobody answered. */
  status: number | null
  /** Text of the answer. */
  text: string
}

/** The mock that answers a call as it was answered; a body that is JSON is kept as JSON. */
export function mockOf({ method, url, status, text }: AnsweredCall): CallMock {
  const call = { url: pathOf(url), method, delay: 0 }
  if (status === null) return { ...call, status: 200, failure: true }
  return { ...call, status, failure: false, body: (readJson(text) ?? { value: text }).value }
}

/** Path and query of a url, which stay when a test runs against another base url; the whole url when it has none. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname === '/' ? url : pathname + search
}

/** The call of a `http` step; undefined for other steps, and for an answer that the trace holds in part only. */
export function answeredCall(step: TraceStep): AnsweredCall | undefined {
  const { code, method, url, status, received, size } = step
  if (code !== 'http' || typeof method !== 'string' || typeof url !== 'string') return undefined
  const text = typeof received === 'string' ? received : ''
  if (typeof size === 'number' && size > text.length) return undefined
  return { method, url, status: typeof received === 'string' && typeof status === 'number' ? status : null, text }
}

/**
 * Mocks with another one, which replaces that of the same call. The longest url comes first, because the first mock
 * answers whose url the call contains.
 */
export function withMock<Mock extends Pick<CallMock, 'url' | 'method'>>(mocks: readonly Mock[], mock: Mock): Mock[] {
  const others = mocks.filter(({ url, method }) => url !== mock.url || method !== mock.method)
  return [...others, mock].toSorted((one, other) => other.url.length - one.url.length)
}

/** Mocks for all calls of a trace; of several answers of one call the last. */
export const mocksOf = (trace: readonly TraceStep[]): CallMock[] =>
  trace.reduce<CallMock[]>((mocks, step) => {
    const call = answeredCall(step)
    return call ? withMock(mocks, mockOf(call)) : mocks
  }, [])
