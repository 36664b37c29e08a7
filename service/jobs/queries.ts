/** The rows of the durable job queue: what waits, what runs, what a crash left behind (jobs/jobs.ts runs them). */
import { type Model, Op } from 'sequelize'
import type { Json } from '../store/models/columns.ts'
import type { Store } from '../store/store.ts'
import type { BulkCreation, JobStatus, Training } from '../store/models/dataset.ts'
import { timeText } from '../store/rows/fields.ts'
import type { Run } from '../store/models/testing.ts'
import type { Job } from '../store/models/work.ts'

/** Rows that show a job to the outside: they take over its status, progress, error and times. */
export type Mirror = Training | BulkCreation | Run

/** Jobs that have ended, kept to look at; older ones go. */
const KEPT_JOBS = 1000

const ACTIVE: JobStatus[] = ['pending', 'in_progress']

export interface NewJob {
  kind: string
  payload: Json
  key: string
  mirror?: Mirror | undefined
}

/** Inserts a job. @returns its id */
export async function insertJob(store: Store, { kind, payload, key, mirror }: NewJob): Promise<number> {
  const names = mirror && { mirrorModel: modelName(mirror), mirrorId: String(mirror.id) }
  return (await store.rows.insert(store.models.Job, { kind, payload, key, ...names })).id
}

const modelName = (row: Model): string => row.constructor.name

/** The next job that may begin: of a kind that is known and of a key that nothing runs for. */
export async function nextJob(store: Store, kinds: string[], busyKeys: string[]): Promise<Job | null> {
  const jobs = await store.rows.query(
    store.models.Job,
    `WHERE status = 'pending' AND kind IN (SELECT value FROM json_each(?))
       AND (key = '' OR key NOT IN (SELECT value FROM json_each(?)))
     ORDER BY id LIMIT 1`,
    JSON.stringify(kinds),
    JSON.stringify(busyKeys),
  )
  return jobs[0] ?? null
}

export interface JobChange {
  status?: JobStatus
  progress?: number
  error?: string | null
  attempts?: number
  startedAt?: Date | null
  endedAt?: Date | null
}

/** Changes a job and the row that mirrors it, in one write. */
export async function changeJob(store: Store, job: Job, change: JobChange): Promise<void> {
  await store.write(async () => {
    // Not `job.update`: an instance believes itself saved also when the commit failed, and would not try again.
    await store.rows.update(store.models.Job, { id: job.id }, change)
    job.set(change)
    await mirrorChange(store, job, change)
    if (change.endedAt) await store.run(FORGET_ENDED, job.id - KEPT_JOBS)
  })
}

const FORGET_ENDED = `DELETE FROM jobs WHERE id <= ? AND status NOT IN (${ACTIVE.map(status => `'${status}'`).join()})`

async function mirrorChange({ rows, models }: Store, { mirrorModel, mirrorId }: Job, change: JobChange): Promise<void> {
  if (!mirrorModel || !mirrorId) return
  const { Training, BulkCreation, Run } = models
  const { attempts: _, status, ...rest } = change
  const id = Number(mirrorId)
  if (mirrorModel === Training.name) await rows.update(Training, { id }, { ...rest, status })
  else if (mirrorModel === BulkCreation.name) await rows.update(BulkCreation, { id }, { ...rest, status })
  else await rows.update(Run, { id: mirrorId }, { ...rest, status: status && runStatus(status) })
}

function runStatus(status: JobStatus): Run['status'] {
  if (status === 'failed') return 'FAILED'
  return status === 'success' ? 'FINISHED' : 'IN_PROGRESS'
}

/** Jobs that ran when the process ended, and jobs nobody knows how to run. */
export function leftBehind(store: Store, kinds: string[]): Promise<Job[]> {
  const where = { [Op.or]: [{ status: 'in_progress' }, { status: 'pending', kind: { [Op.notIn]: kinds } }] }
  return store.models.Job.findAll({ where, order: [['id', 'ASC']] })
}

/** Marks rows failed that say a job is on, while no such job is there. Nothing may wait for ever. */
export async function failOrphans(store: Store, reason: string, now: Date): Promise<void> {
  const tables = [
    { model: store.models.Training, active: ACTIVE, failed: 'failed' },
    { model: store.models.BulkCreation, active: ACTIVE, failed: 'failed' },
    { model: store.models.Run, active: ['IN_PROGRESS'], failed: 'FAILED' },
  ]
  await store.write(async () => {
    for (const { model, active, failed } of tables) {
      const table = String(model.getTableName())
      await store.run(
        `UPDATE ${table} SET status = ?, error = ?, ended_at = ?
         WHERE status IN (${active.map(status => `'${status}'`).join(', ')}) AND NOT EXISTS (
           SELECT 1 FROM jobs WHERE mirror_model = ? AND mirror_id = CAST(${table}.id AS TEXT)
             AND status IN ('pending', 'in_progress'))`,
        failed,
        reason,
        timeText(now),
        model.name,
      )
    }
  })
}
