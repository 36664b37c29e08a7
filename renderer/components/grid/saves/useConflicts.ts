import { useI18n } from 'vue-i18n'
import { Problem } from '../../../../service/contract/problem.ts'

interface Calls<Row, Base> {
  /** Sends the change; `base` is what it began with, undefined to overwrite any. */
  update: (base: Base | undefined) => Promise<Row>
  /** Adds the row anew. */
  create: () => Promise<Row>
  /** Reads the text as it is now. */
  current: () => Promise<string>
}

/**
 * Guards changes against those of another window: the newer text is named in the row's error, and the next attempt
 * overwrites it; a row that was deleted is added anew by the next attempt.
 */
export function useConflicts() {
  const { t } = useI18n()

  return function guard<Row, Base = string>(base: Base | undefined, calls: Calls<Row, Base>): () => Promise<Row> {
    let next: 'check' | 'overwrite' | 'create' = 'check'
    return async () => {
      if (next === 'create') return calls.create()
      try {
        return await calls.update(next === 'check' ? base : undefined)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        if (error.status === 404) {
          next = 'create'
          throw new Problem(400, t('grid.deletedElsewhere'))
        }
        if (error.fieldErrors[0]?.field !== 'base') throw error
        next = 'overwrite'
        throw new Problem(400, t('grid.changedElsewhere', { text: await calls.current() }))
      }
    }
  }
}
