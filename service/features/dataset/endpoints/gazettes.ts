import type { z } from 'zod'
import { contract } from '../../../contract/index.ts'
import { JsonText } from '../../../contract/jsonText.ts'
import { builtInEntity, type Entity as ShownEntity } from '../../../contract/dataset/entity.ts'
import type * as Shape from '../../../contract/dataset/gazettes.ts'
import { Problem, invalid } from '../../../contract/problem.ts'
import { addSynonyms, type NewSynonym } from '../addSynonyms.ts'
import type { Gazette, Synonym } from '../../../store/models/entities.ts'
import {
  findGazette,
  findGazettes,
  findSynonyms,
  synonymsText,
  type LightGazetteRow,
  type SynonymRow,
} from '../queries/gazettes.ts'
import { uniqueSlug } from '../../../store/rows/slugs.ts'
import { findEntity, showEntity } from './entities.ts'
import {
  CHANGED_SINCE,
  inDataset,
  inDatasetWith,
  assertRemoved,
  assertFound,
  type DatasetScope,
} from '../../../scopes/scopes.ts'
import type { Service } from '../../../scopes/service.ts'
import { type CallContext, implement } from '../../../http/handlers.ts'
import { pageParams } from '../../../http/paging.ts'

export const gazettes = implement(contract.gazettes, inDataset, {
  async list({ service, dataset }, { query }) {
    const wanted = { datasetId: dataset.id, ...(query.filter && filterOf(query.filter)) }
    const { page, per_page: perPage } = pageParams(query)
    const { rows, total } = await findGazettes(service.store, wanted, { page, perPage })
    return { rows: rows.map(showLightGazette), total }
  },
  show: async (scope, { params }) => showGazette(scope, await gazetteIn(scope, params.gazette_slug)),
  async create(scope, { body }) {
    const entity = await requireEntity(scope, body.entity_id, 'entity_id')
    const given = body.synonyms.map((one, at) => newSynonym(scope, one, `synonyms[${at}]`))
    return scope.change('lists', async () => {
      const { rows, models } = scope.service.store
      const where = { datasetId: scope.dataset.id }
      const row = await rows.insert(models.Gazette, {
        ...where,
        ...entityColumns(entity),
        slug: await uniqueSlug(rows, models.Gazette, where, entity.slug),
        isOpen: body.is_open,
        isActivated: body.is_activated,
        strictness: body.strictness,
      })
      await addSynonyms(scope.service.store, row, given)
      return withSynonyms(scope.service, row.id, showColumns(row, entity))
    })
  },
  update: (scope, { params, query, body }) => updateGazette(scope, params.gazette_slug, body, query.light === true),
  updateBySlug: (scope, { query, body: { slug, ...change } }) =>
    updateGazette(scope, slug, change, query.light === true),
  async remove(scope, { params }) {
    const { rows, models } = scope.service.store
    const where = { datasetId: scope.dataset.id, slug: params.gazette_slug }
    await scope.change('lists', async () => assertRemoved('gazette_slug', await rows.remove(models.Gazette, where)))
  },
})

async function updateGazette(
  scope: DatasetScope,
  slug: string,
  change: z.output<typeof Shape.GazetteChange>,
  isLight: boolean,
): Promise<Shape.ChangedGazette | JsonText<Shape.ChangedGazette>> {
  const asked = change.entity ?? change.entity_id
  const field = change.entity === undefined ? 'entity_id' : 'entity'
  const entity = asked === undefined ? undefined : await requireEntity(scope, asked, field)
  const { rows, models } = scope.service.store
  const where = { datasetId: scope.dataset.id, slug }
  const { is_open: isOpen, is_activated: isActivated, strictness } = change
  await scope.change('lists', async () =>
    assertFound(
      'gazette_slug',
      await rows.update(models.Gazette, where, {
        ...(entity && entityColumns(entity)),
        isOpen,
        isActivated,
        strictness,
      }),
    ),
  )
  const gazette = await gazetteIn(scope, slug)
  return isLight ? showLightGazette(gazette) : showGazette(scope, gazette)
}

interface GazetteScope extends DatasetScope {
  gazette: Gazette
}

/** Loads the gazette in the path, or the one of the entity in the path of an older client. @throws Problem 404 */
async function inGazette(service: Service, entry: CallContext): Promise<GazetteScope> {
  const { Gazette } = service.store.models
  const { entity_slug: entitySlug } = entry.params
  if (entitySlug === undefined) {
    const [scope, gazette] = await inDatasetWith(service, entry, Gazette, 'gazette_slug')
    return { ...scope, gazette }
  }
  const scope = await inDataset(service, entry)
  const gazette = await service.store.rows.find(Gazette, { datasetId: scope.dataset.id, slug: entitySlug })
  if (!gazette) throw new Problem(404, [{ field: 'entity_slug', reason: 'names no entity with a gazette' }])
  return { ...scope, gazette }
}

