import { useDebounceFn } from '@vueuse/core'
import { computed, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { FoundExpression } from '../../../service/contract/studio.ts'
import { useApi } from '../../api.ts'
import type { Command } from '../../composables/useCommands.ts'
import { useSession } from '../../session.ts'

/** Pause in typing after which the service is asked (ms). */
const PAUSE = 200
/** Fewer letters are in most expressions. */
const LEAST_LETTERS = 3

/** Searches the expressions of the version on the service; each match leads to its intent, filtered to it. */
export function useExpressionSearch(typed: () => string) {
  const { t } = useI18n()
  const api = useApi()
  const router = useRouter()
  const session = useSession()
  const found = shallowRef<readonly FoundExpression[]>([])
  const wanted = () => typed().trim()

  const search = useDebounceFn(async () => {
    const text = wanted()
    if (text.length < LEAST_LETTERS || !session.version) return
    // Without an answer the palette offers everything else.
    const rows = await api.studio.findExpressions({ params: session.scope, query: { text } }).catch(() => [])
    if (text === wanted()) found.value = rows
  }, PAUSE)

  watch(wanted, () => {
    found.value = []
    void search()
  })

  return computed((): Command[] =>
    found.value.map(({ id, source, intent }) => ({
      id: `expression-${id}`,
      group: t('frame.expressions'),
      label: source,
      hint: session.intentName(intent),
      run: () => void router.push({ name: 'intents', params: { intent }, query: { find: source } }),
    })),
  )
}
