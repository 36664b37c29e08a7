import { useI18n } from 'vue-i18n'
import type { Expression } from '../../../service/contract/dataset/intents.ts'
import type { ExpressionRow } from '../../../service/contract/studio.ts'
import { errorMessage, useApi } from '../../api.ts'
import { useSharedSentence } from '../../composables/useSharedSentence.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { trackChange } from '../../connection.ts'
import { useSession } from '../../session.ts'
import { idOf } from '../grid/table/textRows.ts'
import { useConflicts } from '../grid/saves/useConflicts.ts'
import { useSavedRows } from '../grid/saves/useSavedRows.ts'
import { useHistory } from '../../composables/useHistory.ts'
import type { Span } from './spans.ts'
import { changedTags, fromTags, rangesOf, toSpans, toTextSpans, wordsIn } from './spans.ts'

/** A row of the table. `words` is empty until the service has tokenised the text. */
export type ExpressionEntry = Readonly<ExpressionRow>

/** Converts the API's expression to a table row. */
function fromExpression({ id, source, tokens, language }: Expression): ExpressionEntry {
  const words = wordsIn(
    source,
    tokens.map(token => token.word.name),
  )
  const spans = toTextSpans(words, fromTags(tokens.map(token => token.entity?.slug ?? null)))
  return {
    ...{ id, source, language: language.isocode, spans, updated_at: now() },
    words: words.flatMap(({ start, end }) => [start, end]),
  }
}

const idsOf = (lines: readonly ExpressionEntry[]): number[] => lines.map(line => line.id)

const now = (): string => new Date().toISOString()

/** Loads all expressions of an intent and saves every change at once. */
export function useExpressions(intent: () => string) {
  const api = useApi()
  const session = useSession()
  const { showToast } = useToasts()
  const { t, n } = useI18n()
  const { showUndoToast } = useHistory()
  const guard = useConflicts()
  const tellIfShared = useSharedSentence()

  const scope = () => ({ ...session.scope, intent_slug: intent() })
  const { pages, saves, removeRows, whenStored, draftId, send } = useSavedRows<ExpressionEntry>(loadPage, scope)

  function loadPage(paging: { page: string; per_page: string }) {
    return api.studio.expressions({ params: scope(), query: paging })
  }

  /** Adds an expression optimistically and saves it. */
  async function add(source: string, language: string): Promise<void> {
    const params = scope()
    const draft = { id: draftId(), source, language, words: [], spans: [], updated_at: now() }
    pages.prepend(draft)
    await save(draft, { source, language: { isocode: language } }, t('intents.undo.add', { text: source }))
    void tellIfShared(source, language, params.intent_slug)
  }

  async function setText(row: ExpressionEntry, source: string): Promise<void> {
    const params = scope()
    const changed = { ...row, source, words: [], spans: [], updated_at: now() }
    pages.replace(idOf(row), changed)
    await save(changed, { source }, t('intents.undo.edit', { text: row.source }), baseOf(row))
    void tellIfShared(source, row.language, params.intent_slug)
  }

  async function setLanguage(row: ExpressionEntry, language: string): Promise<void> {
    const changed = { ...row, language, updated_at: now() }
    pages.replace(idOf(row), changed)
    await save(changed, { language: { isocode: language } }, t('intents.undo.language', { text: row.source }))
  }

  async function setTags(row: ExpressionEntry, spans: readonly Span[]): Promise<void> {
    const words = rangesOf(row.words)
    const tokens = changedTags(toSpans(words, row.spans), spans, words.length).map(({ ind, entity }) => ({
      ind,
      entity: entity === null ? null : { slug: entity },
    }))
    if (tokens.length === 0) return
    const changed = { ...row, spans: toTextSpans(words, spans), updated_at: now() }
    pages.replace(idOf(row), changed)
    await save(changed, { tokens }, t('intents.undo.tag', { text: row.source }))
  }

  /** The text that an edit begins with; unknown while an earlier edit is not saved. */
  const baseOf = (row: ExpressionEntry) => (saves.of(idOf(row))?.state === 'failed' ? undefined : row.source)

  /** Sends the changed fields of a row, or all fields when the service does not have it yet. */
  async function save(
    row: ExpressionEntry,
    body: Parameters<typeof api.expressions.update>[0]['body'],
    undo: string,
    base?: string,
  ): Promise<void> {
    const params = scope()
    const { source, language } = row
    const create = async () => {
      const whole = { source, language: { isocode: language } }
      const added = t('intents.undo.add', { text: source })
      return fromExpression(await api.expressions.create({ params, body: whole, undo: added }))
    }
    let of = { ...params, expression_id: idOf(row) }
    const change = guard(base, {
      create,
      update: async base => fromExpression(await api.expressions.update({ params: of, body: { ...body, base }, undo })),
      current: async () => (await api.expressions.show({ params: of })).source,
    })
    await send(row, stored => {
      if (!stored) return create()
      of = { ...params, expression_id: idOf(stored) }
      return change()
    })
  }

  async function remove(rows: readonly ExpressionEntry[]): Promise<void> {
    const name = t('intents.removed', { n: n(rows.length), text: rows[0]?.source ?? '' }, rows.length)
    const params = scope()
    await removeRows(rows, name, stored =>
      api.studio.removeExpressions({ params, body: { ids: idsOf(stored) }, undo: name }),
    )
  }

  async function move(rows: readonly ExpressionEntry[], to: string): Promise<void> {
    const home = session.intentName(to)
    const name = t('intents.moved', { n: n(rows.length), text: rows[0]?.source ?? '', to: home }, rows.length)
    const params = scope()
    await removeRows(rows, name, stored =>
      api.studio.moveExpressions({ params, body: { ids: idsOf(stored), to }, undo: name }),
    )
  }

  /** Sets the language of several rows in one request. */
  async function setLanguages(rows: readonly ExpressionEntry[], isocode: string): Promise<void> {
    const params = scope()
    const name = t('intents.languageSet', { n: n(rows.length), text: rows[0]?.source ?? '', isocode }, rows.length)
    const saved = await whenStored(rows)
    for (const row of saved) pages.replace(idOf(row), { ...row, language: isocode })
    try {
      await api.studio.setLanguage({ params, body: { ids: idsOf(saved), isocode }, undo: name })
      showUndoToast(name)
      void session.refresh()
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
      await pages.reload()
    }
  }

  /** Tags rows with everything that the engine suggests, in one step. */
  async function acceptSuggestions(rows: readonly ExpressionEntry[]): Promise<void> {
    const params = scope()
    const stored = await whenStored(rows)
    const undo = t('intents.suggestionsAccepted', { n: n(rows.length) }, rows.length)
    try {
      const { changed } = await api.studio.acceptSuggestions({ params, body: { ids: idsOf(stored) }, undo })
      if (changed === 0) return showToast(t('intents.noSuggestions'))
      await Promise.all([pages.reload(), session.refresh()])
      showUndoToast(t('intents.suggestionsFound', { n: n(changed) }, changed), undo)
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
    }
  }

  return {
    ...{ ...pages, saves, add, setText, setLanguage, setTags, remove, move },
    // Both wait for rows that are still being saved, and an undo for both.
    setLanguages: (...given: Parameters<typeof setLanguages>) => trackChange(setLanguages(...given)),
    acceptSuggestions: (...given: Parameters<typeof acceptSuggestions>) => trackChange(acceptSuggestions(...given)),
  }
}
