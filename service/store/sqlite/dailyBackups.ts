/** Makes a backup every day while the service runs. */
import { type Backup, createBackup, listBackups, pruneBackups } from './backupFolder.ts'
import { isDamage } from './integrity.ts'

export interface DailyBackups {
  /** Makes the backup of the day when it is due. Calls do not overlap. */
  check(): Promise<void>
  /** Stops the timer and waits for a backup under way. */
  stop(): Promise<void>
}

export interface DailyBackupsOptions {
  data: string
  now(): Date
  log(message: string): void
  /** Is told when the backup found the database damaged: it reads every page. */
  onDamage(damage: string): void
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The timer only looks whether a backup is due, so that a clock that is set has no effect for longer than this. */
const CHECK_MS = 10 * 60 * 1000

export function startDailyBackups({ data, now, log, onDamage }: DailyBackupsOptions): DailyBackups {
  let running = Promise.resolve()
  const check = () => (running = running.then(backUpIfDue).catch(report))

  async function backUpIfDue(): Promise<void> {
    const [newest] = (await listBackups(data)).filter(backup => backup.kind === 'daily')
    if (newest && !isOld(newest, now())) return
    await createBackup(data, 'daily', now())
    await pruneBackups(data, now())
  }

  function report(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    log(`The backup of the day failed: ${reason}`)
    if (isDamage(error)) onDamage(reason)
  }

  const timer = setInterval(() => void check(), CHECK_MS).unref()
  return {
    check,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** A backup from the future was made before the clock was set back: the age of the newest one is then unknown. */
const isOld = ({ createdAt }: Backup, now: Date) => Math.abs(now.getTime() - createdAt.getTime()) >= DAY_MS
