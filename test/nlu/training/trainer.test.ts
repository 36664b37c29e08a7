import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadModel, startTraining, train } from '../../../service/nlu/index.ts'
import { lexicons, trainingSet, travel } from '../../support/engine.ts'

const options = { workerFile: resolve('dist/service/worker.cjs'), resources: resolve('resources') }

test('a worker thread trains the same model, and tells how far it is', async () => {
  const shares: number[] = []
  const set = trainingSet(travel)
  const bytes = await startTraining(set, { ...options, onProgress: share => shares.push(share) }).done
  expect(bytes).toEqual(train(set, { seed: 1, lexicons }))
  expect(loadModel(bytes).classifier.labels).toHaveLength(3)
  expect(shares.at(-1)).toBe(1)
})

test('a worker gets all of what it is handed piece by piece', async () => {
  const values = (first: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ value: `${first} ${at}`, language: 'en' }))
  const list = { isOpen: true, isActivated: true, strictness: 90 }
  const lists = [
    { ...list, entity: 'city', values: [...values('port', 4500), { value: 'Paris', language: 'en' }] },
    { ...list, entity: 'dish', values: values('soup', 3) },
  ]
  const { expressions, ...rest } = trainingSet({ go: ['to [Paris](city)', 'off to [Rome](city)'], eat: ['a meal'] })
  const set = { ...rest, lists, expressions: Array.from({ length: 700 }, () => expressions).flat() }
  expect(await startTraining(set, options).done).toEqual(train(set, { seed: 1, lexicons }))
})

test('trainings one after the other, and at once, are independent of each other', async () => {
  const sets = [trainingSet(travel), trainingSet({ go: ['to Rome', 'off to Paris'], eat: ['a meal', 'some soup'] })]
  const expected = sets.map(set => train(set, { seed: 1, lexicons }))
  const trained = () => Promise.all(sets.map(set => startTraining(set, options).done))
  expect(await trained()).toEqual(expected)
  const ended = startTraining(trainingSet(travel), options)
  await ended.done
  const next = trained()
  ended.cancel() // its worker has another task
  expect(await next).toEqual(expected)
})

test('a training can be cancelled', async () => {
  const training = startTraining(trainingSet(travel), options)
  training.cancel()
  await expect(training.done).rejects.toThrow('ended before it was done')
})

test('what goes wrong in the worker comes out as an error', async () => {
  const broken = { ...trainingSet(travel), expressions: JSON.parse('[null]') }
  await expect(startTraining(broken, options).done).rejects.toThrow()
})
