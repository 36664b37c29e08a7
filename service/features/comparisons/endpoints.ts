import { contract } from '../../contract/index.ts'
import { invalid } from '../../contract/problem.ts'
import { restoreVersion } from '../bots/forks.ts'
import { compareBehaviour } from './compareBehaviour.ts'
import { targetOfVersion } from '../../access/tokenCache.ts'
import type { Version } from '../../store/models/bots.ts'
import { compareDatasets } from './queries.ts'
import { assertFound, type DatasetScope, inDataset } from '../../scopes/scopes.ts'
import { implement } from '../../http/handlers.ts'

export const comparisons = implement(contract.comparisons, inDataset, {
  async data(scope, { params }) {
    const { store } = scope.service
    const version = await otherVersion(scope, params.other_slug)
    const other = await store.rows.find(store.models.Dataset, { versionId: version.id })
    return compareDatasets(store, scope.dataset.id, assertFound('other_slug', other).id)
  },
  async behaviour(scope, { params }) {
    const { service, version } = scope
    const other = await otherVersion(scope, params.other_slug)
    const [base, target] = await Promise.all([version, other].map(({ id }) => targetOfVersion(service.store, id)))
    return compareBehaviour(service, assertFound('version_slug', base), assertFound('other_slug', target))
  },
  async restore(scope, { params }) {
    const { service, bot, version } = scope
    const source = await otherVersion(scope, params.other_slug)
    if (source.id === version.id) throw invalid('other_slug', 'must be another version')
    const kept = await restoreVersion(service, bot, version, source)
    await service.training.resume(bot.id)
    return { kept_as: kept.slug }
  },
})

async function otherVersion({ service, bot }: DatasetScope, slug: string): Promise<Version> {
  const { rows, models } = service.store
  return assertFound('other_slug', await rows.find(models.Version, { botId: bot.id, slug }))
}
