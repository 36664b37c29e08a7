import { useI18n } from 'vue-i18n'
import { intentKey, textsFromCsv, toCsv } from '../../../csv.ts'
import { useErrorToast } from '../../../composables/useErrorToast.ts'
import { useToasts } from '../../../composables/useToasts.ts'
import { platform } from '../../../platform.ts'
import { isDraft, type TextRow } from './textRows.ts'
import type { TextTableModel } from './useTextTable.ts'

/** Maximum size of a CSV file in bytes: 50,000 values of 255 characters. */
const MAX_BYTES = 64 * 1024 * 1024

const fileNameOf = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '-')

/** Imports a CSV file into a text table by its bulk-add dialog, and exports the table. */
export function useCsvFiles<Row extends TextRow>(table: TextTableModel<Row>, name: () => string) {
  const { t } = useI18n()
  const { showToast } = useToasts()
  const withErrorToast = useErrorToast()
  const filter = () => ({ name: t('bulk.csvFile'), extensions: ['csv', 'tsv', 'txt'] })

  const exportCsv = () =>
    withErrorToast(async () => {
      const rows = table.list.rows.value.filter(row => !isDraft(row))
      const lines = rows.map(row => [table.textOf(row), row.language])
      const suggestedName = `${fileNameOf(name())}.csv`
      // The byte order mark tells spreadsheets that the file is UTF-8.
      const contents = `\uFEFF${toCsv([['value', 'language'], ...lines])}`
      const isSaved = await platform.saveFile({ ...filter(), suggestedName, contents })
      if (isSaved) showToast(t('words.exported', { file: suggestedName }))
    })

  const importCsv = () =>
    withErrorToast(async () => {
      const file = await platform.openFile(filter())
      if (!file) return
      if (file.contents.length > MAX_BYTES)
        return showToast(t('bulk.tooLarge', { file: file.name }), { tone: 'danger' })
      const texts = textsFromCsv(new TextDecoder().decode(file.contents))
      if (texts.length === 0) return showToast(t('bulk.emptyFile', { file: file.name }), { tone: 'danger' })
      const own = texts.filter(({ intent }) => intent === null || intentKey(intent) === intentKey(name()))
      await table.bulk.addToOthers?.(texts.filter(text => !own.includes(text)))
      if (own.length === 0) return
      table.paste(own.map(({ text, language }) => `"${text.replaceAll('"', '""')}"\t${language ?? ''}`).join('\n'))
    })

  return { exportCsv, importCsv }
}
