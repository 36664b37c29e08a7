import { useI18n } from 'vue-i18n'
import { LIMITS } from '../../../service/contract/basics.ts'
import { useApi } from '../../api.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { useSession } from '../../session.ts'
import type { CheckedLine } from '../bulk/checkLines.ts'
import type { ParsedLine } from '../bulk/parseLines.ts'

/** Checks and adds many expressions to an intent in one request each. */
export function useBulkExpressions(intent: () => { slug: string; name: string }, reload: () => Promise<void>) {
  const api = useApi()
  const session = useSession()
  const { t, n } = useI18n()
  const { showUndoToast } = useHistory()

  /** Checks lines with the service, which knows the whole dataset and detects languages. */
  async function check(lines: ParsedLine[], fallback: string): Promise<CheckedLine[]> {
    const known = new Set([session.overview?.language, ...(session.overview?.languages ?? []).map(one => one.isocode)])
    // A guess beyond the languages of the bot is less likely than the language of the entry row.
    const isKnown = (language: string) => known.has(language)

    const answers = await api.studio.checkExpressions({
      params: { ...session.scope, intent_slug: intent().slug },
      body: { sources: lines.map(line => line.text) },
    })
    return lines.flatMap((line, at) => {
      const answer = answers[at]
      if (!answer || answer.verdict === 'blank') return []
      const { verdict } = answer
      const language = isKnown(answer.language) ? answer.language : fallback
      const other = answer.intent === null ? null : session.intentName(answer.intent)
      return [{ id: String(at), text: line.text, language: line.language ?? language, verdict, intent: other }]
    })
  }

  async function save(lines: CheckedLine[]): Promise<void> {
    const name = t('bulk.added', { n: n(lines.length), to: intent().name }, lines.length)
    await api.studio.addExpressions({
      params: { ...session.scope, intent_slug: intent().slug },
      // The table lists the newest first, so the first pasted line is added last.
      body: { expressions: lines.map(({ text, language }) => ({ source: text, language })).toReversed() },
      undo: name,
    })
    showUndoToast(name)
    await Promise.all([session.refresh(), reload()])
  }

  return { check, save, most: LIMITS.bulk }
}
