import { computed, ref, watch, type ComputedRef, type Ref, type WatchSource } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Spec } from '../../../service/contract/tests/tests.ts'
import { useApi } from '../../api.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { useList } from '../../composables/useList.ts'
import { useSession } from '../../session.ts'
import type { MenuLine } from '../base/menu.ts'

/** Slots of the path of a spec. */
export type SpecParams = { user_slug: string; bot_slug: string; spec_id: string }

interface Saving<Kept> {
  /** Returns the content to save; called when a spec is chosen, because the page goes on while it is saved. */
  kept: () => Kept
  /**
   * Saves that into a spec.
   * @param name of the spec
   * @returns the name of the step in the history
   */
  save: (kept: Kept, params: SpecParams, name: string) => Promise<string>
  /** Reads the specs again when it changes. */
  reloadOn: WatchSource
}

interface SpecMenu {
  lines: ComputedRef<MenuLine[]>
  /** False until the specs are read: a press would make a spec that may be there. */
  isRead: Ref<boolean>
}

/** Menu of the test specs of the bot, and of a new one, into which something is saved. */
export function useSpecMenu<Kept>({ kept, save, reloadOn }: Saving<Kept>): SpecMenu {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const { showUndoToast } = useHistory()
  const withErrorToast = useErrorToast(session.changed)

  const specs = useList<Spec>(query => api.specs.list({ params: session.scope, query }), { watch: [reloadOn] })

  const isRead = ref(false)
  watch(specs.isLoading, isLoading => {
    if (!isLoading) isRead.value = true
  })
  watch(reloadOn, () => (isRead.value = false))

  async function saveIn(spec: () => Promise<Pick<Spec, 'id' | 'name'>>): Promise<void> {
    const chosen = kept()
    const params = session.scope
    const { id, name } = await spec()
    const step = await save(chosen, { ...params, spec_id: id }, name)
    await session.refresh()
    showUndoToast(step)
  }

  const newSpec = () => api.specs.create({ params: session.scope, body: { name: t('try.specName') } })

  const lines = computed(() => {
    const known = specs.rows.value.map(spec => ({
      label: spec.name,
      run: () => void withErrorToast(() => saveIn(async () => spec)),
    }))
    const name = t('try.specName')
    if (known.some(({ label }) => label === name)) return known
    const another = { label: t('try.newSpec', { name }), run: () => void withErrorToast(() => saveIn(newSpec)) }
    return known.length > 0 ? [...known, '-' as const, another] : [another]
  })

  return { lines, isRead }
}
