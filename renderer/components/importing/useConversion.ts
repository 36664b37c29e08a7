import { shallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { OpenedFile } from '../../../electron/bridge.ts'
import type { ImportChoices } from '../../../service/importing/convert.ts'
import { PROBLEM_KINDS } from '../../../service/importing/problems.ts'
import type { ConversionAnswer, ConversionRequest } from './conversionMessages.ts'

/** The file that is being read, for ImportReport in the frame. */
const reading = shallowRef<{ file: string; cancel: () => void } | null>(null)

export const useReading = () => reading

/** Milliseconds before the reading of a file is shown. */
const PATIENCE = 400

/** Reads files in a worker; resolves to undefined when the user cancels. */
export function useConversion() {
  const { t } = useI18n()

  const words = (): ConversionRequest['words'] => ({
    columns: [
      t('importing.columns.problem'),
      t('importing.columns.file'),
      t('importing.columns.line'),
      t('importing.columns.text'),
      t('importing.columns.advice'),
    ],
    problems: byKind(kind => t(`importing.problems.${kind}`, { n: 1 }, 1)),
    advice: byKind(kind => t(`importing.advice.${kind}`)),
  })

  return (file: OpenedFile, choices: ImportChoices = {}) =>
    new Promise<ConversionAnswer | undefined>((resolve, reject) => {
      reading.value?.cancel()
      const worker = new Worker(new URL('./conversionWorker.ts', import.meta.url), { type: 'module' })
      const patience = setTimeout(() => (reading.value = { file: file.name, cancel: () => end(undefined) }), PATIENCE)
      function end(answer: ConversionAnswer | undefined) {
        clearTimeout(patience)
        reading.value = null
        worker.terminate()
        resolve(answer)
      }
      worker.onmessage = ({ data }: MessageEvent<ConversionAnswer>) => end(data)
      worker.onerror = event => {
        end(undefined)
        reject(new Error(event.message))
      }
      worker.postMessage({ file, choices, words: words() } satisfies ConversionRequest)
    })
}

const byKind = (textOf: (kind: (typeof PROBLEM_KINDS)[number]) => string) =>
  // as: all kinds are among the entries
  Object.fromEntries(PROBLEM_KINDS.map(kind => [kind, textOf(kind)])) as ConversionRequest['words']['advice']
