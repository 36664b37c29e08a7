import { contract } from '../../../contract/index.ts'
import type * as Shape from '../../../contract/dataset/dataset.ts'
import { versionLanguages } from '../languages.ts'
import { isLarge } from '../size.ts'
import { findDatasetContent } from '../queries/dataset.ts'
import type { BulkCreation, Training } from '../../../store/models/dataset.ts'
import { showLightGazette } from './gazettes.ts'
import { showLightIntent } from './intents.ts'
import { inDataset, assertFound, type DatasetScope } from '../../../scopes/scopes.ts'
import type { Service } from '../../../scopes/service.ts'
import { implement } from '../../../http/handlers.ts'
import { findPage, pageParams } from '../../../http/paging.ts'

export const dataset = implement(contract.dataset, inDataset, {
  show: showDataset,
  async update(scope, { body }) {
    const { service } = scope
    const { rows, models } = service.store
    const where = { id: scope.dataset.id }
    const { languages, disabled_entities: disabledEntities } = body
    const codes = languages?.map((given, at) => service.languages.resolve(given, `languages[${at}]`))
    const language = body.language && service.languages.resolve(body.language, 'language')
    const dataset = await scope.change('settings', async () => {
      const { settings } = await rows.get(models.Dataset, where)
      return rows.update(models.Dataset, where, {
        strictness: body.strictness,
        ...(language !== undefined && { language }),
        ...(body.manual_training !== undefined && { manualTraining: body.manual_training }),
        settings: {
          ...settings,
          ...(codes && { languages: [...new Set(codes)] }),
          ...(disabledEntities && { disabledEntities }),
        },
      })
    })
    // Trains changes that were made while training was manual.
    if (body.manual_training === false) await service.training.resume(scope.bot.id)
    return showDataset({ ...scope, dataset: assertFound('version_slug', dataset) })
  },
  async train(scope) {
    await scope.service.training.train(scope.dataset.id)
    return showDataset(scope)
  },
  async trainings({ service, dataset: { id } }, { query }) {
    const where = { datasetId: id, ...(query.filter && { language: query.filter }) }
    const { rows, total } = await findPage(
      service.store,
      service.store.models.Training,
      { where, order: 'newest' },
      query,
    )
    return { rows: rows.map(row => showTraining(service, row)), total }
  },
  async bulkCreations({ service, dataset: { id } }, { query }) {
    // Languages are a JSON list in one column, so the filter reads all rows; there are few.
    if (!query.filter) {
      const { rows, total } = await findPage(
        service.store,
        service.store.models.BulkCreation,
        { where: { datasetId: id }, order: 'newest' },
        query,
      )
      return { rows: rows.map(row => showBulkCreation(service, row)), total }
    }
    const wanted = new Set(query.filter)
    const all = await service.store.rows.list(service.store.models.BulkCreation, { datasetId: id }, 'newest')
    const matching = all.filter(row => row.languages.some(language => wanted.has(language)))
    const { page, per_page } = pageParams(query)
    const rows = matching.slice((page - 1) * per_page, page * per_page)
    return { rows: rows.map(row => showBulkCreation(service, row)), total: matching.length }
  },
})

async function showDataset({ service, dataset: row }: DatasetScope): Promise<Shape.Dataset> {
  const content = assertFound('version_slug', await findDatasetContent(service.store, row.id))
  const languages = await versionLanguages(service.store, row)
  return {
    id: row.id,
    slug: row.slug,
    strictness: row.strictness,
    intents_count: content.intentsCount,
    gazettes_count: content.gazettesCount,
    logs_count: content.logsCount,
    manual_training: row.manualTraining,
    big_bot: isLarge(content),
    intents: content.intents.map(showLightIntent),
    actions: [],
    gazettes: content.gazettes.map(showLightGazette),
    language: service.languages.show(row.language),
    languages: languages.map(({ isocode }) => service.languages.show(isocode)),
    disabled_entities: row.settings.disabledEntities ?? [],
  }
}

const iso = (time: Date | null) => time?.toISOString() ?? null

const showJob = (row: Training | BulkCreation) => ({
  id: row.id,
  enqueued_at: row.enqueuedAt.toISOString(),
  started_at: iso(row.startedAt),
  ended_at: iso(row.endedAt),
  status: row.status,
  progress: row.progress,
  error: row.error,
})

const showTraining = (service: Service, row: Training): Shape.Training => ({
  ...showJob(row),
  language: service.languages.show(row.language),
})

const showBulkCreation = (service: Service, row: BulkCreation): Shape.BulkCreation => ({
  ...showJob(row),
  language: row.languages[0] === undefined ? null : service.languages.show(row.languages[0]),
})
