import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FoundWords } from '../../renderer/components/importing/conversionMessages.ts'
import { useConversion } from '../../renderer/components/importing/useConversion.ts'
import { useToasts } from '../../renderer/composables/useToasts.ts'
import { mountWith } from './support.ts'

/** A worker that does what the test says. */
class WorkerDouble {
  static last: WorkerDouble
  sent: unknown[] = []
  isEnded = false
  onmessage?: (event: { data: unknown }) => void
  onerror?: (event: { message: string }) => void
  constructor() {
    WorkerDouble.last = this
  }
  postMessage(message: unknown) {
    this.sent.push(message)
  }
  terminate() {
    this.isEnded = true
  }
}

const file = { name: 'nlu.yml', contents: new Uint8Array([110]) }

/** Reads the file as a component does. */
function begin() {
  let convert: ReturnType<typeof useConversion> | undefined
  mountWith({
    setup() {
      convert = useConversion()
      return () => null
    },
  })
  if (!convert) throw new Error('the component was not set up')
  return convert(file)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', WorkerDouble)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reading that takes long is shown with a way to cancel it', async () => {
  const answer = begin()
  const { toasts } = useToasts()
  expect(toasts.value).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  expect(toasts.value).toMatchObject([{ text: 'Reading nlu.yml', isBusy: true, action: { label: 'Cancel' } }])
  toasts.value[0]?.action?.run()
  expect(await answer).toBeUndefined()
  expect(WorkerDouble.last.isEnded).toBe(true)
  expect(toasts.value).toEqual([])
})

test('a second file cancels the reading of the first', async () => {
  const first = begin()
  const { last } = WorkerDouble
  const second = begin()
  expect(await first).toBeUndefined()
  expect(last.isEnded).toBe(true)
  WorkerDouble.last.onmessage?.({ data: { result: 'unknown' } })
  expect(await second).toEqual({ result: 'unknown' })
})

test('the words of a report are made for the kinds that were found alone', async () => {
  const answer = begin()
  const { last } = WorkerDouble
  last.onmessage?.({ data: { kinds: ['stories'] } })
  const words = last.sent[1] as FoundWords
  expect(Object.keys(words.problems)).toEqual(['stories'])
  expect(Object.keys(words.advice)).toEqual(['stories'])
  last.onmessage?.({ data: { result: 'unknown' } })
  await answer
})

test('a worker that breaks rejects, and the file stays with the page', async () => {
  const answer = begin()
  const broken = expect(answer).rejects.toThrow('out of memory')
  WorkerDouble.last.onerror?.({ message: 'out of memory' })
  await broken
  expect(WorkerDouble.last.isEnded).toBe(true)
  expect(file.contents).toEqual(new Uint8Array([110]))
})
