import { useI18n } from 'vue-i18n'
import type { TestCase } from '../../../service/contract/testing.ts'
import { plainWords, useApi } from '../../api.ts'
import { useList } from '../../composables/useList.ts'
import { useTell } from '../../composables/useTell.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'
import { useSaves } from '../grid/saves/useSaves.ts'
import { linesOf } from '../paste/lines.ts'

export const idOf = (one: TestCase): string => one.id

/** The cases of a spec, and every change one can make to them, saved at once. */
export function useCases(spec: () => string, changed: () => Promise<void>) {
  const api = useApi()
  const session = useSession()
  const { say } = useToasts()
  const { t, n } = useI18n()
  const saves = useSaves(plainWords)

  const scope = () => ({
    user_slug: session.scope.user_slug,
    bot_slug: session.scope.bot_slug,
    spec_id: spec(),
  })
  const list = useList<TestCase>(query => api.testCases.list({ params: scope(), query }))
  const refresh = () => Promise.all([list.reload(), changed()])

  const tell = useTell(refresh)

  /** Keeps a sentence together with what the open version makes of it now. */
  const add = (expression: string) =>
    tell(() =>
      api.testCases.syncAdd({
        params: scope(),
        body: { inputs: { expression }, infer_outputs_from_version_id: String(session.version?.id ?? '') },
      }),
    )

  async function addMany(text: string): Promise<void> {
    for (const line of linesOf(text)) if (!(await add(line.text))) return
  }

  /** Shows a change at once and saves it. */
  async function change(row: TestCase, to: Partial<TestCase>): Promise<void> {
    const next = { ...row, ...to }
    list.rows.value = list.rows.value.map(one => (one.id === row.id ? next : one))
    await saves.run(row.id, async () => {
      const body = { inputs: next.inputs, outputs: next.outputs }
      await api.testCases.update({ params: { ...scope(), test_case_id: row.id }, body })
    })
  }

  const setText = (row: TestCase, expression: string) => change(row, { inputs: { expression } })
  const setIntent = (row: TestCase, intent: string | null) => change(row, { outputs: { ...row.outputs, intent } })

  async function remove(rows: readonly TestCase[]): Promise<void> {
    const params = scope()
    const body = { test_cases: rows.map(({ id }) => ({ id })) }
    if (!(await tell(() => api.testCases.bulkDelete({ params, body })))) return
    const test_cases = rows.map(({ inputs, outputs }) => ({ inputs, outputs }))
    say(t('tests.removed', { n: n(rows.length), text: rows[0]?.inputs.expression ?? '' }, rows.length), {
      action: {
        label: t('history.undo'),
        run: () => void tell(() => api.testCases.create({ params, body: { test_cases } })),
      },
    })
  }

  return { ...list, saves, add, addMany, setText, setIntent, remove }
}
