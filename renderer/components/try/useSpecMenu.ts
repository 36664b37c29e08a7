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
 * Menu of the test specs of the bot, and of a new one, into which something is saved.
 * @param save saves into the spec; `undo` is the name of the step in the history
 * @param options.step names the step by the name of the spec
 * @param options.watch reloads the specs when it changes
 */
export function useSpecMenu(
  save: (params: SpecParams, undo: string) => Promise<unknown>,
  options: { step: (name: string) => string; watch: WatchSource },
): ComputedRef<MenuLine[]> {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const { showUndoToast } = useHistory()
  const withErrorToast = useErrorToast(session.changed)

  const scope = () => ({ user_slug: session.scope.user_slug, bot_slug: session.scope.bot_slug })
  const specs = useList<Spec>(query => api.specs.list({ params: scope(), query }), { watch: [options.watch] })

  async function saveIn({ id, name }: Spec): Promise<void> {
    const undo = options.step(name)
    await save({ ...scope(), spec_id: id }, undo)
    await session.refresh()
    showUndoToast(undo)
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
