import { shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Measurement } from '../../../service/contract/insights.ts'
import { Problem } from '../../../service/contract/problem.ts'
import { plainWords, useApi } from '../../api.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'
import { useUndoToast } from '../grid/saves/useUndoToast.ts'
import { isUnderWay } from './useMeasurement.ts'

export type Suspect = NonNullable<Measurement['analytics']>['mislabelled'][number]

const PER_PAGE = 1000

/** The expressions a measurement says are in the wrong intent, as far as they are still there; and moving them. */
export function useSuspects(measurement: () => Measurement | undefined) {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const { say } = useToasts()
  const sayUndoable = useUndoToast()
  const suspects = shallowRef<readonly Suspect[]>([])
  /** The one that is being moved. */
  const moving = shallowRef<Suspect | null>(null)

  let newest = 0
  watch(measurement, async known => {
    const mine = ++newest
    const listed = known?.analytics?.mislabelled ?? []
    if (isUnderWay(known) && suspects.value.length > 0) return // a new list is on its way
    const standing = !known || known.is_current ? listed : await keepStanding(listed)
    if (mine === newest) suspects.value = standing
  })

  /** Without those that were moved, changed or removed since the measurement. */
  async function keepStanding(listed: readonly Suspect[]): Promise<readonly Suspect[]> {
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
      const standing = new Set(groups.flat())
      return listed.filter(suspect => standing.has(suspect))
    } catch {
      return listed // moving one that is gone says so by itself
    }
  }

  /** Moves one to the intent it was taken for; whether that was done. */
  async function move(suspect: Suspect): Promise<boolean> {
    if (moving.value) return false
    moving.value = suspect
    const { source: text, intent, suggested: to } = suspect
    try {
      const undo = t('analytics.undoMove', { text, to })
      const params = { ...session.scope, intent_slug: intent }
      await api.studio.moveExpressions({ params, body: { ids: [await idOf(suspect)], to }, undo })
      newest += 1 // an older look at what is still there must not bring it back
      suspects.value = suspects.value.filter(other => other !== suspect)
      await session.refresh()
      sayUndoable(t('analytics.moved', { to }), undo)
      return true
    } catch (error) {
      say(plainWords(error), { tone: 'danger' })
      return false
    } finally {
      moving.value = null
    }
  }

  /** A measurement names an expression by its words: its id is looked for in its intent. */
  async function idOf({ source, intent }: Suspect): Promise<number> {
    const params = { ...session.scope, intent_slug: intent }
    for (let page = 1, total = Infinity; (page - 1) * PER_PAGE < total; page++) {
      const query = { page: String(page), per_page: String(PER_PAGE) }
      const answer = await api.studio.expressions({ params, query })
      const found = answer.rows.find(row => row.source === source && row.language === session.language)
      if (found) return found.id
      total = answer.total
    }
    throw new Problem(404, t('analytics.gone', { intent }))
  }

  return { suspects, moving, move }
}
