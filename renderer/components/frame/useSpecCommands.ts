import { shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { Spec } from '../../../service/contract/tests/tests.ts'
import { useApi } from '../../api.ts'
import { useCommands } from '../../composables/useCommands.ts'
import { useSession } from '../../session.ts'

/** Registers the navigation to every spec and its last run; the list is loaded when the palette opens. */
export function useSpecCommands(isPaletteOpen: () => boolean) {
  const { t } = useI18n()
  const api = useApi()
  const router = useRouter()
  const session = useSession()
  const specs = shallowRef<readonly Spec[]>([])

  watch(isPaletteOpen, async isOpen => {
    if (!isOpen || !session.bot) return
    const { bot } = session
    // Without the list the palette offers everything else.
    const found = await api.specs.list({ params: session.scope, query: { per_page: '100' } }).catch(() => null)
    if (found && session.bot === bot) specs.value = found.rows
  })
  watch(
    () => session.scope.bot_slug,
    () => (specs.value = []),
  )

  const open = (spec: string, query = {}) => void router.push({ name: 'tests', params: { spec }, query })

  useCommands(() =>
    specs.value.flatMap(({ id, name, executed_run: run }) => [
      { id: `spec-${id}`, group: t('tests.title'), label: name, run: () => open(id) },
      ...(run
        ? [
            {
              id: `run-${run.id}`,
              group: t('tests.title'),
              label: t('tests.lastRunOf', { name }),
              run: () => open(id, { tab: 'results' }),
            },
          ]
        : []),
    ]),
  )
}
