import { shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Measurement } from '../../../service/contract/insights.ts'
import { Problem } from '../../../service/contract/problem.ts'
import { errorMessage, useApi } from '../../api.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { isInProgress } from './useEvaluation.ts'

export type SuspiciousExpression = NonNullable<Measurement['analytics']>['mislabelled'][number]

const PER_PAGE = 1000

/**
 * Lists the expressions that the evaluation found misplaced and that still exist, and moves them.
 * @param reload reads the evaluation again, and drops what was asked for before
 */
export function useSuspiciousExpressions(
  evaluation: () => Measurement | undefined,
  reload: () => Promise<unknown> = () => Promise.resolve(),
) {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const { showToast } = useToasts()
  const { showUndoToast } = useHistory()
  const suspicious = shallowRef<readonly SuspiciousExpression[]>([])
  /** Expression whose move is in progress. */
  const moving = shallowRef<SuspiciousExpression | null>(null)

  let latestRequest = 0
  watch(evaluation, async known => {
    const request = ++latestRequest
    const listed = known?.analytics?.mislabelled ?? []
    if (isInProgress(known) && suspicious.value.length > 0) return // a new list follows
    const existing = !known || known.is_current ? listed : await filterExisting(listed)
    if (request === latestRequest) suspicious.value = existing
  })

  /** Drops expressions that were moved, changed or removed since the evaluation. */
  async function filterExisting(listed: readonly SuspiciousExpression[]): Promise<readonly SuspiciousExpression[]> {
    const { scope } = session
    try {
      const groups = await Promise.all(
        [...new Set(listed.map(({ intent }) => intent))].map(async intent_slug => {
          const group = listed.filter(({ intent }) => intent === intent_slug)
          const sources = group.map(({ source }) => source)
          const checks = await api.studio.checkExpressions({ params: { ...scope, intent_slug }, body: { sources } })
          return group.filter((_, at) => checks[at]?.verdict === 'duplicate')
        }),
      )
      const existing = new Set(groups.flat())
      return listed.filter(expression => existing.has(expression))
    } catch {
      return listed // moving a missing expression reports the error
    }
  }

  /** Moves an expression to the suggested intent; resolves to true on success. */
  async function move(expression: SuspiciousExpression): Promise<boolean> {
    if (moving.value) return false
    moving.value = expression
    const { source: text, intent, suggested: to } = expression
    try {
      const undo = t('analytics.undoMove', { text, to })
      const params = { ...session.scope, intent_slug: intent }
      await api.studio.moveExpressions({ params, body: { ids: [await idOf(expression)], to }, undo })
      await settled(expression)
      showUndoToast(t('analytics.moved', { to }), undo)
      return true
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
      return false
    } finally {
      moving.value = null
    }
  }

  /** Keeps an expression where it is, so that it is not listed again; resolves to true on success. */
  async function keep(expression: SuspiciousExpression): Promise<boolean> {
    if (moving.value) return false
    moving.value = expression
    const { source, intent, suggested } = expression
    try {
      const undo = t('analytics.undoKeep', { text: source })
      const params = { ...session.scope, isocode: session.language }
      await api.insights.keep({ params, body: { source, intent, suggested }, undo })
      await settled(expression)
      showUndoToast(t('analytics.kept', { intent: session.intentName(intent) }), undo)
      return true
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
      return false
    } finally {
      moving.value = null
    }
  }

  /** Takes an expression off the list; what was asked for before would bring it back. */
  async function settled({ source, intent }: SuspiciousExpression): Promise<void> {
    latestRequest += 1
    suspicious.value = suspicious.value.filter(other => other.source !== source || other.intent !== intent)
    await Promise.all([reload(), session.refresh()])
  }

  /** Looks up the id of an expression, because an evaluation contains texts only. */
  async function idOf({ source, intent }: SuspiciousExpression): Promise<number> {
    const params = { ...session.scope, intent_slug: intent }
    for (let page = 1, total = Infinity; (page - 1) * PER_PAGE < total; page++) {
      const query = { page: String(page), per_page: String(PER_PAGE) }
      const answer = await api.studio.expressions({ params, query })
      const found = answer.rows.find(row => row.source === source && row.language === session.language)
      if (found) return found.id
      total = answer.total
    }
    throw new Problem(404, t('analytics.missing', { intent }))
  }

  return { suspicious, moving, move, keep }
}
