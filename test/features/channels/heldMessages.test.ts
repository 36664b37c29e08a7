import { expect, it } from 'vitest'
import { createHeldMessages } from '../../../service/features/channels/heldMessages.ts'

function holding() {
  const time = { ms: 1000 }
  return { held: createHeldMessages(() => time.ms), time }
}

it('messages are held for so long, each conversation by itself', () => {
  const { held, time } = holding()
  held.hold('ada', [
    { id: 'a', milliseconds: 0 },
    { id: 'b', milliseconds: 300 },
    { id: 'c', milliseconds: 500 },
  ])
  expect(held.look('ada')).toEqual({ ids: ['b', 'c'], nextAt: 1300 })
  expect(held.look('bob')).toEqual({ ids: [], nextAt: undefined })
  expect(held.untilLast('ada')).toBe(500)
  time.ms = 1300
  expect(held.look('ada').ids).toEqual(['c'])
  expect(held.until(held.look('ada').nextAt ?? 0)).toBe(200)
  time.ms = 1500
  expect(held.look('ada').ids).toEqual([])
  expect(held.untilLast('ada')).toBe(0)
})

it('what is held when a write begins stays held until it has ended, also when it fails', async () => {
  const { held, time } = holding()
  held.hold('ada', [
    { id: 'b', milliseconds: 100 },
    { id: 'c', milliseconds: 200 },
  ])
  time.ms = 1100
  const writing = held.track(async freeze => {
    expect(freeze('ada')).toEqual(['c'])
    time.ms = 1200
    expect(held.look('ada').ids).toEqual(['c'])
    expect(held.until(held.look('ada').nextAt ?? 0)).toBeGreaterThan(0)
    throw new Error('no space')
  })
  await expect(writing).rejects.toThrow('no space')
  expect(held.look('ada').ids).toEqual([])
})
