import { shallowRef } from 'vue'
import type { Conversion } from './convert.ts'

const shown = shallowRef<(Conversion & { answer: (yes: boolean) => void }) | null>(null)

/** Shows what an import keeps and loses; resolves to true when it is wanted. ImportReport in the frame renders it. */
export function useImportReport() {
  return (conversion: Conversion) =>
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
