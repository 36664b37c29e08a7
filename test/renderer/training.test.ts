import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAnnouncer } from '../../renderer/composables/useAnnouncer.ts'
import { useTraining } from '../../renderer/composables/useTraining.ts'
import type { Overview } from '../../service/contract/studio.ts'
import { Problem } from '../../service/contract/problem.ts'
import { emptyOverview, mountWith } from './support.ts'

type State = Overview['training']['state']
const training = (state: State, progress = 0): Overview['training'] => ({
  ...emptyOverview.training,
  state,
  progress,
})

/** A service whose training is whatever `current` says. */
function watchTraining(first: Overview['training'], overview: Partial<Overview> = {}) {
  const service: { training: typeof first; isDown: boolean; asked: number; gate?: Promise<void> } = {
    training: first,
    isDown: false,
    asked: 0,
  }
  const { session, wrapper, end } = mountWith(
    {
      setup: () => ({ watched: useTraining() }),
      render: () => null,
    },
    {
      answer: async ({ path }) => {
        service.asked += 1
        if (service.isDown) throw new Problem(503)
        const { training: now, gate } = service
        await gate
        return path.endsWith('/training') ? now : { ...emptyOverview, ...overview, training: now }
      },
    },
  )
  session.version = {
    id: 1,
    name: 'v1',
    slug: 'v1',
    bot_id: 1,
    is_forking: false,
    request_token: null,
    parent_version: null,
  }
  session.overview = { ...emptyOverview, ...overview, training: first }
  // what the setup gave is on the instance; its type is lost on the way through mount
  const { watched } = wrapper.vm as unknown as { watched: ReturnType<typeof useTraining> }
  return { service, session, watched, end }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a training is followed closely until it ends, and its end is said aloud', async () => {
  const { service, session, end } = watchTraining(training('pending'))
  await vi.advanceTimersByTimeAsync(0)
  service.training = training('training', 0.4)
  await vi.advanceTimersByTimeAsync(1500)
  expect(session.overview?.training).toMatchObject({ state: 'training', progress: 0.4 })
  service.training = training('trained')
  await vi.advanceTimersByTimeAsync(1500)
  expect(session.overview?.training.state).toBe('trained')
  expect(useAnnouncer().words.value).toBe('Up to date')
  const asked = service.asked
  await vi.advanceTimersByTimeAsync(5000)
  expect(service.asked).toBe(asked)
  end()
})

test('changes that wait for the button are not asked about every moment', async () => {
  const { service, end } = watchTraining(training('stale'), { manual_training: true })
  await vi.advanceTimersByTimeAsync(6000)
  expect(service.asked).toBe(0)
  end()
})

test('a service that stops answering is shown as such, and found again when it is back', async () => {
  const { service, watched, end } = watchTraining(training('training', 0.1))
  await vi.advanceTimersByTimeAsync(0)
  service.isDown = true
  await vi.advanceTimersByTimeAsync(1500)
  expect(watched.isReachable.value).toBe(false)
  service.isDown = false
  await vi.advanceTimersByTimeAsync(1500)
  expect(watched.isReachable.value).toBe(true)
  end()
})

test('what a program changed meanwhile lets the lists of the page read again', async () => {
  const changing: Partial<Overview> = { revision: 1 }
  const { session, watched, end } = watchTraining(training('trained'), changing)
  const before = session.reloadCount
  await watched.look()
  expect(session.reloadCount).toBe(before)
  changing.revision = 2
  await watched.look()
  expect(session.reloadCount).toBe(before + 1)
  end()
})

test('nothing is asked any more once the frame is gone', async () => {
  const { service, end } = watchTraining(training('training', 0.1))
  await vi.advanceTimersByTimeAsync(0)
  end()
  const asked = service.asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(service.asked).toBe(asked)
})

test('a state that was read before a change does not hide the one after it', async () => {
  const { service, session, end } = watchTraining(training('training', 0.9))
  await vi.advanceTimersByTimeAsync(0)
  let letGo = () => {}
  service.gate = new Promise(open => (letGo = open))
  service.training = training('trained')
  await vi.advanceTimersByTimeAsync(700)
  session.overview = { ...emptyOverview, revision: 2, training: training('pending') }
  letGo()
  await vi.advanceTimersByTimeAsync(0)
  expect(session.overview?.training.state).toBe('pending')
  end()
})
