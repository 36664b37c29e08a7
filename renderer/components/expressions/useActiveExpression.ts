import type { ComputedRef, ShallowRef } from 'vue'
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue'
import { useApi } from '../../api.ts'
import { useSession } from '../../session.ts'
import { idOf } from '../grid/table/textRows.ts'
import type { Save } from '../grid/saves/useSaves.ts'
import { rangesOf, type TextSpan } from './spans.ts'
import type { ExpressionEntry } from './useExpressions.ts'
import type { ActiveExpression } from './useTagging.ts'

/** Delay before suggestions are requested (ms), so that rows passed with the arrow keys cause no requests. */
const SUGGEST_DELAY = 120

/**
 * Provides the active expression with the engine's suggestions. An expression with an unsaved change cannot be tagged,
 * because its words are not known yet.
 */
export function useActiveExpression(saveOf: (line: ExpressionEntry) => Save | undefined): {
  active: ShallowRef<ExpressionEntry | undefined>
  sentence: ComputedRef<ActiveExpression | null>
  dismiss: (span: TextSpan) => void
} {
  const api = useApi()
  const session = useSession()
  const active = shallowRef<ExpressionEntry>()
  const found = shallowReactive(new Map<string, readonly TextSpan[]>())
  const dismissed = ref<ReadonlySet<string>>(new Set())
  let timer: ReturnType<typeof setTimeout> | undefined

  const keyOf = ({ language, source }: ExpressionEntry): string => `${language} ${source}`
  const suggestionKey = (line: ExpressionEntry, { start, end, entity }: TextSpan): string =>
    `${keyOf(line)} ${start}-${end} ${entity}`

  watch(
    () => active.value && keyOf(active.value),
    () => {
      clearTimeout(timer)
      const line = active.value
      if (line && line.words.length > 0) timer = setTimeout(() => void suggest(line), SUGGEST_DELAY)
    },
    { immediate: true },
  )

  async function suggest(line: ExpressionEntry): Promise<void> {
    const key = keyOf(line)
    const body = { text: line.source, language: line.language }
    // Tagging works without suggestions; an unreachable service is reported when something is saved.
    const answer = await api.studio.suggest({ params: session.scope, body }).catch(() => undefined)
    if (answer) found.set(key, answer.spans)
  }

  const sentence = computed<ActiveExpression | null>(() => {
    const line = active.value
    if (!line || line.words.length === 0 || saveOf(line)?.state === 'failed') return null
    const suggestions = (found.get(keyOf(line)) ?? []).filter(span => !dismissed.value.has(suggestionKey(line, span)))
    return { id: idOf(line), text: line.source, words: rangesOf(line.words), values: line.spans, suggestions }
  })

  function dismiss(span: TextSpan): void {
    if (active.value) dismissed.value = new Set([...dismissed.value, suggestionKey(active.value, span)])
  }

  return { active, sentence, dismiss }
}
