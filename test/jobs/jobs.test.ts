import { describe, expect, it } from 'vitest'
import { Problem } from '../../service/contract/problem.ts'
import { createJobs, type JobContext, type Jobs, type JobsOptions } from '../../service/jobs/jobs.ts'
import type { Store } from '../../service/store/store.ts'
import { buildDataset, temporaryStore } from '../support/store.ts'

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Resolves when the signal is aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted'))))

/** Marks a job as a killed process leaves it. */
const abandon = (store: Store, id: number, attempts = 1) =>
  store.write(() => store.models.Job.update({ status: 'in_progress', attempts }, { where: { id } }))

async function opened(store: Store, handle: (jobs: Jobs) => void, options?: JobsOptions): Promise<Jobs> {
  const jobs = createJobs(store, options)
  handle(jobs)
  await jobs.start()
  return jobs
}

describe('jobs', () => {
  it('run with what they were given, and end', async () => {
    const store = await temporaryStore()
    const given: unknown[] = []
    const jobs = await opened(store, jobs => {
      jobs.handle('note', job => Promise.resolve(given.push(job.payload)))
      jobs.handle('fail', () => Promise.reject(new Problem(400, 'strictness must be a number')))
    })
    const ids = [await jobs.add('note', { a: [1] }), await jobs.add('fail', {}), await jobs.add('note', 'b')]
    const ends = await Promise.all(ids.map(id => jobs.done(id)))
    expect(ends.map(end => [end.status, end.error])).toEqual([
      ['success', null],
      ['failed', 'strictness must be a number'],
      ['success', null],
    ])
    expect(given).toEqual([{ a: [1] }, 'b'])
    expect(await jobs.done(ids[0] ?? 0)).toEqual({ status: 'success', error: null })
    await jobs.close()
  })

  it('of one key run one after the other, of different keys at the same time', async () => {
    const store = await temporaryStore()
    const order: string[] = []
    const jobs = await opened(store, jobs =>
      jobs.handle<string>('work', async ({ payload }) => {
        order.push(`${payload} begins`)
        // Were all jobs one after the other, the first would wait for ever.
        while (payload === 'a1' && !order.includes('b1 begins')) await pause(5)
        order.push(`${payload} ends`)
      }),
    )
    const ids = [await jobs.add('work', 'a1', { key: 'a' }), await jobs.add('work', 'a2', { key: 'a' })]
    ids.push(await jobs.add('work', 'b1', { key: 'b' }))
    await Promise.all(ids.map(id => jobs.done(id)))
    expect(order.indexOf('a2 begins')).toBeGreaterThan(order.indexOf('a1 ends'))
    expect(order.indexOf('b1 begins')).toBeLessThan(order.indexOf('a1 ends'))
    await jobs.close()
  })

  it('are not there when the write that added them fails, and begin after its commit', async () => {
    const store = await temporaryStore()
    const seen: number[] = []
    const jobs = await opened(store, jobs =>
      jobs.handle('count', async () => void seen.push(await store.models.User.count())),
    )
    const failed = store.write(async () => {
      await jobs.add('count', {})
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const id = await store.write(async () => {
      const job = await jobs.add('count', {})
      await pause(30)
      await store.models.User.create({ slug: 'a', name: 'A' })
      return job
    })
    await jobs.done(id)
    expect(seen).toEqual([1])
    await jobs.close()
  })

  it('show in the row that mirrors them', async () => {
    const store = await temporaryStore()
    const { dataset, bot } = await buildDataset(store)
    const { Training, Spec, Run } = store.models
    let reach: (share: number) => void = () => undefined
    let finish: () => void = () => undefined
    const jobs = await opened(store, jobs => {
      jobs.handle('train', job => {
        reach = job.progress
        return new Promise<void>(resolve => (finish = resolve))
      })
      jobs.handle('run', () => Promise.reject(new Error('broken')))
    })
    const { training, run, ids } = await store.write(async () => {
      const row = { datasetId: dataset.id, language: 'en', status: 'pending' as const, enqueuedAt: new Date() }
      const training = await Training.create(row)
      const spec = await Spec.create({ botId: bot.id, name: 'S' })
      const run = await Run.create({ specId: spec.id, versionId: '1' })
      const ids = [await jobs.add('train', {}, { mirror: training }), await jobs.add('run', {}, { mirror: run })]
      return { training, run, ids }
    })
    await jobs.done(ids[1] ?? 0)
    await run.reload()
    expect([run.status, run.error]).toEqual(['FAILED', 'broken'])
    reach(0.5)
    await expect.poll(async () => (await training.reload()).progress).toBe(0.5)
    expect([training.status, training.startedAt]).toEqual(['in_progress', expect.any(Date)])
    finish()
    await jobs.done(ids[0] ?? 0)
    await training.reload()
    expect([training.status, training.progress, training.error]).toEqual(['success', 1, null])
    expect(training.endedAt?.getTime()).toBeGreaterThanOrEqual(Number(training.startedAt?.getTime()))
    await jobs.close()
  })

  it('are one when they are asked for again while they wait', async () => {
    const store = await temporaryStore()
    let runs = 0
    let release = (): void => undefined
    const blocked = new Promise<void>(resolve => (release = resolve))
    const jobs = await opened(store, jobs => {
      jobs.handle('block', () => blocked)
      jobs.handle('train', () => Promise.resolve(runs++))
    })
    await jobs.add('block', {}, { key: 'dataset 1' })
    const ids = []
    for (let count = 0; count < 5; count++) ids.push(await jobs.add('train', {}, { key: 'dataset 1', once: true }))
    expect(new Set(ids).size).toBe(1)
    release()
    await jobs.done(ids[0] ?? 0)
    expect(runs).toBe(1)
    const another = await jobs.add('train', {}, { key: 'dataset 1', once: true })
    expect(another).not.toBe(ids[0])
    await jobs.done(another)
    expect(runs).toBe(2)
    await jobs.close()
  })

  it('can be cancelled while they wait and while they run', async () => {
    const store = await temporaryStore()
    const jobs = await opened(store, jobs => jobs.handle('wait', ({ signal }) => aborted(signal)))
    const [first, second] = [await jobs.add('wait', {}, { key: 'a' }), await jobs.add('wait', {}, { key: 'a' })]
    await expect.poll(async () => (await store.models.Job.findByPk(first))?.status).toBe('in_progress')
    await jobs.cancel(second)
    await jobs.cancel(first)
    const ends = await Promise.all([first, second].map(id => jobs.done(id)))
    expect(ends.map(end => end.error)).toEqual(['cancelled', 'cancelled'])
    await jobs.close()
  })
})

describe('after a crash', () => {
  it('a job is resumed, or failed with the reason; none is lost', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const { Training, Job } = store.models
    const before = createJobs(store)
    const row = { datasetId: dataset.id, language: 'en', status: 'in_progress' as const, enqueuedAt: new Date() }
    const training = await store.write(() => Training.create(row))
    const orphan = await store.write(() => Training.create(row))
    const resumed = await before.add('resume', { n: 1 })
    const failed = await before.add('once', {}, { mirror: training })
    const waiting = await before.add('resume', { n: 2 })
    const hopeless = await before.add('resume', { n: 3 })
    const unknown = await before.add('gone', {})
    await abandon(store, resumed)
    await abandon(store, failed)
    await abandon(store, hopeless, 3)
    const seen: unknown[] = []
    const jobs = await opened(store, jobs => {
      jobs.handle('resume', ({ payload, attempt }) => Promise.resolve(seen.push([payload, attempt])))
      jobs.handle('once', () => Promise.resolve(seen.push('never')), { onCrash: 'fail' })
    })
    const ends = await Promise.all([resumed, failed, waiting, hopeless, unknown].map(id => jobs.done(id)))
    expect(ends.map(end => end.status)).toEqual(['success', 'failed', 'success', 'failed', 'failed'])
    expect(ends[1]?.error).toBe('the service stopped while it ran')
    expect(ends[4]?.error).toContain('gone')
    expect(seen).toEqual([
      [{ n: 1 }, 2],
      [{ n: 2 }, 1],
    ])
    for (const one of [training, orphan]) {
      await one.reload()
      expect([one.status, one.error]).toEqual(['failed', 'the service stopped while it ran'])
      expect(one.endedAt).toBeInstanceOf(Date)
    }
    expect(await Job.count({ where: { status: ['pending', 'in_progress'] } })).toBe(0)
    await jobs.close()
  })
})

describe('when the service stops', () => {
  it('what runs is interrupted, and goes on at the next start', async () => {
    const store = await temporaryStore()
    const attempts: number[] = []
    let work = ({ signal }: JobContext<unknown>) => aborted(signal) as Promise<unknown>
    const handle = (jobs: Jobs) =>
      jobs.handle('train', job => {
        attempts.push(job.attempt)
        return work(job)
      })
    const first = await opened(store, handle)
    const id = await first.add('train', {})
    await expect.poll(() => attempts.length).toBe(1)
    await first.close()
    expect((await store.models.Job.findByPk(id))?.status).toBe('pending')
    work = () => Promise.resolve()
    const second = await opened(store, handle)
    expect((await second.done(id)).status).toBe('success')
    expect(attempts).toEqual([1, 1])
    await second.close()
  })

  it('a job that has just ended is not run again', async () => {
    const store = await temporaryStore()
    let runs = 0
    const handle = (jobs: Jobs) => jobs.handle('quick', () => Promise.resolve(runs++))
    const first = await opened(store, handle)
    const ids = await Promise.all(Array.from({ length: 10 }, () => first.add('quick', {})))
    await first.close()
    const second = await opened(store, handle)
    await Promise.all(ids.map(id => second.done(id)))
    expect(runs).toBe(10)
    await second.close()
  })
})