export const synonyms = implement(contract.synonyms, inGazette, {
  async list({ service, gazette }, { query }) {
    const { page, per_page: perPage } = pageParams(query)
    const { rows, total } = await findSynonyms(service.store, gazette.id, { page, perPage })
    return { rows: rows.map(row => showSynonym(service, row)), total }
  },
  show: async (scope, { params }) => showSynonym(scope.service, await findSynonym(scope, params.synonym_slug)),
  async create(scope, { body }) {
    const given = newSynonym(scope, body, '')
    const row = await scope.change('lists', async () => {
      const { rows, models } = scope.service.store
      const where = { gazetteId: scope.gazette.id }
      const slug = await uniqueSlug(rows, models.Synonym, where, given.value)
      return rows.insert(models.Synonym, { ...where, ...given, slug })
    })
    return showSynonym(scope.service, row)
  },
  async bulkCreate(scope, { body }) {
    const given = body.synonyms.map((one, at) => newSynonym(scope, one, `synonyms[${at}]`))
    const { service, gazette } = scope
    return scope.change('lists', async () => {
      const first = await addSynonyms(service.store, gazette, given)
      return new JsonText<Shape.Synonym[]>(
        ...(first === undefined ? ['[]'] : await synonymsFrom(service, gazette.id, first)),
      )
    })
  },
  async update(scope, { params, body }) {
    const language = body.language ? scope.service.languages.resolve(body.language, 'language') : undefined
    const { autocommit, models } = scope.service.store
    const where = { gazetteId: scope.gazette.id, slug: params.synonym_slug }
    if (body.base !== undefined) {
      const current = assertFound('synonym_slug', await scope.service.store.rows.find(models.Synonym, where))
      if (current.value !== body.base) throw invalid('base', CHANGED_SINCE)
    }
    const row = await scope.changeRow('lists', async () =>
      assertFound('synonym_slug', await autocommit.update(models.Synonym, where, { value: body.value, language })),
    )
    return showSynonym(scope.service, row)
  },
  async remove(scope, { params }) {
    const { autocommit, models } = scope.service.store
    const where = { gazetteId: scope.gazette.id, slug: params.synonym_slug }
    await scope.changeRow('lists', async () =>
      assertRemoved('synonym_slug', await autocommit.remove(models.Synonym, where)),
    )
  },
})

/** Translates `open,activated` to a condition; naming both values of a pair is no restriction. */
function filterOf(filter: string[]) {
  const pair = (yes: string, no: string) => [
    ...(filter.includes(yes) ? [true] : []),
    ...(filter.includes(no) ? [false] : []),
  ]
  const [open, activated] = [pair('open', 'closed'), pair('activated', 'deactivated')]
  return {
    ...(open.length === 1 && { isOpen: open[0] === true }),
    ...(activated.length === 1 && { isActivated: activated[0] === true }),
  }
}

/** @throws Problem 404 */
export const gazetteIn = async ({ service, dataset }: DatasetScope, slug: string): Promise<Gazette> =>
  assertFound('gazette_slug', await findGazette(service.store, dataset.id, slug))

async function findSynonym({ service, gazette }: GazetteScope, slug: string): Promise<Synonym> {
  const { rows, models } = service.store
  return assertFound('synonym_slug', await rows.find(models.Synonym, { gazetteId: gazette.id, slug }))
}

/** @throws Problem 400 naming the field */
async function requireEntity({ service, dataset }: DatasetScope, given: string, field: string): Promise<ShownEntity> {
  const entity = await findEntity(service.store, dataset.id, given)
  if (!entity) throw invalid(field, 'is not the id or slug of an entity of this version')
  return entity
}

const entityColumns = (entity: ShownEntity) => ({ entityId: entity.custom ? entity.id : null, entitySlug: entity.slug })

function newSynonym(
  { service, dataset }: DatasetScope,
  given: { value: string; language?: { isocode?: string | undefined; slug?: string | undefined } | null | undefined },
  field: string,
): NewSynonym {
  const at = field ? `${field}.language` : 'language'
  return {
    value: given.value,
    language: given.language ? service.languages.resolve(given.language, at) : dataset.language,
  }
}

export function showLightGazette(
  gazette: Omit<LightGazetteRow, 'entity'> & { entity?: LightGazetteRow['entity'] | undefined },
) {
  const entity = gazette.entity ? showEntity(gazette.entity) : builtInEntity(gazette.entitySlug)
  if (!entity) throw new Problem(500) // the schema removes a gazette with its entity
  return showColumns(gazette, entity)
}

const showColumns = (gazette: Omit<LightGazetteRow, 'entity'>, entity: ShownEntity) => ({
  id: gazette.id,
  slug: gazette.slug,
  is_open: gazette.isOpen,
  is_activated: gazette.isActivated,
  strictness: gazette.strictness,
  entity,
})

const showGazette = ({ service }: DatasetScope, gazette: Gazette): Promise<JsonText<Shape.Gazette>> =>
  withSynonyms(service, gazette.id, showLightGazette(gazette))

/** A gazette with all of its synonyms, which may be 50,000. */
async function withSynonyms(
  service: Service,
  id: number,
  light: z.output<typeof Shape.LightGazette>,
): Promise<JsonText<Shape.Gazette>> {
  const fields = JSON.stringify(light).slice(0, -1)
  return new JsonText(`${fields},"synonyms":`, ...(await synonymsFrom(service, id, 0)), '}')
}

/** Synonyms from an id on, as `showSynonym` shows them. */
const synonymsFrom = ({ store, languages }: Service, gazetteId: number, from: number): Promise<string[]> =>
  synonymsText(store, gazetteId, code => languages.show(code), from)

const showSynonym = (service: Service, { id, slug, value, language }: SynonymRow): Shape.Synonym => ({
  id,
  slug,
  value,
  language: service.languages.show(language),
})
