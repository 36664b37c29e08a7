import { contract } from '../../../contract/index.ts'
import { compareSkills, drawSkills, skillMessages } from '../builder/overview.ts'
import { renderIn, testCall } from '../builder/probe.ts'
import { tryTurn } from '../builder/tryTurn.ts'
import { implement } from '../../../http/handlers.ts'
import { findVersion, inDataset, type DatasetScope } from '../../../scopes/scopes.ts'

export const builder = implement(contract.builder, inDataset, {
  async problems(scope, { query }) {
    const problems = await scope.service.skillChecks.problemsOf(idsOf(scope))
    return problems.filter(
      ({ level, skill }) =>
        (query.level === undefined || level === query.level) && (query.skill === undefined || skill === query.skill),
    )
  },
  messages: ({ service, version }) => skillMessages(service.store, version.id),
  graph: scope => drawSkills(scope.service, idsOf(scope)),
  async diff(scope, { query }) {
    const other = await findVersion(scope, query.with, 'with')
    return compareSkills(scope.service.store, other.id, scope.version.id)
  },
  try: (scope, { body }) => tryTurn(scope.service, targetOf(scope), body),
  render: (scope, { body }) => renderIn(scope.service, targetOf(scope), body),
  webhookTest: (scope, { body }) => testCall(scope.service, targetOf(scope), body),
})

const idsOf = ({ version, dataset }: DatasetScope) => ({ versionId: version.id, datasetId: dataset.id })

/** The version itself, in none of the environments. */
const targetOf = ({ bot, version, dataset }: DatasetScope) => ({
  botId: bot.id,
  botSlug: bot.slug,
  versionId: version.id,
  datasetId: dataset.id,
  environmentId: null,
  isPrivate: bot.privateData,
})
