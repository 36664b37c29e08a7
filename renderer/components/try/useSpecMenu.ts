import { computed, type ComputedRef, type WatchSource } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Spec } from '../../../service/contract/testing.ts'
import { useApi } from '../../api.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { useList } from '../../composables/useList.ts'
import { useSession } from '../../session.ts'
import type { MenuLine } from '../base/menu.ts'

/** Slots of the path of a spec. */
type SpecParams = { user_slug: string; bot_slug: string; spec_id: string }

/**
 * Saves something into a spec.
 * @param name of the spec
 * @returns the name of the step in the history
 */
export type SaveInSpec = (params: SpecParams, name: string) => Promise<string>

/**
 * Menu of the test specs of the bot, and of a new one, into which something is saved.
 * @param reloadOn reloads the specs when it changes
 */
export function useSpecMenu(save: SaveInSpec, reloadOn: WatchSource): ComputedRef<MenuLine[]> {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const { showUndoToast } = useHistory()
  const withErrorToast = useErrorToast(session.changed)

  const scope = () => ({ user_slug: session.scope.user_slug, bot_slug: session.scope.bot_slug })
  const specs = useList<Spec>(query => api.specs.list({ params: scope(), query }), { watch: [reloadOn] })

  async function saveIn({ id, name }: Spec): Promise<void> {
    const step = await save({ ...scope(), spec_id: id }, name)
    await session.refresh()
    showUndoToast(step)
  }

  const saveInNew = async () => saveIn(await api.specs.create({ params: scope(), body: { name: t('try.specName') } }))

  return computed(() => {
    const known = specs.rows.value.map(spec => ({
      label: spec.name,
      run: () => void withErrorToast(() => saveIn(spec)),
    }))
    const name = t('try.specName')
    if (known.some(({ label }) => label === name)) return known
    const another = { label: t('try.newSpec', { name }), run: () => void withErrorToast(saveInNew) }
    return known.length > 0 ? [...known, '-', another] : [another]
  })
}
