import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Group, PairKey } from '../../../service/contract/dataset/enrichments.ts'
import { useApi } from '../../api.ts'
import { useList } from '../../composables/useList.ts'
import { useSerialQueue } from '../../composables/useSerialQueue.ts'
import { useSession } from '../../session.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { withDefault } from './defaultValues.ts'

/** Splits a comma-separated list of values. */
export const parseValues = (line: string): string[] =>
  line
    .split(',')
    .map(value => value.trim())
    .filter(Boolean)

/** Loads and changes the enrichment groups and pair keys of an entity in the current language. */
export function useEnrichmentGroups(entity: () => string) {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const { showUndoToast } = useHistory()
  const enqueue = useSerialQueue()

  const scope = () => ({ ...session.scope, entity_slug: entity() })
  const language = computed(() => session.language)

  const pairKeys = useList<PairKey>(query => api.pairKeys.list({ params: scope(), query }))
  const groups = useList<Group>(
    query => api.groups.list({ params: scope(), query: { ...query, language: language.value } }),
    { watch: [language] },
  )
  const reload = () => Promise.all([pairKeys.reload(), groups.reload(), session.refresh()])

  /** Entity and language in view when a change is asked for, which are those it is made in. */
  type Place = ReturnType<typeof scope> & { isocode: string }

  function change(send: (place: Place) => Promise<unknown>): Promise<void> {
    const place = { ...scope(), isocode: language.value }
    return enqueue(async () => {
      await send(place)
      await reload()
    })
  }

  const addPairKey = (slug: string) =>
    change(params => api.pairKeys.create({ params, body: { slug }, undo: t('entities.undo.addKey', { key: slug }) }))

  /** Sets the default of a pair key, used by values without a group. */
  const setDefault = (slug: string, value: string) =>
    change(place => {
      const all = pairKeys.rows.value.find(known => known.slug === slug)?.default_enrichment_values ?? []
      const body = { default_enrichments: withDefault(all, place.isocode, value) }
      const params = { ...place, key_slug: slug }
      return api.pairKeys.update({ params, body, undo: t('entities.undo.setKey', { key: slug }) })
    })

  async function removePairKey(slug: string): Promise<void> {
    const undo = t('entities.undo.removeKey', { key: slug })
    await change(place => api.pairKeys.remove({ params: { ...place, key_slug: slug }, undo }))
    showUndoToast(undo)
  }

  const addGroup = (slug: string) =>
    change(place =>
      api.groups.create({
        params: place,
        body: { slug, language: place.isocode },
        undo: t('entities.undo.addGroup', { group: slug }),
      }),
    )

  /** Queues a change of a group; `to` gets the group as it is after the previous changes. */
  const setGroup = (id: string, to: (group: Group) => Parameters<typeof api.groups.update>[0]['body']) =>
    change(async place => {
      const group = groups.rows.value.find(known => known.id === id)
      if (!group) return
      const undo = t('entities.undo.setGroup', { group: group.slug })
      await api.groups.update({ params: { ...place, group_slug: group.slug }, body: to(group), undo })
    })

  const rename = (id: string, slug: string) => setGroup(id, () => ({ slug }))
  const setValues = (id: string, line: string) => setGroup(id, () => ({ entity_values: parseValues(line) }))
  const setPair = (id: string, pairKey: PairKey, value: string) =>
    setGroup(id, group => {
      const others = group.enrichment_pair_values.filter(pair => pair.enrichment_pair_key_id !== pairKey.id)
      return {
        enrichment_pair_values: value ? [...others, { enrichment_pair_key_id: pairKey.id, value }] : others,
      }
    })

  async function removeGroup(slug: string): Promise<void> {
    const undo = t('entities.undo.removeGroup', { group: slug })
    await change(place => api.groups.remove({ params: { ...place, group_slug: slug }, undo }))
    showUndoToast(undo)
  }

  return {
    pairKeys,
    groups,
    reload,
    addPairKey,
    setDefault,
    removePairKey,
    addGroup,
    rename,
    setValues,
    setPair,
    removeGroup,
  }
}
