import { useI18n } from 'vue-i18n'
import type { OpenedFile } from '../../../electron/bridge.ts'
import type { ImportChoices } from '../../../service/importing/convert.ts'
import type { ProblemKind } from '../../../service/importing/problems.ts'
import { useToasts } from '../../composables/useToasts.ts'
import type { ConversionAnswer, ConversionRequest, FoundKinds, FoundWords } from './conversionMessages.ts'

/** Cancels the reading that is under way. */
let cancelReading: (() => void) | undefined

/** Reads files in a worker, one at a time; resolves to undefined when the user cancels, rejects when it breaks. */
export function useConversion() {
  const { t } = useI18n()
  const { showWhile } = useToasts()

  /** The report's words for the kinds of problems that were found: to make those of all kinds takes a while. */
  const wordsOf = (kinds: readonly ProblemKind[]): FoundWords => ({
    columns: [
      t('importing.columns.problem'),
      t('importing.columns.file'),
      t('importing.columns.line'),
      t('importing.columns.text'),
      t('importing.columns.advice'),
    ],
    problems: byKind(kinds, kind => t(`importing.problems.${kind}`, { n: 1 }, 1)),
    advice: byKind(kinds, kind => t(`importing.advice.${kind}`)),
  })

  function read(file: OpenedFile, choices: ImportChoices): Promise<ConversionAnswer | undefined> {
    cancelReading?.()
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./conversionWorker.ts', import.meta.url), { type: 'module' })
      function end() {
        cancelReading = undefined
        worker.terminate()
      }
      function answer(answered: ConversionAnswer | undefined) {
        end()
        resolve(answered)
      }
      cancelReading = () => answer(undefined)
      worker.onmessage = ({ data }: MessageEvent<ConversionAnswer | FoundKinds>) => {
        if ('kinds' in data) worker.postMessage(wordsOf(data.kinds))
        else answer(data)
      }
      worker.onerror = event => {
        end()
        reject(new Error(event.message))
      }
      // A copy that is handed over holds the page for less time than the copy that a message makes.
      const contents = file.contents.slice()
      worker.postMessage({ file: { ...file, contents }, choices } satisfies ConversionRequest, [contents.buffer])
    })
  }

  return (file: OpenedFile, choices: ImportChoices = {}) =>
    showWhile(t('importing.reading', { file: file.name }), read(file, choices), {
      label: t('words.cancel'),
      run: () => cancelReading?.(),
    })
}

const byKind = (kinds: readonly ProblemKind[], textOf: (kind: ProblemKind) => string) =>
  Object.fromEntries(kinds.map(kind => [kind, textOf(kind)]))
