import { useI18n } from 'vue-i18n'
import { LIMITS } from '../../../service/contract/basics.ts'
import { useApi } from '../../api.ts'
import { useConfirm } from '../../composables/useConfirm.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { type CsvText, intentKey } from '../../csv.ts'
import { useSession } from '../../session.ts'
import type { CheckedLine } from '../bulk/checkLines.ts'
import type { ParsedLine } from '../bulk/parseLines.ts'

/** Intents that a question names. */
const NAMED = 5

/** Checks and adds many expressions to an intent in one request each. */
export function useBulkExpressions(intent: () => { slug: string; name: string }, reload: () => Promise<void>) {
  const api = useApi()
  const session = useSession()
  const { t, n } = useI18n()
  const confirm = useConfirm()
  const { showToast } = useToasts()
  const { showUndoToast } = useHistory()

  /** Checks lines with the service, which knows the whole dataset and detects languages. */
  async function check(lines: ParsedLine[], fallback: string): Promise<CheckedLine[]> {
    const known = new Set(session.overview?.languages.map(({ isocode }) => isocode))
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

  /** Adds the expressions of a file to the intents that it names, which are created where there are none. */
  async function addToOthers(texts: CsvText[]): Promise<void> {
    const groups = [...Map.groupBy(texts, text => intentKey(text.intent ?? '')).values()]
    const names = groups.map(([first]) => first?.intent ?? '')
    const total = { n: n(texts.length), intents: n(groups.length), names: names.slice(0, NAMED).join(', ') }
    const isWanted =
      groups.length > 0 &&
      (await confirm({
        title: t('bulk.othersTitle', total, texts.length),
        text: t(names.length > NAMED ? 'bulk.othersTextMore' : 'bulk.othersText', total),
        action: t('bulk.addOthers'),
      }))
    if (!isWanted) return
    for (const [at, group] of groups.entries()) await addToIntent(names[at] ?? '', group)
    await session.refresh()
    showToast(t('bulk.othersAdded', total, texts.length))
  }

  /** Sentences that the intent has already are left out. */
  async function addToIntent(name: string, texts: CsvText[]): Promise<void> {
    const params = session.scope
    const undo = t('bulk.added', { n: n(texts.length), to: name }, texts.length)
    const lines = texts.map(({ text, language }) => ({ source: text, language: language ?? session.language }))
    const isNamed = (one: string) => intentKey(one) === intentKey(name)
    const known = session.overview?.intents.find(one => isNamed(one.name) || isNamed(one.slug))
    if (!known) {
      const expressions = lines.map(({ source, language }) => ({ source, language: { isocode: language } }))
      await api.intents.create({ params, body: { name, expressions }, undo })
      return
    }
    const to = { ...params, intent_slug: known.slug }
    const answers = await api.studio.checkExpressions({ params: to, body: { sources: lines.map(one => one.source) } })
    const expressions = lines.filter((_, at) => ['new', 'elsewhere'].includes(answers[at]?.verdict ?? ''))
    if (expressions.length > 0) await api.studio.addExpressions({ params: to, body: { expressions }, undo })
  }

  return { check, save, addToOthers, most: LIMITS.bulk }
}
