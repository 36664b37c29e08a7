import type { z } from 'zod'
import type { DatasetChange } from '../../service/contract/dataset/dataset.ts'
import { useApi } from '../api.ts'
import { useSession } from '../session.ts'
import { useSerialQueue } from './useSerialQueue.ts'

/**
 * Changes settings of the current version. The threshold is sent with every change, because the API resets an omitted one
 * to zero. Changes take turns: leaving a field by a click on a switch makes two of them.
 */
export function useDatasetSettings() {
  const api = useApi()
  const session = useSession()
  const enqueue = useSerialQueue()

  /** @param undo label of the step of the history */
  return (change: Partial<z.input<typeof DatasetChange>>, undo: string) =>
    enqueue(async () => {
      const body = { strictness: session.overview?.strictness ?? 0, ...change }
      await api.dataset.update({ params: session.scope, body, undo })
      await session.refresh()
    })
}
