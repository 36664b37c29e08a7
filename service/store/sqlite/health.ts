/** Watches the errors of all connections: a damaged file is never written again, a full disk is reported as such. */
import { Problem } from '../../contract/problem.ts'
import { isDamage, isDiskFull } from './integrity.ts'

/** `full` from a write that found the disk full until the next write that succeeds. */
export type StoreState = 'ok' | 'full' | 'damaged'

export interface Health {
  /** Is told of every error of a connection. */
  observe(error: unknown): void
  /** @throws Problem 503 when the file is damaged */
  assertUndamaged(): void
  /** Is told of every write that reached the disk. */
  noteWritten(): void
  readonly state: StoreState
}

const DAMAGED = 'the database is damaged: nothing is saved until it is repaired, see Settings or `parley repair`'
const FULL = 'the disk is full: nothing can be saved until there is space on it'

/** @param onDamage is called once, with the words of SQLite */
export function createHealth(onDamage: (reason: string) => void): Health {
  let state: StoreState = 'ok'
  return {
    get state() {
      return state
    },
    observe(error) {
      if (state === 'damaged') return
      if (isDiskFull(error)) state = 'full'
      if (!isDamage(error)) return
      state = 'damaged'
      onDamage(error instanceof Error ? error.message : String(error))
    },
    noteWritten() {
      if (state === 'full') state = 'ok'
    },
    assertUndamaged() {
      if (state === 'damaged') throw new Problem(503, DAMAGED)
    },
  }
}

/** An error of the database that is a fault of the machine, as a Problem of status 503; undefined for any other. */
export function storageProblem(error: unknown): Problem | undefined {
  if (isDamage(error)) return new Problem(503, DAMAGED)
  return isDiskFull(error) ? new Problem(503, FULL) : undefined
}
