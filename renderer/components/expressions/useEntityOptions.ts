import type { ShallowRef } from 'vue'
import { shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useApi } from '../../api.ts'
import { useSession } from '../../session.ts'

export interface EntityOption {
  slug: string
  name: string
  /** 1 to 9 for the first nine custom entities. */
  digit: number | null
}

const DIGITS = 9

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)

/** Entities of the current version: custom ones in order of creation, so that a digit keeps its meaning, then built-in ones. */
export function useEntityOptions(): {
  entities: ShallowRef<EntityOption[]>
  create: (name: string) => Promise<string>
} {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()

  const ranked = shallowRef<EntityOption[]>([])
  watch(() => session.overview?.entities.map(({ slug, name }) => `${slug} ${name}`).join('\n'), rank, {
    immediate: true,
  })

  function rank(): void {
    ranked.value = (session.overview?.entities ?? [])
      .toSorted(
        (one, other) =>
          Number(other.custom) - Number(one.custom) || (one.custom ? one.id - other.id : byName(one, other)),
      )
      .map(({ slug, name, custom }, at) => ({ slug, name, digit: custom && at < DIGITS ? at + 1 : null }))
  }

  /** Creates a free entity and returns its slug. */
  async function create(name: string): Promise<string> {
    const entity = await api.entities.create({
      params: session.scope,
      body: { name },
      undo: t('expressions.undo.createEntity', { name }),
    })
    await session.refresh()
    return entity.slug
  }

  return { entities: ranked, create }
}
