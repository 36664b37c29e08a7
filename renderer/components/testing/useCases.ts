import { computed, shallowReactive } from 'vue'
import { useI18n } from 'vue-i18n'
import type { TestCase } from '../../../service/contract/tests/tests.ts'
import { errorMessage, useApi } from '../../api.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { useList } from '../../composables/useList.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useSession } from '../../session.ts'
import { useConflicts } from '../grid/saves/useConflicts.ts'
import { useSaves } from '../grid/saves/useSaves.ts'
import { parseLines } from '../bulk/parseLines.ts'
import { toBase64 } from '../voice/base64.ts'
import { textOf } from './runOutcome.ts'

/** Loads the test cases of a spec and saves every change at once. */
export function useCases(spec: () => string, onChange: () => Promise<void>) {
  const api = useApi()
  const session = useSession()
  const { t, n } = useI18n()
  const saves = useSaves(errorMessage)
  const guard = useConflicts()

  const scope = () => ({ ...session.scope, spec_id: spec() })
  const list = useList<TestCase>(query => api.testCases.list({ params: scope(), query }))
  /** Cases as they are shown until their change is saved, whatever the list is reloaded with before. */
  const unsaved = shallowReactive(new Map<string, TestCase>())
  const rows = computed(() => list.rows.value.map(row => unsaved.get(row.id) ?? row))
  const { showUndoToast } = useHistory()
  const refresh = () => Promise.all([list.reload(), onChange(), session.refresh()])

  const withErrorToast = useErrorToast(refresh)

  /** Adds a sentence with the current analysis as its expectation. */
  const add = (expression: string) =>
    withErrorToast(() =>
      api.testCases.syncAdd({
        params: scope(),
        body: { inputs: { expression }, infer_outputs_from_version_id: String(session.version?.id ?? '') },
        undo: t('tests.undo.add', { text: expression }),
      }),
    )

  async function addMany(text: string): Promise<void> {
    for (const line of parseLines(text)) if (!(await add(line.text))) return
  }

  /** Applies a change optimistically and saves it. */
  async function change(row: TestCase, to: Partial<TestCase>): Promise<void> {
    const next = { ...row, ...to }
    // The base of an edit is unknown while an earlier one is not saved.
    const base = saves.of(row.id)?.state === 'failed' ? undefined : fieldsOf(row)
    unsaved.set(row.id, next)
    const params = { ...scope(), test_case_id: row.id }
    const body = fieldsOf(next)
    const undo = t('tests.undo.edit', { text: row.inputs.expression })
    const update = guard(base, {
      update: async base => void (await api.testCases.update({ params, body: { ...body, base }, undo })),
      async create() {
        await api.testCases.create({ params: scope(), body: { test_cases: [body] }, undo })
        await list.reload()
      },
      current: async () => inWords(await api.testCases.show({ params })),
    })
    await saves.run(row.id, async () => {
      await update()
      await keep(next)
      await Promise.all([session.refresh(), onChange()])
    })
  }

  /** Shows a saved case as a stored one. A list that was asked for before the save may lack it. */
  async function keep(saved: TestCase): Promise<void> {
    if (list.isLoading.value) await list.reload()
    else list.rows.value = list.rows.value.map(row => (row.id === saved.id ? saved : row))
    if (unsaved.get(saved.id) === saved) unsaved.delete(saved.id)
  }

  const fieldsOf = ({ inputs, outputs }: TestCase) => ({ inputs, outputs })
  /** A case as one line: its sentence and what it expects. */
  function inWords({ inputs, outputs: { intent, skill, language, entities } }: TestCase): string {
    const expected = [intent === null ? '' : session.intentName(intent), skill, language, textOf(entities)]
    return [inputs.expression, ...expected.filter(Boolean)].join(' · ')
  }

  /** Changes expected outputs; null is not checked. */
  const expect = (row: TestCase, outputs: Partial<TestCase['outputs']>) =>
    change(row, { outputs: { ...row.outputs, ...outputs } })
  const setText = (row: TestCase, expression: string) => change(row, { inputs: { expression } })

  const recordingOf = (row: TestCase) => api.testRecordings.show({ params: { ...scope(), test_case_id: row.id } })

  /** Replaces the recording of a case, or removes it. */
  async function record(row: TestCase, { language, sound }: { language: string; sound: Blob | null }): Promise<void> {
    const params = { ...scope(), test_case_id: row.id }
    const text = row.inputs.expression
    if (sound) {
      const body = { language, voice: await toBase64(sound) }
      await api.testRecordings.update({ params, body, undo: t('tests.undo.record', { text }) })
    } else await api.testRecordings.remove({ params, undo: t('tests.undo.removeRecording', { text }) })
    await refresh()
  }

  async function remove(rows: readonly TestCase[]): Promise<void> {
    const undo = t('tests.removed', { n: n(rows.length), text: rows[0]?.inputs.expression ?? '' }, rows.length)
    const body = { test_cases: rows.map(({ id }) => ({ id })) }
    if (await withErrorToast(() => api.testCases.bulkDelete({ params: scope(), body, undo }))) showUndoToast(undo)
  }

  return { ...list, rows, saves, add, addMany, setText, expect, recordingOf, record, remove }
}
