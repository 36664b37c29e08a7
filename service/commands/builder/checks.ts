/** The problems of a version's skills, found once until anything changes. */
import { LRUCache } from 'lru-cache'
import type { SkillProblem } from '../../contract/builder/problems.ts'
import { BUILT_IN_ENTITIES } from '../../contract/entity.ts'
import { channelType } from '../../channels/index.ts'
import { findProblems } from '../../dialog/checks/problems.ts'
import { expressionLanguages } from '../../store/queries/builder.ts'
import type { Store } from '../../store/store.ts'
import type { Builders } from '../dialog/builders.ts'

export interface SkillChecks {
  /** @returns problems in the order of the skills */
  problemsOf(version: { versionId: number; datasetId: number }): Promise<readonly SkillProblem[]>
}

const HELD = 20

export function createSkillChecks(store: Store, builders: Builders): SkillChecks {
  const held = new LRUCache<number, { epoch: number; problems: Promise<readonly SkillProblem[]> }>({ max: HELD })
  return {
    problemsOf({ versionId, datasetId }) {
      const { epoch } = store
      const known = held.get(versionId)
      if (known?.epoch === epoch) return known.problems
      const problems = check(store, builders, versionId, datasetId)
      held.set(versionId, { epoch, problems })
      problems.catch(() => held.delete(versionId))
      return problems
    },
  }
}

async function check(store: Store, builders: Builders, versionId: number, datasetId: number): Promise<SkillProblem[]> {
  const { rows, models } = store
  const [{ skills, stored }, languages, intents, entities, channels] = await Promise.all([
    builders.sourcesOf(versionId),
    expressionLanguages(store, datasetId),
    rows.column(models.Intent, 'slug', { where: { datasetId } }),
    rows.column(models.Entity, 'slug', { where: { datasetId } }),
    channelTypesOf(store, versionId),
  ])
  const { webhook_base_url, base_urls } = stored.settings
  return findProblems(skills, {
    intents: new Set(intents),
    entities: new Set([...entities, ...BUILT_IN_ENTITIES.map(({ slug }) => slug)]),
    languages,
    callTemplates: new Set(stored.templates.map(({ slug }) => slug)),
    channels: channels.flatMap(name => {
      const { label = name, longestText } = channelType(name) ?? {}
      return longestText === undefined ? [] : [{ name, label, longestText }]
    }),
    hasBaseUrl: webhook_base_url !== '' || Object.values(base_urls).some(url => url !== ''),
  })
}

/** Types of the channels of the bot, each once. */
async function channelTypesOf({ rows, models }: Store, versionId: number): Promise<string[]> {
  const { botId } = await rows.get(models.Version, { id: versionId })
  const connector = await rows.find(models.Connector, { botId })
  if (!connector) return []
  return [...new Set(await rows.column(models.Channel, 'type', { where: { connectorId: connector.id } }))]
}
