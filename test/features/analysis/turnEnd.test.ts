import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurnEnd } from '../../../service/features/analysis/turnEnd.ts'

test('work that waits in one turn of the event loop runs back to back, in the order in which it came', async () => {
  const turnEnd = createTurnEnd()
  const log: string[] = []
  const request = async (name: string) => {
    log.push(`${name} read`)
    await turnEnd()
    log.push(`${name} analysed`)
  }
  await Promise.all([request('a'), request('b'), request('c')])
  expect(log).toEqual(['a read', 'b read', 'c read', 'a analysed', 'b analysed', 'c analysed'])
})

test('what comes in a later turn does not hold up what waited before', async () => {
  const turnEnd = createTurnEnd()
  const log: string[] = []
  const first = turnEnd().then(() => log.push('first'))
  const second = nextTurn()
    .then(turnEnd)
    .then(() => log.push('second'))
  await first
  expect(log).toEqual(['first'])
  await second
  expect(log).toEqual(['first', 'second'])
})
