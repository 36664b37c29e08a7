import { useI18n } from 'vue-i18n'
import { toCsv } from '../csv.ts'
import { platform } from '../platform.ts'
import { useErrorToast } from './useErrorToast.ts'
import { useToasts } from './useToasts.ts'

/** Maximum size of a CSV file in bytes: 50,000 values of 255 characters. */
const MAX_BYTES = 64 * 1024 * 1024

const fileNameOf = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '-')

/** Saves and opens CSV files; what goes wrong is a toast. */
export function useCsvFile() {
  const { t } = useI18n()
  const { showToast } = useToasts()
  const withErrorToast = useErrorToast()
  const filter = () => ({ name: t('bulk.csvFile'), extensions: ['csv', 'tsv', 'txt'] })

  /** @param name that the file gets without its ending */
  const saveCsv = (name: string, lines: readonly (readonly string[])[]) =>
    withErrorToast(async () => {
      const suggestedName = `${fileNameOf(name)}.csv`
      // The byte order mark tells spreadsheets that the file is UTF-8.
      const isSaved = await platform.saveFile({ ...filter(), suggestedName, contents: `\uFEFF${toCsv(lines)}` })
      if (isSaved) showToast(t('words.exported', { file: suggestedName }))
    })

  /** @param take is given the text of the file that is chosen, and returns false when there is nothing of use in it */
  const openCsv = (take: (csv: string) => Promise<boolean>) =>
    withErrorToast(async () => {
      const file = await platform.openFile(filter())
      if (!file) return
      const reject = (key: 'bulk.tooLarge' | 'bulk.emptyFile') =>
        showToast(t(key, { file: file.name }), { tone: 'danger' })
      if (file.contents.length > MAX_BYTES) return reject('bulk.tooLarge')
      if (!(await take(new TextDecoder().decode(file.contents)))) reject('bulk.emptyFile')
    })

  return { saveCsv, openCsv }
}
