import { shallowRef } from 'vue'
import type { ImportChoices } from '../../../service/importing/convert.ts'
import { afterPaint } from '../../composables/afterPaint.ts'
import type { Converted } from './conversionMessages.ts'

const shown = shallowRef<(Converted & { answer: (chosen?: ImportChoices) => void }) | null>(null)

/**
 * Shows what an import takes and does not, and asks for name and language; resolves to undefined when it is not wanted.
 * ImportReport in the frame renders it.
 */
export function useImportReport() {
  return async (conversion: Converted) => {
    // The toast of the reading is taken away first, for both at once take longer.
    await afterPaint()
    return await new Promise<ImportChoices | undefined>(resolve => {
      shown.value?.answer()
      shown.value = {
        ...conversion,
        answer: chosen => {
          shown.value = null
          resolve(chosen)
        },
      }
    })
  }
}

/** Pending report, for ImportReport. */
export const usePendingReport = () => shown
