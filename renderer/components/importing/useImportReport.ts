import { shallowRef } from 'vue'
import type { Converted } from './conversionMessages.ts'

const shown = shallowRef<(Converted & { answer: (yes: boolean) => void }) | null>(null)

/** Shows what an import takes and does not; resolves to true when it is wanted. ImportReport in the frame renders it. */
export function useImportReport() {
  return (conversion: Converted) =>
    new Promise<boolean>(resolve => {
      shown.value?.answer(false)
      shown.value = {
        ...conversion,
        answer: yes => {
          shown.value = null
          resolve(yes)
        },
      }
    })
}

/** Pending report, for ImportReport. */
export const usePendingReport = () => shown
