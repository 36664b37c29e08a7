import { intentKey, textsFromCsv } from '../../../csv.ts'
import { useCsvFile } from '../../../composables/useCsvFile.ts'
import { isDraft, type TextRow } from './textRows.ts'
import type { TextTableModel } from './useTextTable.ts'

/** Imports a CSV file into a text table by its bulk-add dialog, and exports the table. */
export function useCsvFiles<Row extends TextRow>(table: TextTableModel<Row>, name: () => string) {
  const { saveCsv, openCsv } = useCsvFile()

  const exportCsv = () => {
    const rows = table.list.rows.value.filter(row => !isDraft(row))
    return saveCsv(name(), [['value', 'language'], ...rows.map(row => [table.textOf(row), row.language])])
  }

  const importCsv = () =>
    openCsv(async csv => {
      const texts = textsFromCsv(csv)
      if (texts.length === 0) return false
      const own = texts.filter(({ intent }) => intent === null || intentKey(intent) === intentKey(name()))
      await table.bulk.addToOthers?.(texts.filter(text => !own.includes(text)))
      if (own.length > 0)
        table.paste(own.map(({ text, language }) => `"${text.replaceAll('"', '""')}"\t${language ?? ''}`).join('\n'))
      return true
    })

  return { exportCsv, importCsv }
}
