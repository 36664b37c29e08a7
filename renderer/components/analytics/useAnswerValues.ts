import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { errorMessage, useApi } from '../../api.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'

/** Adds what people said to a question as a value of the entity that it asks for. */
export function useAnswerValues() {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const { showToast } = useToasts()
  const { showUndoToast } = useHistory()
  const isAdding = ref(false)
  /** Values that were added here: entity and text. */
  const added = ref(new Set<string>())
  const nameOf = (entity: string, text: string) => JSON.stringify([entity, text])

  /** Values are listed for entities of one's own, except for those that a regex finds. */
  const takesValues = (entity: string | null): entity is string => {
    const known = session.overview?.entities.find(({ slug }) => slug === entity)
    return known !== undefined && known.custom && known.type !== 'regex'
  }

  /** Resolves to true on success. */
  async function add(entity: string, value: string): Promise<boolean> {
    if (isAdding.value) return false
    isAdding.value = true
    try {
      const undo = t('analytics.undoAddValue', { text: value, entity: session.entityName(entity) })
      const gazettes = session.overview?.gazettes.filter(one => one.entity === entity) ?? []
      const gazette = gazettes.find(one => one.is_activated) ?? gazettes[0]
      await (gazette
        ? api.synonyms.create({ params: { ...session.scope, gazette_slug: gazette.slug }, body: { value }, undo })
        : api.gazettes.create({ params: session.scope, body: { entity_id: entity, synonyms: [{ value }] }, undo }))
      added.value.add(nameOf(entity, value))
      showUndoToast(t('analytics.addedValue', { entity: session.entityName(entity) }), undo)
      await session.refresh()
      return true
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
      return false
    } finally {
      isAdding.value = false
    }
  }

  const isAdded = (entity: string, text: string) => added.value.has(nameOf(entity, text))

  return { isAdding, isAdded, takesValues, add }
}
