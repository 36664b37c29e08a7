/** Classifies errors of SQLite: a damaged file, or a full disk. */
import { inspect } from './connection.ts'

const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB']
const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT']

/** True for an error by which the database file is damaged or is not a database. */
export const isDamage = (error: unknown): boolean => codesOf(error).some(code => DAMAGED.includes(code))

/** True for an error by which the disk, or the quota of the user, is full. */
export const isDiskFull = (error: unknown): boolean => codesOf(error).some(code => FULL.includes(code))

/** The codes of an error and of the errors it wraps: Sequelize puts that of SQLite into `parent`. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, parent, cause } = error as Error & { code?: unknown; parent?: unknown } // as: any error may have them
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(parent), ...codesOf(cause)]
}

/**
 * Checks the structure of every page (`PRAGMA quick_check`). It reads the whole file: 80 ms for 58 MB.
 * @returns the first faults, or undefined when none is found
 * @throws when the file cannot be read at all
 */
export async function findDamage(file: string): Promise<string | undefined> {
  try {
    const connection = await inspect(file)
    try {
      const faults = await connection.all<{ quick_check: string }>('PRAGMA quick_check(3)')
      const text = faults.map(fault => fault.quick_check).join('; ')
      return text === 'ok' ? undefined : text
    } finally {
      await connection.close()
    }
  } catch (error) {
    if (isDamage(error)) return String(error instanceof Error ? error.message : error)
    throw error
  }
}
