import { computed, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRoute, useRouter } from 'vue-router'
import type { Log } from '../../../service/contract/logs/logs.ts'
import { useApi } from '../../api.ts'
import { useConfirm } from '../../composables/useConfirm.ts'
import { useList } from '../../composables/useList.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'
import { daysOf, PERIODS } from './periods.ts'

/** Value of an unset filter. */
export const ANY = ''
/** Values of the filter by environment: any of them, and none, which a slug can not be. */
export const SOME = '*'
export const NONE = '-'

const PER_PAGE = 1000
/** Intents of each log in the table, which keys add it to. */
const SHOWN_INTENTS = 5

export const idOf = (log: Log): string => String(log.id)

function environmentQuery(environment: string) {
  if (environment === ANY) return {}
  if (environment === SOME || environment === NONE)
    return { in_environment: environment === SOME ? ('true' as const) : ('false' as const) }
  return { environment }
}

/** Sentence and language, by which the API identifies logs. */
const keyOf = ({ source, language }: Log): string => `${language.isocode} ${source}`

/** Loads and changes the logs of the current version, newest first; each action reports its result as a toast. */
export function useLogs() {
  const api = useApi()
  const session = useSession()
  const confirm = useConfirm()
  const { showToast } = useToasts()
  const { t, n } = useI18n()

  const route = useRoute()
  const router = useRouter()

  /** A filter kept in the address, so that it survives a reload and can be linked to. */
  const filter = <Value extends string>(name: string, values: readonly Value[] | null, unset: Value) =>
    computed<Value>({
      get: () => {
        const given = route.query[name]
        const value = typeof given === 'string' ? given : unset
        return values === null || values.some(one => one === value) ? (value as Value) : unset // as: checked
      },
      set: value => void router.replace({ query: { ...route.query, [name]: value === unset ? undefined : value } }),
    })

  const folder = filter('folder', ['inbox', 'archived'], 'inbox')
  const matched = filter<'' | 'true' | 'false'>('matched', ['true', 'false'], ANY)
  const intent = filter<string>('intent', null, ANY)
  const language = filter<string>('language', null, ANY)
  const environment = filter<string>('environment', null, ANY)
  const period = filter('period', PERIODS, ANY)

  /** Newest id of the first page; limits later pages, so that new logs do not shift them. */
  let until: number | undefined

  const list = useList<Log>(
    async ({ page, per_page }) => {
      if (page === '1') until = undefined
      const query = {
        ...{ page, per_page, top_intents: String(SHOWN_INTENTS) },
        is_archived: folder.value === 'archived' ? ('true' as const) : ('false' as const),
        ...(matched.value !== ANY && { matched: matched.value }),
        ...(intent.value !== ANY && { intent: intent.value }),
        ...(language.value !== ANY && { language: language.value }),
        ...environmentQuery(environment.value),
        ...daysOf(period.value),
        ...(until !== undefined && { until: String(until) }),
      }
      const answer = await api.datasetLogs.list({ params: session.scope, query })
      until ??= answer.rows[0]?.id
      return answer
    },
    { perPage: PER_PAGE, watch: [folder, matched, intent, language, environment, period] },
  )

  // Sentences tried in Try appear at once, unless older logs were loaded, which a reload would drop.
  watch(
    () => session.sentences,
    () => {
      if (list.rows.value.length <= PER_PAGE) void list.reload()
    },
  )

  /** Identifies logs by sentence and language, as the API does; duplicates collapse. */
  const namesOf = (logs: readonly Log[]) =>
    [...new Map(logs.map(log => [keyOf(log), log])).values()].map(log => ({
      source: log.source,
      language: { isocode: log.language.isocode },
    }))

  const wordsFor = (logs: readonly Log[]) => ({ n: n(logs.length), text: logs[0]?.source ?? '' })

  const withErrorToast = useErrorToast(() => Promise.all([list.reload(), session.refresh()]))
  const { showUndoToast } = useHistory()

  /** Logs that a change on its way takes off the list: the next key is already meant for the one below. */
  const leaving = shallowRef<readonly ReadonlySet<string>[]>([])
  const rows = computed(() => list.rows.value.filter(log => !leaving.value.some(keys => keys.has(keyOf(log)))))

  /** Sends a change that takes logs off the list; they come back when it is refused. */
  async function takeOff(logs: readonly Log[], change: () => Promise<unknown>): Promise<boolean> {
    const keys = new Set(logs.map(keyOf))
    leaving.value = [...leaving.value, keys]
    const isDone = await withErrorToast(async () => {
      await change()
      list.rows.value = list.rows.value.filter(log => !keys.has(keyOf(log)))
    })
    leaving.value = leaving.value.filter(other => other !== keys)
    return isDone
  }

  /** Archives logs, or moves them back to the inbox. */
  async function archive(logs: readonly Log[], isArchived = folder.value === 'inbox'): Promise<void> {
    const undo = t(isArchived ? 'logs.archivedToast' : 'logs.unarchivedToast', wordsFor(logs), logs.length)
    const body = { logs: namesOf(logs), is_archived: isArchived }
    if (await takeOff(logs, () => api.datasetLogs.bulkArchive({ params: session.scope, body, undo })))
      showUndoToast(undo)
  }

  /** Adds logs to an intent as expressions and archives them, in one step. */
  async function addTo(logs: readonly Log[], slug: string): Promise<void> {
    const undo = t('logs.added', { ...wordsFor(logs), to: session.intentName(slug) }, logs.length)
    const params = { ...session.scope, intent_slug: slug }
    const expressions = namesOf(logs).map(({ source, language }) => ({ source, language: language.isocode }))
    const add = () => api.studio.addExpressions({ params, body: { expressions, archive_logs: true }, undo })
    const isDone = folder.value === 'inbox' ? await takeOff(logs, add) : await withErrorToast(add)
    if (isDone) showUndoToast(undo)
  }

  /** Creates an intent and adds logs to it. */
  async function createIntent(logs: readonly Log[], name: string): Promise<void> {
    const params = session.scope
    const made = await api.intents.create({ params, body: { name }, undo: t('intents.undo.create', { name }) })
    await session.refresh()
    await addTo(logs, made.slug)
  }

  async function remove(logs: readonly Log[]): Promise<void> {
    const isSure = await confirm({
      title: t('logs.removeTitle', wordsFor(logs), logs.length),
      text: t('logs.removeText'),
      action: t('logs.remove'),
      isDanger: true,
    })
    if (!isSure) return
    const done = await takeOff(logs, () =>
      api.datasetLogs.bulkDestroy({ params: session.scope, body: { logs: namesOf(logs) } }),
    )
    if (done) showToast(t('logs.removed', wordsFor(logs), logs.length))
  }

  return { ...list, rows, folder, matched, intent, language, environment, period, archive, addTo, createIntent, remove }
}
