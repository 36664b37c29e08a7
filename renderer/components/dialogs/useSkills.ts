import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { useApi } from '../../api.ts'
import { useList } from '../../composables/useList.ts'
import { useSerialQueue } from '../../composables/useSerialQueue.ts'
import { useSession } from '../../session.ts'

/** Skills of the current version: list, creation, order, copies, deletion. Every change is a step of the history. */
export function useSkills() {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const enqueue = useSerialQueue()
  const list = useList(query => api.skills.list({ params: session.scope, query }), {
    watch: [() => session.version?.id],
  })

  /** Skills of one group are adjacent; the groups come in the order of their first skill. */
  const grouped = computed(() => [...Map.groupBy(list.rows.value, ({ group }) => group ?? '').values()].flat())
  const at = (slug: string) => ({ ...session.scope, skill_slug: slug })
  const nameOf = (slug: string) => list.rows.value.find(skill => skill.slug === slug)?.name ?? slug

  async function reload(): Promise<void> {
    await Promise.all([list.reload(), session.refresh()])
  }

  async function create(name: string): Promise<string> {
    const undo = t('dialogs.undo.create', { name })
    const { slug } = await api.skills.create({ params: session.scope, body: { name }, undo })
    await reload()
    return slug
  }

  async function rename(slug: string, name: string): Promise<void> {
    await api.skills.update({ params: at(slug), body: { name }, undo: t('dialogs.undo.rename', { name }) })
    await reload()
  }

  async function remove(slug: string): Promise<string> {
    const undo = t('dialogs.undo.remove', { name: nameOf(slug) })
    await api.skills.remove({ params: at(slug), undo })
    await reload()
    return undo
  }

  async function activate(slug: string, is_activated: boolean): Promise<void> {
    const undo = t(is_activated ? 'dialogs.undo.on' : 'dialogs.undo.off', { name: nameOf(slug) })
    await api.skills.update({ params: at(slug), body: { is_activated }, undo })
    session.changed()
    await session.refresh()
  }

  /** Copies a skill, by default within its version. @returns the slug of the copy */
  async function copy(slug: string, version?: string): Promise<string> {
    const name = version === undefined ? t('words.copyOf', { name: nameOf(slug) }) : nameOf(slug)
    const undo = version === undefined ? { undo: t('dialogs.undo.copy', { name: nameOf(slug) }) } : {}
    const made = await api.skills.copy({ params: at(slug), body: { name, version }, ...undo })
    await reload()
    return made.slug
  }

  /** Changes places with the neighbour, which decides between skills that a message triggers alike. */
  const move = (slug: string, by: 1 | -1) =>
    // Each move begins with the order that the one before has left.
    enqueue(async () => {
      const slugs = grouped.value.map(skill => skill.slug)
      const from = slugs.indexOf(slug)
      const to = from + by
      if (from < 0 || to < 0 || to >= slugs.length) return
      slugs.splice(to, 0, ...slugs.splice(from, 1))
      const undo = t('dialogs.undo.move', { name: nameOf(slug) })
      await api.skills.order({ params: session.scope, body: { slugs }, undo })
      await reload()
    })

  return { ...list, grouped, create, rename, remove, activate, copy, move }
}
