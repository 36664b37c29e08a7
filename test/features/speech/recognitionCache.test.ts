import { expect, it } from 'vitest'
import { createRecognitionCache } from '../../../service/features/speech/recognitionCache.ts'

/** Recognises with numbered results, to tell a new one from a known one. */
function counting() {
  const cache = createRecognitionCache()
  let count = 0
  return (id: string | undefined, source: string) => cache.getOrRecognise(id, source, async () => `text ${++count}`)
}

it('a stored recording is recognised again only when what recognises it has changed', async () => {
  const recognise = counting()
  expect([await recognise('a', 'model 1'), await recognise('a', 'model 1')]).toEqual(['text 1', 'text 1'])
  expect([await recognise('a', 'model 2'), await recognise('b', 'model 1')]).toEqual(['text 2', 'text 3'])
})

it('a recording that is not stored is always recognised', async () => {
  const recognise = counting()
  expect([await recognise(undefined, 'model'), await recognise(undefined, 'model')]).toEqual(['text 1', 'text 2'])
})

it('an empty text is kept, an error is not', async () => {
  const cache = createRecognitionCache()
  await expect(cache.getOrRecognise('a', 'model', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await cache.getOrRecognise('a', 'model', async () => '')).toBe('')
  expect(await cache.getOrRecognise('a', 'model', async () => 'another')).toBe('')
})
