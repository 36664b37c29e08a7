import { expect, it } from 'vitest'
import { annotateAll } from '../../../service/features/dataset/annotateAll.ts'
import type { Engines } from '../../../service/features/analysis/engines.ts'

/** Busy for a while, as the analysis of an expensive sentence is. */
function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

it('leaves turns to requests however few sentences are analysed', async () => {
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const analyse = () => {
    work(20)
    return Promise.resolve({ spans: [] })
  }
  // as: the one function that is called
  const engines = { analyse } as unknown as Engines
  const lines = Array.from({ length: 8 }, (_, at) => ({ source: `sentence ${at}`, language: 'en' }))
  const service = { engines, now: () => new Date(0), about: { timezone: 'UTC' } }
  expect(await annotateAll(service, 1, lines)).toHaveLength(8)
  clearImmediate(timer)
  expect(turns).toBeGreaterThanOrEqual(8)
})
