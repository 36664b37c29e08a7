import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { useApi } from '../../api.ts'
import { useList } from '../../composables/useList.ts'
import { useSerialQueue } from '../../composables/useSerialQueue.ts'
import { useSession } from '../../session.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { type Default, withDefault } from './defaultValues.ts'

export interface KeyRow {
  slug: string
  /** Default in the current language. */
  value: string
  /** Specific enrichments: entity values with their own value of the key. */
  specifics: { id: string; values: string[]; count: number; value: string }[]
}

/** Maximum number of specific enrichments shown per key. */
const SPECIALS = 200

/** Loads and changes the enrichment keys of an entity in the current language. */
export function useEnrichmentKeys(entity: () => string) {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const { showUndoToast } = useHistory()
  const enqueue = useSerialQueue()

  const scope = () => ({ ...session.scope, entity_slug: entity() })
  const language = computed(() => session.language)

  const list = useList<KeyRow>(
    async query => {
      const { rows, total } = await api.keys.list({ params: scope(), query })
      return { rows: await Promise.all(rows.map(lineOf)), total }
    },
    { watch: [language] },
  )
  /** Defaults of all languages by key. */
  let defaults = new Map<string, Default[]>()

  async function lineOf({
    slug,
    default_enrichments: all,
  }: {
    slug: string
    default_enrichments: Default[]
  }): Promise<KeyRow> {
    defaults = new Map(defaults).set(slug, all)
    const query = { language: language.value, page: '1', per_page: String(SPECIALS) }
    const answer = await api.enrichments.list({ params: { ...scope(), key_slug: slug }, query })
    return {
      slug,
      value: all.find(one => one.language === language.value)?.value ?? '',
      specifics: answer.rows.map(({ id, entity_values: values, entity_values_count: count, value }) => ({
        ...{ id, values, count, value },
      })),
    }
  }

  /** Entity and language in view when a change is asked for, which are those it is made in. */
  type Place = ReturnType<typeof scope> & { isocode: string }

  /** Runs a change after the previous ones and reloads the list. */
  function change(send: (place: Place) => Promise<unknown>): Promise<void> {
    const place = { ...scope(), isocode: language.value }
    return enqueue(async () => {
      await send(place)
      await Promise.all([list.reload(), session.refresh()])
    })
  }

  const add = (slug: string) =>
    change(params => api.keys.create({ params, body: { slug }, undo: t('entities.undo.addKey', { key: slug }) }))

  const setValue = (slug: string, value: string) =>
    change(place => {
      const body = { default_enrichments: withDefault(defaults.get(slug) ?? [], place.isocode, value) }
      const params = { ...place, key_slug: slug }
      return api.keys.update({ params, body, undo: t('entities.undo.setKey', { key: slug }) })
    })

  async function remove(slug: string): Promise<void> {
    const undo = t('entities.undo.removeKey', { key: slug })
    await change(place => api.keys.remove({ params: { ...place, key_slug: slug }, undo }))
    showUndoToast(undo)
  }

  const addSpecific = (slug: string, values: string[], value: string) =>
    change(place =>
      api.enrichments.create({
        params: { ...place, key_slug: slug },
        body: { language: place.isocode, value, entity_values: values },
        undo: t('entities.undo.addSpecific', { key: slug, values: values.join(', ') }),
      }),
    )

  /** Changes the value of a specific enrichment, or the entity values it applies to. */
  const setSpecific = (
    slug: string,
    { id, values }: KeyRow['specifics'][number],
    to: { value: string } | { entity_values: string[] },
  ) =>
    change(place =>
      api.enrichments.update({
        params: { ...place, key_slug: slug, enrichment_id: id },
        body: to,
        undo: t('entities.undo.setSpecific', { key: slug, values: values.join(', ') }),
      }),
    )

  async function removeSpecific(slug: string, { id, values }: KeyRow['specifics'][number]): Promise<void> {
    const undo = t('entities.undo.removeSpecific', { key: slug, values: values.join(', ') })
    await change(place => api.enrichments.remove({ params: { ...place, key_slug: slug, enrichment_id: id }, undo }))
    showUndoToast(undo)
  }

  return { ...list, add, setValue, remove, addSpecific, setSpecific, removeSpecific }
}
