import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Environment, Version } from '../../../service/contract/bots/bots.ts'
import type { BehaviourComparison, Comparison } from '../../../service/contract/comparisons.ts'
import { useApi } from '../../api.ts'
import { useConfirm } from '../../composables/useConfirm.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useList } from '../../composables/useList.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useVersionSwitch } from '../../composables/useVersionSwitch.ts'
import { useSession } from '../../session.ts'

export const KINDS = ['intents', 'expressions', 'entities', 'synonyms', 'skills'] as const

/** Interval at which a version that is being copied is polled (ms). */
const POLL_INTERVAL = 300

/** Loads and changes the versions and environments of the current bot. */
export function useVersions() {
  const api = useApi()
  const session = useSession()
  const confirm = useConfirm()
  const openVersion = useVersionSwitch()
  const { showToast, showWhile } = useToasts()
  const { t, n } = useI18n()

  const environments = useList<Environment>(query => api.environments.list({ params: session.scope, query }))
  const withErrorToast = useErrorToast(() => Promise.all([session.loadVersions(), environments.reload()]))

  /** Environments that point to each version, by its slug. */
  const liveIn = computed(() =>
    Map.groupBy(
      environments.rows.value.filter(({ version }) => version !== null),
      ({ version }) => version?.slug ?? '',
    ),
  )

  /** Creates a version, as a copy of its parent if there is one, and opens it once it can be used. */
  async function create(name: string, parent: string | null): Promise<void> {
    const body = { name, ...(parent !== null && { parent_version_id: parent }) }
    const made = await api.versions.create({ params: session.scope, body })
    await showWhile(t('versions.creating', { name }), untilCopied(made))
    await session.loadVersions()
    showToast(t('versions.created', { name: made.name }))
    await openVersion(made.slug)
  }

  async function untilCopied(version: Version): Promise<void> {
    while ((await api.versions.show({ params: { ...session.scope, version_slug: version.slug } })).is_forking) {
      await new Promise(resolve => setTimeout(resolve, POLL_INTERVAL))
    }
  }

  async function rename(version: Version, name: string): Promise<void> {
    await api.versions.update({ params: { ...session.scope, version_slug: version.slug }, body: { name } })
    await session.loadVersions()
  }

  /** Deletes a version after confirmation, because it cannot be undone. */
  const remove = (version: Version) =>
    withErrorToast(async () => {
      const { name, slug } = version
      const isSure = await confirm({
        title: t('versions.removeTitle', { name }),
        text: t('versions.removeText'),
        action: t('versions.removeThis', { name }),
        isDanger: true,
      })
      if (!isSure) return
      await api.versions.remove({ params: { ...session.scope, version_slug: slug } })
      await session.loadVersions()
      if (session.version?.slug === slug) await session.openVersion(null)
      showToast(t('versions.removed', { name }))
    })

  const addEnvironment = async (name: string): Promise<void> => {
    await api.environments.create({ params: session.scope, body: { name } })
    await environments.reload()
  }

  const compare = (base: string, other: string): Promise<Comparison> =>
    api.comparisons.data({ params: { ...session.scope, version_slug: base, other_slug: other } })

  /** Answers the tests and the last logs by both versions; takes seconds. */
  const compareBehaviour = (base: string, other: string): Promise<BehaviourComparison> =>
    api.comparisons.behaviour({ params: { ...session.scope, version_slug: base, other_slug: other } })

  /** Summarises a comparison of behaviour in one sentence. */
  function summariseBehaviour({ cases, conversations, logs }: BehaviourComparison): string {
    const { fixed, broken, total, recorded } = cases
    const { total: talks, changed } = conversations
    const judged = { fixed: n(conversations.fixed), broken: n(conversations.broken) }
    return [
      t('versions.casesChanged', { fixed: n(fixed), broken: n(broken), n: n(total) }, total),
      ...(recorded > 0 ? [t('versions.casesRecorded', { n: n(recorded) }, recorded)] : []),
      t('versions.conversationsChanged', { ...judged, changed: n(changed), n: n(talks) }, talks),
      t('versions.logsChanged', { changed: n(logs.changed), n: n(logs.total) }, logs.total),
    ].join(' ')
  }

  /** Replaces the content of the open version by that of another, after showing what changes. */
  const restore = (source: Version) =>
    withErrorToast(async () => {
      const current = session.version
      if (!current) return
      const names = { source: source.name, target: current.name }
      const differences = summarise(await compare(current.slug, source.slug))
      const isSure = await confirm({
        title: t('versions.restoreTitle', names),
        text: t('versions.restoreText', { ...names, differences }),
        action: t('versions.restoreThis', names),
        isDanger: true,
      })
      if (!isSure) return
      const params = { ...session.scope, version_slug: current.slug, other_slug: source.slug }
      const { kept_as } = await showWhile(t('versions.restoring', names), api.comparisons.restore({ params }))
      await session.refresh()
      session.changed()
      showToast(t('versions.restored', { ...names, kept: kept_as }))
    })

  /** Summarises a comparison in a few words. */
  function summarise(comparison: Comparison): string {
    const parts = KINDS.flatMap(kind => {
      const { added, removed } = comparison[kind]
      if (added.count + removed.count === 0) return []
      const counts = { added: n(added.count), removed: n(removed.count) }
      return [t('versions.sum', { ...counts, kind: t(`versions.kinds.${kind}`) })]
    })
    return parts.join(', ') || t('versions.noDifferences')
  }

  async function previewSwitch(base: string, other: string): Promise<string> {
    const [data, behaviour] = await Promise.all([compare(base, other), compareBehaviour(base, other)])
    return `${summarise(data)}. ${summariseBehaviour(behaviour)}`
  }

  /** Points an environment to a version after showing what changes. */
  const switchTo = (environment: Environment, version: Version) =>
    withErrorToast(async () => {
      const before = environment.version
      const names = { environment: environment.name, version: version.name }
      const compared = before && (await showWhile(t('versions.comparing'), previewSwitch(before.slug, version.slug)))
      const isSure = await confirm({
        title: t('versions.switchTitle', names),
        text: compared
          ? t('versions.switchText', { ...names, differences: compared })
          : t('versions.switchFirst', names),
        action: t('versions.switchThis', names),
      })
      if (!isSure) return
      const params = { ...session.scope, environment_slug: environment.slug }
      await api.environments.switch({ params, body: { version_id: version.id } })
      showToast(t('versions.switched', names))
    })

  return {
    ...{ environments, liveIn, create, rename, remove, restore, addEnvironment, switchTo },
    ...{ compare, summarise, compareBehaviour, summariseBehaviour },
  }
}
