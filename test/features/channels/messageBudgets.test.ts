import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMessageBudgets } from '../../../service/features/channels/messageBudgets.ts'

/** Sends a message; the seconds to wait when it is refused, else 0. */
function budgets() {
  const time = { ms: 0 }
  const { spend } = createMessageBudgets(() => time.ms)
  const send = (chat?: string, channel = 'channel') => {
    try {
      spend(channel, chat)
      return 0
    } catch (error) {
      return error instanceof Object && 'retryAfterS' in error ? Number(error.retryAfterS) : NaN
    }
  }
  return { send, time }
}

it('a conversation may send thirty messages at once, then two a second', () => {
  const { send, time } = budgets()
  expect(Array.from({ length: 30 }, () => send('ada'))).toEqual(Array.from({ length: 30 }, () => 0))
  expect([send('ada'), send('ada'), send('bob'), send('ada', 'other')]).toEqual([1, 1, 0, 0])
  time.ms += 1000
  expect([send('ada'), send('ada'), send('ada')]).toEqual([0, 0, 1])
})

it('all conversations of a channel have a budget together, also those that only begin', () => {
  const { send, time } = budgets()
  for (let visitor = 0; visitor < 300; visitor++) expect([send(), send(`chat ${visitor}`)]).toEqual([0, 0])
  expect([send(), send('newcomer'), send('newcomer', 'other')]).toEqual([1, 1, 0])
  time.ms += 1000
  expect(send('newcomer')).toBe(0)
})

it('a message is accepted after the time that was told, whatever was sent before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(700)), { maxLength: 200 }), steps => {
      const { send, time } = budgets()
      for (const [chat, pause] of steps) {
        time.ms += pause
        const wait = send(`chat ${chat}`)
        if (wait === 0) continue
        time.ms += wait * 1000
        expect(send(`chat ${chat}`)).toBe(0)
      }
    }),
  )
})

it('a channel stores so many bytes a day, whatever they come in', () => {
  const time = { ms: 0 }
  const { spend } = createMessageBudgets(() => time.ms)
  const card = 32 * 1024
  let stored = 0
  const flood = () => {
    for (let at = 0; at < 20_000; at++) {
      time.ms += 20
      spend('channel', `chat ${at}`, card)
      stored += card
    }
  }
  expect(flood).toThrow(expect.objectContaining({ status: 429 }))
  expect(stored / 1024 / 1024).toBeGreaterThan(100)
  expect(stored / 1024 / 1024).toBeLessThan(130)
  expect(() => spend('other', 'chat', card)).not.toThrow()
})

it('what the bot replies counts too', () => {
  const { spend, add } = createMessageBudgets(() => 0)
  spend('channel', 'chat', 100)
  add('channel', 200 * 1024 * 1024)
  expect(() => spend('channel', 'other', 100)).toThrow(expect.objectContaining({ status: 429 }))
  expect(() => spend('other', 'chat', 100)).not.toThrow()
})
