import { invalid } from '../../contract/problem.ts'
import { purgeTurns } from './queries/purgeTurns.ts'
import type { Store } from '../../store/store.ts'
import type { JobContext, Jobs } from '../../jobs/jobs.ts'

const KIND = 'purgeLogs'

interface Purge {
  botId: number
  /** ISO 8601 */
  before: string
}

/** Purges of conversation logs: requested over HTTP, carried out by a job. */
export interface LogPurges {
  /**
   * Queues the deletion of a bot's conversation logs from before a moment.
   * @returns the id of the job
   * @throws Problem 400 when the moment is less than a year ago, with the latest one allowed
   */
  queue(botId: number, before: Date): Promise<number>
}

/** @param now the clock from which the year of retention is counted back */
export function createLogPurges(store: Store, jobs: Jobs, now: () => Date): LogPurges {
  jobs.handle<Purge>(KIND, job => purge(store, job))
  return {
    async queue(botId, before) {
      const latest = yearBefore(now())
      if (before > latest) {
        throw invalid('before', `must be at least one year back: ${latest.toISOString()} or earlier`)
      }
      return jobs.add(KIND, { botId, before: before.toISOString() }, { key: `message logs of bot ${botId}` })
    },
  }
}

/** "minimum retention: 1 year from current date"; of 29 February, 28 February. */
function yearBefore(time: Date): Date {
  const [year, month] = [time.getUTCFullYear() - 1, time.getUTCMonth()]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const back = new Date(time)
  back.setUTCFullYear(year, month, Math.min(time.getUTCDate(), lastOfMonth))
  return back
}

/** Deletes the logs; after a crash it continues with those that are left. */
async function purge(store: Store, { payload: { botId, before }, signal, progress }: JobContext<Purge>): Promise<void> {
  const moment = new Date(before)
  const total = await store.rows.count(store.models.MessageLog, { botId, receivedAt: { before: moment } })
  await purgeTurns(store, botId, moment, deleted => {
    signal.throwIfAborted()
    if (total > 0) progress(deleted / total)
  })
}
