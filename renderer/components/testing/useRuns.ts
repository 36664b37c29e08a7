import { computed, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ConversationResult } from '../../../service/contract/tests/conversationTests.ts'
import type { Run, TestCaseResult } from '../../../service/contract/tests/tests.ts'
import type { Page } from '../../../service/contract/client.ts'
import { useApi } from '../../api.ts'
import { allPages } from '../../composables/allPages.ts'
import { useAction } from '../../composables/useAction.ts'
import { useAnnouncer } from '../../composables/useAnnouncer.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useList } from '../../composables/useList.ts'
import { useRecord } from '../../composables/useRecord.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { platform } from '../../platform.ts'
import { useSession } from '../../session.ts'
import { acceptTurn } from './conversations/acceptTurn.ts'
import { toJunit, toResultsCsv, type RunResultsOf } from './runExport.ts'
import { isInProgress, type TestState } from './runOutcome.ts'
import type { TestRow } from './useTests.ts'

type RunParams = { user_slug: string; bot_slug: string; spec_id: string; run_id: string }
type ResultQuery = { page: string; per_page: string; validation_failed?: 'true' }

/** Polling interval of a running run (ms). */
const POLL_INTERVAL = 400

/** Loads the runs of a spec, the results of one of them, and starts new runs. */
export function useRuns(spec: () => string, outcomeOf: (run: Run) => string, onFinished: () => Promise<void>) {
  const api = useApi()
  const session = useSession()
  const { announce } = useAnnouncer()
  const { showToast } = useToasts()
  const { t } = useI18n()

  const scope = () => ({ ...session.scope, spec_id: spec() })
  const { record, reload } = useRecord(() => api.specs.show({ params: scope() }), {
    until: found => !isInProgress(found.executed_run),
    every: POLL_INTERVAL,
  })
  const last = computed(() => record.value?.executed_run ?? null)
  /** True when the version or the cases have changed since the last run. */
  const isOutdated = computed(() => record.value?.is_outdated === true)
  const isRunning = computed(() => isInProgress(last.value))
  const lastState = () => `${last.value?.id} ${last.value?.status}`

  const history = useList<Run>(query => api.runs.list({ params: scope(), query }), { perPage: 50, watch: [lastState] })
  const chosenId = ref<string | null>(null)
  /** The run whose results are shown: the chosen one, else the last. */
  const shown = computed(() => history.rows.value.find(({ id }) => id === chosenId.value) ?? last.value)

  const showsAll = ref(false)
  const shownState = () => `${shown.value?.id} ${shown.value?.status}`
  /** Path slots of the shown run; undefined until it has ended. */
  const ofShownRun = () => {
    const run = shown.value
    return run && !isInProgress(run) ? { ...scope(), run_id: run.id } : undefined
  }
  /** Lists results of the shown run, the failed ones or all. */
  const useResults = <T>(load: (params: RunParams, query: ResultQuery) => Promise<Page<T[]>>) =>
    useList<T>(
      async query => {
        const params = ofShownRun()
        if (!params) return { rows: [], total: 0 }
        return load(params, showsAll.value ? query : { ...query, validation_failed: 'true' })
      },
      { watch: [shownState, showsAll] },
    )
  const results = useResults<TestCaseResult>((params, query) => api.runs.results({ params, query }))
  const conversations = useResults<ConversationResult>((params, query) =>
    api.conversationResults.list({ params, query }),
  )
  const { record: unreached } = useRecord(
    async () => {
      const params = ofShownRun()
      return params && (await api.conversationResults.unreached({ params }))
    },
    { watch: [shownState] },
  )

  /** Sentences and ids of conversations that failed in the last run; undefined without a finished one. */
  const { record: failures } = useRecord(
    async () => {
      const run = last.value
      if (run?.status !== 'FINISHED') return undefined
      const params = { ...scope(), run_id: run.id }
      const onlyFailed = (query: { page: string; per_page: string }) => ({
        ...{ params, query: { ...query, validation_failed: 'true' as const } },
      })
      const [sentences, conversations] = await Promise.all([
        allPages(query => api.runs.results(onlyFailed(query))),
        allPages(query => api.conversationResults.list(onlyFailed(query))),
      ])
      return new Set([
        ...sentences.map(({ inputs }) => inputs.expression),
        ...conversations.map(({ conversation_id: id }) => id),
      ])
    },
    { watch: [lastState] },
  )
  function stateOf({ id, sentence }: TestRow): TestState {
    if (!failures.value) return 'notRun'
    if (isOutdated.value) return 'outdated'
    return failures.value.has(sentence ? sentence.inputs.expression : id) ? 'failed' : 'passed'
  }

  const start = useAction(async () => {
    await api.runs.create({ params: scope(), body: { target_version_id: String(session.version?.id ?? '') } })
    chosenId.value = null
    await reload()
    // A short run has ended before one has seen it begin.
    if (!isRunning.value) tellEnd()
  })

  const withErrorToast = useErrorToast()

  /** Takes what a turn was answered as what is expected of it, and runs the spec again. */
  const accept = ({ conversation_id, name, turns }: ConversationResult, at: number) =>
    withErrorToast(async () => {
      const params = { ...scope(), conversation_id }
      const test = await api.conversationTests.show({ params })
      const held = turns[at]
      if (!held) return
      const changed = test.turns.map((turn, index) =>
        index === at ? { ...turn, expect: acceptTurn(turn.expect, held) } : turn,
      )
      const undo = t('tests.undo.editConversation', { name })
      await api.conversationTests.update({ params, body: { ...test, turns: changed, base: test.updated_at }, undo })
      session.changed()
      await start.run()
    })

  const FORMATS = {
    junit: { extension: 'xml', format: toJunit },
    csv: { extension: 'csv', format: (_: string, given: RunResultsOf) => toResultsCsv(given) },
  }

  /** Saves the results of the shown run to a file. */
  const exportAs = (kind: keyof typeof FORMATS, name: string) =>
    withErrorToast(async () => {
      const run = shown.value
      if (!run) return
      const params = { ...scope(), run_id: run.id }
      const [sentences, conversations] = await Promise.all([
        allPages(query => api.runs.results({ params, query })),
        allPages(query => api.conversationResults.list({ params, query })),
      ])
      const { extension, format } = FORMATS[kind]
      const suggestedName = `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.${extension}`
      const contents = format(name, { sentences, conversations })
      const isSaved = await platform.saveFile({
        ...{ suggestedName, contents },
        name: t(`tests.files.${kind}`),
        extensions: [extension],
      })
      if (isSaved) showToast(t('words.exported', { file: suggestedName }))
    })

  watch(isRunning, (now, before) => {
    if (!now && before) tellEnd()
  })
  function tellEnd(): void {
    if (!last.value) return
    void announce(t('tests.finished', { outcome: outcomeOf(last.value) }))
    void onFinished()
  }

  return {
    ...{
      last,
      shown,
      isRunning,
      isOutdated,
      results,
      conversations,
      unreached,
      showsAll,
      history,
      exportAs,
      accept,
      stateOf,
    },
    choose: (run: Run) => (chosenId.value = run.id),
    ...{ run: start.run, busy: start.busy, problem: start.problem, reload },
  }
}
