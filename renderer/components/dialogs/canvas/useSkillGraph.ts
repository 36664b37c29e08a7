import { computed, shallowReactive, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useApi, type Api } from '../../../api.ts'
import { useSerialQueue } from '../../../composables/useSerialQueue.ts'
import { useSession } from '../../../session.ts'
import { newAction, newGroup } from '../parts.ts'
import { useSkillOverview } from '../useSkillOverview.ts'
import { layout, type Place } from './layout.ts'

type Graph = Awaited<ReturnType<Api['builder']['graph']>>
export type SkillNode = Graph['nodes'][number]
export type SkillEdge = Graph['edges'][number]

/** The graph of the skills with a place for each, and the changes that canvas and list make to it. */
export function useSkillGraph() {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const { graph } = useSkillOverview()
  const enqueue = useSerialQueue()

  const nodes = computed(() => graph.record.value?.nodes ?? [])
  const edges = computed(() => graph.record.value?.edges ?? [])
  /** Places of nodes that are being moved, until they are saved. */
  const moving = shallowReactive(new Map<string, Place>())

  const laidOut = computed(() =>
    layout(
      nodes.value.map(({ slug }) => slug),
      edges.value,
    ),
  )
  const places: ComputedRef<ReadonlyMap<string, Place>> = computed(() => {
    const all = new Map(laidOut.value)
    for (const { slug, place } of nodes.value) if (place) all.set(slug, place)
    for (const [slug, place] of moving) all.set(slug, place)
    return all
  })
  const hasPlaces = computed(() => nodes.value.some(({ place }) => place !== null))
  const nameOf = (slug: string) => nodes.value.find(node => node.slug === slug)?.name ?? slug
  const at = (slug: string) => ({ ...session.scope, skill_slug: slug })

  function drag(slug: string, place: Place): void {
    moving.set(slug, place)
  }

  async function changed(): Promise<void> {
    session.changed()
    await Promise.all([session.refresh(), graph.reload()])
  }

  async function move(slug: string, place: Place): Promise<void> {
    const rounded = { x: Math.round(place.x), y: Math.round(place.y) }
    moving.set(slug, rounded)
    await enqueue(async () => {
      // Moved on since, as a key does that is held down: the last place is saved.
      if (moving.get(slug) !== rounded) return
      try {
        const undo = t('dialogs.undo.place', { name: nameOf(slug) })
        await api.skills.update({ params: at(slug), body: { place: rounded }, undo })
        await changed()
      } finally {
        if (moving.get(slug) === rounded) moving.delete(slug)
      }
    })
  }

  /** Gives all skills their places by the layout again, as one step of the history. */
  async function tidy(): Promise<void> {
    await api.studio.removePlaces({ params: session.scope, undo: t('dialogs.undo.tidy') })
    await changed()
  }

  /** Adds a redirect to the end of the last action group of a skill. */
  async function redirect(slug: string, to: string, mode: 'start' | 'wait'): Promise<void> {
    const { actions } = await api.skills.show({ params: at(slug) })
    const groups = actions.length > 0 ? structuredClone(actions) : [newGroup()]
    groups.at(-1)?.actions.push({ ...newAction('redirect', session.language), type: 'redirect', skill: to, mode })
    const undo = t('dialogs.undo.redirect', { name: nameOf(slug), to: nameOf(to) })
    await api.skills.update({ params: at(slug), body: { actions: groups }, undo })
    await changed()
  }

  return { graph, nodes, edges, places, hasPlaces, nameOf, drag, move, tidy, redirect }
}
