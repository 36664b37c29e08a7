/** Answers for calls that are not made. */
import type { CallMock } from '../../../contract/dialogs/tryOut.ts'
import type { CallAnswer, CallRequest } from '../../../dialog/ports.ts'
import type { DialogCalls } from '../turn/calls.ts'

/** Answers each call by the first mock that fits; what none answers fails, so that nothing leaves this machine. */
export const mockCalls = (mocks: readonly CallMock[]): Pick<DialogCalls, 'make'> => ({
  make: async (_, request) =>
    answerOf(
      mocks.find(mock => fits(mock, request)),
      request,
    ),
})

const fits = ({ url, method }: CallMock, request: CallRequest) =>
  request.url.includes(url) && (method == null || method.toUpperCase() === request.method)

function answerOf(mock: CallMock | undefined, { timeout }: CallRequest): CallAnswer {
  if (!mock) return { isAnswered: false, message: 'no mock answers this call', isLasting: true }
  if (mock.failure) return { isAnswered: false, message: 'the connection was refused', isLasting: false }
  if (mock.delay > timeout)
    return { isAnswered: false, message: `no answer within ${timeout / 1000} s`, isLasting: false }
  const text = typeof mock.body === 'string' ? mock.body : mock.body === undefined ? '' : JSON.stringify(mock.body)
  return { isAnswered: true, status: mock.status, headers: {}, text }
}
