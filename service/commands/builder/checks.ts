/** The problems of a version's skills, found once until anything changes. */
import { LRUCache } from 'lru-cache'
import type { SkillProblem } from '../../contract/builder/problems.ts'
import { BUILT_IN_ENTITIES } from '../../contract/entity.ts'
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
  const [{ skills, stored }, languages, intents, entities] = await Promise.all([
    builders.sourcesOf(versionId),
    expressionLanguages(store, datasetId),
    rows.column(models.Intent, 'slug', { where: { datasetId } }),
    rows.column(models.Entity, 'slug', { where: { datasetId } }),
  ])
  const { webhook_base_url, base_urls } = stored.settings
  return findProblems(skills, {
    intents: new Set(intents),
    entities: new Set([...entities, ...BUILT_IN_ENTITIES.map(({ slug }) => slug)]),
    languages,
    callTemplates: new Set(stored.templates.map(({ slug }) => slug)),
    hasBaseUrl: webhook_base_url !== '' || Object.values(base_urls).some(url => url !== ''),
  })
}
