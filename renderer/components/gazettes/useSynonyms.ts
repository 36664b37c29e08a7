import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Synonym } from '../../../service/contract/dataset/gazettes.ts'
import { useApi } from '../../api.ts'
import { useSession } from '../../session.ts'
import { idOf, isDraft } from '../grid/table/textRows.ts'
import { useConflicts } from '../grid/saves/useConflicts.ts'
import { useSavedRows } from '../grid/saves/useSavedRows.ts'
import { useHistory } from '../../composables/useHistory.ts'
import type { CheckedLine } from '../bulk/checkLines.ts'

export interface SynonymEntry {
  id: number
  slug: string
  value: string
  language: string
}

const toEntry = ({ id, slug, value, language }: Synonym): SynonymEntry => ({
  id,
  slug,
  value,
  language: language.isocode,
})

/** Sorts the newest first: drafts, then by descending id. */
const sortKey = (line: SynonymEntry): number => (isDraft(line) ? Number.MAX_SAFE_INTEGER - line.id : line.id)

/** Loads all values of a gazette and saves every change at once. */
export function useSynonyms(gazette: () => string) {
  const api = useApi()
  const session = useSession()
  const { t, n } = useI18n()
  const { showUndoToast } = useHistory()
  const guard = useConflicts()

  const scope = () => ({ ...session.scope, gazette_slug: gazette() })
  const { pages, saves, removeRows, draftId, send } = useSavedRows<SynonymEntry>(loadPage, scope)
  const rows = computed(() => pages.rows.value.toSorted((one, other) => sortKey(other) - sortKey(one)))

  async function loadPage(paging: { page: string; per_page: string }) {
    const answer = await api.synonyms.list({ params: scope(), query: paging })
    return { rows: answer.rows.map(toEntry), total: answer.total }
  }

  /** Adds a value optimistically and saves it. */
  async function add(value: string, language: string): Promise<void> {
    const draft = { id: draftId(), slug: '', value, language }
    pages.prepend(draft)
    await save(draft, t('gazettes.undo.add', { value }))
  }

  async function change(line: SynonymEntry, to: Partial<Pick<SynonymEntry, 'value' | 'language'>>): Promise<void> {
    const changed = { ...line, ...to }
    pages.replace(idOf(line), changed)
    const base = saves.of(idOf(line))?.state === 'failed' ? undefined : line.value
    await save(changed, t('gazettes.undo.edit', { value: line.value }), base)
  }

  async function save(line: SynonymEntry, undo: string, base?: string): Promise<void> {
    const params = scope()
    const body = { value: line.value, language: { isocode: line.language } }
    const create = async () =>
      toEntry(await api.synonyms.create({ params, body, undo: t('gazettes.undo.add', { value: line.value }) }))
    let of = { ...params, synonym_slug: line.slug }
    const update = guard(base, {
      create,
      update: async base => toEntry(await api.synonyms.update({ params: of, body: { ...body, base }, undo })),
      current: async () => (await api.synonyms.show({ params: of })).value,
    })
    await send(line, stored => {
      if (!stored) return create()
      of = { ...params, synonym_slug: stored.slug }
      return update()
    })
  }

  async function remove(lines: readonly SynonymEntry[]): Promise<void> {
    const name = t('gazettes.removed', { n: n(lines.length), value: lines[0]?.value ?? '' }, lines.length)
    const params = scope()
    await removeRows(lines, name, stored =>
      api.studio.removeSynonyms({ params, body: { ids: stored.map(line => line.id) }, undo: name }),
    )
  }

  async function addMany(lines: readonly CheckedLine[], to: string): Promise<void> {
    const name = t('bulk.added', { n: n(lines.length), to }, lines.length)
    await api.synonyms.bulkCreate({
      params: scope(),
      body: { synonyms: lines.map(({ text, language }) => ({ value: text, language: { isocode: language } })) },
      undo: name,
    })
    showUndoToast(name)
    await Promise.all([session.refresh(), pages.reload()])
  }

  return { ...pages, rows, saves, add, change, remove, addMany }
}
