import type { Analysis } from '../../contract/analysis.ts'
import { isoText } from '../../contract/isoText.ts'
import { JsonText } from '../../contract/jsonText.ts'
import type { NlpLog } from '../../store/models/logs.ts'
import type { NewRow } from '../../store/rows/table.ts'
import type { EncodedRow } from '../../store/sqlite/groupCommit.ts'
import type { Store } from '../../store/store.ts'

/**
 * The answers and log rows of a cached analysis for one target. They differ in their ids and times alone, so that the
 * rest of their texts is made once.
 */
export interface AnswerTemplate {
  answer(uuid: string, time: Date): JsonText<Analysis>
  /** Logs an answer; resolves when the row is on disk. */
  append(uuid: string, time: Date): Promise<number>
  /** The log row of an answer, for a turn that logs it with its state. */
  row(uuid: string, time: Date): EncodedRow
}

/**
 * @param analysis an answer; its id and time are those of no caller
 * @param row its log
 */
export function createAnswerTemplate(
  { runtime, models }: Pick<Store, 'runtime' | 'models'>,
  analysis: Analysis,
  row: NewRow<NlpLog>,
): AnswerTemplate {
  const text = JSON.stringify({ ...analysis, uuid: '', timestamp: '' })
  const [id, time] = ['{"uuid":"'.length, text.lastIndexOf('"timestamp":"') + '"timestamp":"'.length]
  const [before, between, after] = [text.slice(0, id), text.slice(id, time), text.slice(time)]
  const encode = runtime.template(models.NlpLog, row, ['uuid', 'createdAt'])
  return {
    answer: (uuid, at) => new JsonText(before + uuid + between + isoText(at) + after),
    append: (uuid, createdAt) => runtime.insert(encode({ uuid, createdAt })),
    row: (uuid, createdAt) => encode({ uuid, createdAt }),
  }
}
