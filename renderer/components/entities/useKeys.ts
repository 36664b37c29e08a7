import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { useApi } from '../../api.ts'
import { useList } from '../../composables/useList.ts'
import { useTurns } from '../../composables/useTurns.ts'
import { useSession } from '../../session.ts'
import { useUndoToast } from '../grid/saves/useUndoToast.ts'
import { type Default, withDefault } from './defaults.ts'

export interface KeyLine {
  slug: string
  /** The default in the open language. */
  value: string
  /** Values of the entity that have another one. */
  specials: { id: string; values: string[]; count: number; value: string }[]
}

/** How many specific enrichments of a key are shown. */
const SPECIALS = 200

/** The keys of an entity with their values in the open language, and every change one can make to them. */
export function useKeys(entity: () => string) {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const sayUndoable = useUndoToast()
  const inTurn = useTurns()

  const scope = () => ({ ...session.scope, entity_slug: entity() })
  const language = computed(() => session.language)

  const list = useList<KeyLine>(
    async query => {
      const { rows, total } = await api.keys.list({ params: scope(), query })
      return { rows: await Promise.all(rows.map(lineOf)), total }
    },
    { watch: [language] },
  )
  /** Every default there is, of all languages. */
  let defaults = new Map<string, Default[]>()

  async function lineOf({
    slug,
    default_enrichments: all,
  }: {
    slug: string
    default_enrichments: Default[]
  }): Promise<KeyLine> {
    defaults = new Map(defaults).set(slug, all)
    const query = { language: language.value, page: '1', per_page: String(SPECIALS) }
    const answer = await api.enrichments.list({ params: { ...scope(), key_slug: slug }, query })
    return {
      slug,
      value: all.find(one => one.language === language.value)?.value ?? '',
      specials: answer.rows.map(({ id, entity_values: values, entity_values_count: count, value }) => ({
        ...{ id, values, count, value },
      })),
    }
  }

  /** Runs a change; lists are read again with it. */
  const change = (send: () => Promise<unknown>): Promise<void> =>
    inTurn(async () => {
      await send()
      await Promise.all([list.reload(), session.refresh()])
    })

  const add = (slug: string) =>
    change(() => api.keys.create({ params: scope(), body: { slug }, undo: t('entities.undo.addKey', { key: slug }) }))

  const setValue = (slug: string, value: string) =>
    change(() => {
      const body = { default_enrichments: withDefault(defaults.get(slug) ?? [], language.value, value) }
      const params = { ...scope(), key_slug: slug }
      return api.keys.update({ params, body, undo: t('entities.undo.setKey', { key: slug }) })
    })

  async function remove(slug: string): Promise<void> {
    const undo = t('entities.undo.removeKey', { key: slug })
    await change(() => api.keys.remove({ params: { ...scope(), key_slug: slug }, undo }))
    sayUndoable(undo)
  }

  const addSpecial = (slug: string, values: string[], value: string) =>
    change(() =>
      api.enrichments.create({
        params: { ...scope(), key_slug: slug },
        body: { language: language.value, value, entity_values: values },
        undo: t('entities.undo.addSpecial', { key: slug, values: values.join(', ') }),
      }),
    )

  /** Changes what stands for certain values, or which values those are. */
  const setSpecial = (
    slug: string,
    { id, values }: KeyLine['specials'][number],
    to: { value: string } | { entity_values: string[] },
  ) =>
    change(() =>
      api.enrichments.update({
        params: { ...scope(), key_slug: slug, enrichment_id: id },
        body: to,
        undo: t('entities.undo.setSpecial', { key: slug, values: values.join(', ') }),
      }),
    )

  async function removeSpecial(slug: string, { id, values }: KeyLine['specials'][number]): Promise<void> {
    const undo = t('entities.undo.removeSpecial', { key: slug, values: values.join(', ') })
    await change(() => api.enrichments.remove({ params: { ...scope(), key_slug: slug, enrichment_id: id }, undo }))
    sayUndoable(undo)
  }

  return { ...list, add, setValue, remove, addSpecial, setSpecial, removeSpecial }
}
