import type { TrainingSet } from '../../nlu/training/train.ts'
import { trainingExpressions } from './queries.ts'
import type { Store } from '../../store/store.ts'
import type { StoredToken } from '../../store/models/dataset.ts'
import { readLists } from '../analysis/knowledge.ts'
import { tagSpansOf } from '../dataset/tags.ts'

/** Rows per read: a large bot must hold neither the database nor the event loop. */
const ROWS_PER_READ = 500

/** Reads everything that one language of a dataset is trained on, in the order of its rows. */
export async function readTrainingSet(store: Store, datasetId: number, language: string): Promise<TrainingSet> {
  const { models } = store
  const where = { datasetId }
  const [intents, entities, lists] = await Promise.all([
    store.rows.list(models.Intent, where),
    store.rows.list(models.Entity, where),
    readLists(store, datasetId),
  ])
  const custom = new Set(entities.map(entity => entity.slug))
  const expressions = await readExpressions(store, datasetId, language, custom)
  return {
    language,
    intents: intents.map(({ slug, name, description }) => ({ slug, name, description })),
    entities: entities.map(({ slug, kind }) => ({ slug, kind })),
    expressions,
    lists: lists.map(list => ({ ...list, values: list.values.filter(value => value.language === language) })),
  }
}

/** @param custom slugs of the bot's own entities; tags of built-in ones, which are found by rules, are left out */
async function readExpressions(
  store: Store,
  datasetId: number,
  language: string,
  custom: ReadonlySet<string>,
): Promise<TrainingSet['expressions']> {
  const found: TrainingSet['expressions'] = []
  for (let last = 0; ;) {
    const rows = await trainingExpressions(store, { datasetId, language }, last, ROWS_PER_READ)
    for (const { intent, source, tokens } of rows) {
      // as: the type of the column
      const stretches = tokens === null ? [] : tagSpansOf(source, JSON.parse(tokens) as StoredToken[])
      found.push({ intent, source, spans: stretches.filter(span => custom.has(span.entity)) })
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_PER_READ) return found
  }
}
