import fc from 'fast-check'
import { setImmediate as nextLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTurnQueue } from '../../../service/features/dialogs/turn/turnQueue.ts'

/** Waits for so many rounds of the event loop: who waits for fewer is first, however busy the machine is. */
async function wait(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) await nextLoop()
}

/** Work that notes when it begins, passes on and ends; `rounds` before and after it passes on. */
function noting(notes: string[]) {
  return (name: string, rounds: number, fails = false) =>
    async (passOn: () => void = () => undefined) => {
      notes.push(`${name} begins`)
      await wait(rounds)
      passOn()
      await wait(rounds)
      notes.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
}

describe('turns of one conversation', () => {
  it('come one after the other', async () => {
    const turns = createTurnQueue()
    const notes: string[] = []
    const work = noting(notes)
    expect(await Promise.all([turns.runExclusive('a', work('1', 5)), turns.runExclusive('a', work('2', 1))])).toEqual([
      '1',
      '2',
    ])
    expect(notes).toEqual(['1 begins', '1 ends', '2 begins', '2 ends'])
  })

  it('do not wait for those of another conversation', async () => {
    const turns = createTurnQueue()
    const notes: string[] = []
    const work = noting(notes)
    await Promise.all([turns.runExclusive('a', work('1', 8)), turns.runExclusive('b', work('2', 1))])
    expect(notes).toEqual(['1 begins', '2 begins', '2 ends', '1 ends'])
  })

  it('overlap where one follows closely and the one before has passed on', async () => {
    const turns = createTurnQueue()
    const notes: string[] = []
    const work = noting(notes)
    await Promise.all([turns.runPipelined('a', work('1', 10)), turns.runPipelined('a', work('2', 1))])
    expect(notes).toEqual(['1 begins', '2 begins', '2 ends', '1 ends'])
  })

  it('wait for all that overlap before they run alone', async () => {
    const turns = createTurnQueue()
    const notes: string[] = []
    const work = noting(notes)
    await Promise.all([
      turns.runPipelined('a', work('1', 10)),
      turns.runPipelined('a', work('2', 1)),
      turns.runExclusive('a', work('3', 1)),
    ])
    expect(notes.slice(-2)).toEqual(['3 begins', '3 ends'])
  })

  it('go on when one before has failed', async () => {
    const turns = createTurnQueue()
    const work = noting([])
    const [first, second] = await Promise.allSettled([
      turns.runPipelined('a', work('1', 1, true)),
      turns.runExclusive('a', work('2', 1)),
    ])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('begin in the order they were asked for, whatever overlaps and whatever fails', async () => {
    const any = fc.array(fc.record({ isClose: fc.boolean(), fails: fc.boolean() }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(any, async list => {
        const turns = createTurnQueue()
        const begun: number[] = []
        let [alone, running] = [true, 0]
        await Promise.allSettled(
          list.map(({ isClose, fails }, at) => {
            const work = async (passOn: () => void = () => undefined) => {
              begun.push(at)
              running++
              if (!isClose && running > 1) alone = false
              await null
              passOn()
              await null
              running--
              if (fails) throw new Error('failed')
            }
            return isClose ? turns.runPipelined('a', work) : turns.runExclusive('a', () => work())
          }),
        )
        expect(begun).toEqual(list.map((_, at) => at))
        expect(alone).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
