import { isLanguage } from '../../contract/basics.ts'
import { contract } from '../../contract/index.ts'
import { invalid, notFound } from '../../contract/problem.ts'
import { questionsOf } from './questions.ts'
import { explainSentence } from './explain.ts'
import { keepExpression } from './keptExpressions.ts'
import { cancelMeasurement, queueMeasurement, readMeasurement } from './measurements.ts'
import { usageByDay } from '../logs/queries/usageByDay.ts'
import { inDataset, type DatasetScope } from '../../scopes/scopes.ts'
import { implement } from '../../http/handlers.ts'

export const insights = implement(contract.insights, inDataset, {
  show: (scope, { params }) => readMeasurement(scope.service, languageOf(scope, params.isocode)),
  async measure(scope, { params }) {
    const of = languageOf(scope, params.isocode)
    await queueMeasurement(scope.service, of)
    return readMeasurement(scope.service, of)
  },
  cancel: (scope, { params }) => cancelMeasurement(scope.service, languageOf(scope, params.isocode)),
  async keep(scope, { params, body }) {
    const of = languageOf(scope, params.isocode)
    for (const field of ['intent', 'suggested'] as const) {
      const where = { datasetId: of.datasetId, slug: body[field] }
      if (!(await scope.service.store.rows.find(scope.service.store.models.Intent, where)))
        throw invalid(field, 'is not an intent of this version')
    }
    await scope.change('settings', () => keepExpression(scope.service.store, { ...of, ...body }))
  },
  usage: ({ service, bot }, { query }) => usageByDay(service.store, bot.id, query.from, service.now()),
  questions: ({ service, version }, { query }) => questionsOf(service, version.id, query.from),
  explain: ({ service, dataset }, { body }) =>
    explainSentence(service, dataset.id, body.text, {
      language: body.language ?? undefined,
      now: service.now(),
      timezone: service.about.timezone,
    }),
})

function languageOf({ dataset }: DatasetScope, isocode: string) {
  if (!isLanguage(isocode)) throw notFound('isocode')
  return { datasetId: dataset.id, language: isocode }
}
