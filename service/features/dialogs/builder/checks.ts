/** The problems of a version's skills, found once until anything changes. */
import { LRUCache } from 'lru-cache'
import type { BuilderSettings } from '../../../contract/dialogs/settings.ts'
import type { SkillProblem } from '../../../contract/dialogs/problems.ts'
import { BUILT_IN_ENTITIES } from '../../../contract/dataset/entity.ts'
import { channelType } from '../../../channels/index.ts'
import { findProblems } from '../../../dialog/checks/problems.ts'
import { entitiesWithoutValues } from '../queries/builder.ts'
import type { Store } from '../../../store/store.ts'
import { versionLanguages } from '../../dataset/languages.ts'
import type { Builders } from '../turn/builders.ts'

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
  const dataset = await rows.get(models.Dataset, { id: datasetId })
  const [{ skills, stored }, languages, intents, entities, unfillable, channels] = await Promise.all([
    builders.sourcesOf(versionId),
    versionLanguages(store, dataset),
    rows.column(models.Intent, 'slug', { where: { datasetId } }),
    rows.column(models.Entity, 'slug', { where: { datasetId } }),
    entitiesWithoutValues(store, datasetId),
    channelTypesOf(store, versionId),
  ])
  const { webhook_base_url, base_urls, patterns } = stored.settings
  return findProblems(skills, {
    intents: new Set(intents),
    entities: new Set([...entities, ...BUILT_IN_ENTITIES.map(({ slug }) => slug)]),
    disabled: new Set(dataset.settings.disabledEntities),
    unfillable: new Set(unfillable),
    languages: languages.map(({ isocode }) => isocode),
    callTemplates: new Set(stored.templates.map(({ slug }) => slug)),
    channels: channels.flatMap(name => {
      const { label = name, longestText } = channelType(name) ?? {}
      return longestText === undefined ? [] : [{ name, label, longestText }]
    }),
    defaultReply: defaultReplyOf(patterns),
    hasBaseUrl: webhook_base_url !== '' || Object.values(base_urls).some(url => url !== ''),
  })
}

function defaultReplyOf({ default_reply: pattern }: BuilderSettings['patterns']): 'none' | 'usual' | 'own' {
  if (!pattern?.is_activated) return 'none'
  const isOwn = Object.values(pattern.messages).some(texts => texts?.some(text => text.trim() !== ''))
  return isOwn || pattern.skill !== null ? 'own' : 'usual'
}

/** Types of the channels of the bot, each once. */
async function channelTypesOf({ rows, models }: Store, versionId: number): Promise<string[]> {
  const { botId } = await rows.get(models.Version, { id: versionId })
  const connector = await rows.find(models.Connector, { botId })
  if (!connector) return []
  return [...new Set(await rows.column(models.Channel, 'type', { where: { connectorId: connector.id } }))]
}
