import type { TrainingSet } from '../nlu/training.ts'
import type { Store } from '../store/database.ts'
import type { StoredToken } from '../store/dataset.ts'
import { readLists } from './knowledge.ts'
import { stretchesOf } from './tags.ts'

/** Rows read at a time, so that neither the database nor the event loop is held while a large bot is read. */
const PAGE = 500

interface Row {
  id: number
  intent: string
  source: string
  tokens: string
}

/** Everything one language of a dataset is trained on, in the order of its rows. */
export async function readTrainingSet(store: Store, datasetId: number, language: string): Promise<TrainingSet> {
  const { models } = store
  const where = { datasetId }
  const order: [string, string][] = [['id', 'ASC']]
  const [intents, entities, lists, expressions] = await Promise.all([
    models.Intent.findAll({ where, order, raw: true }),
    models.Entity.findAll({ where, order, raw: true }),
    readLists(store, datasetId),
    readExpressions(store, datasetId, language),
  ])
  const custom = new Set(entities.map(entity => entity.slug))
  return {
    language,
    intents: intents.map(({ slug, name, description }) => ({ slug, name, description })),
    entities: entities.map(({ slug, kind }) => ({ slug, kind })),
    expressions: expressions.map(({ intent, source, tokens }) => ({
      intent,
      source,
      // Built-in entities are found by rules; only the bot's own are learned.
      spans: stretchesOf(source, tokens).filter(span => custom.has(span.entity)),
    })),
    lists: lists.map(list => ({ ...list, values: list.values.filter(value => value.language === language) })),
  }
}

async function readExpressions(store: Store, datasetId: number, language: string) {
  const found: { intent: string; source: string; tokens: StoredToken[] }[] = []
  for (let last = 0; ;) {
    const rows = await store.all<Row>(
      `SELECT e.id, i.slug AS intent, e.source, e.tokens FROM expressions e JOIN intents i ON i.id = e.intent_id
       WHERE e.dataset_id = ? AND e.language = ? AND e.id > ? ORDER BY e.id LIMIT ${PAGE}`,
      datasetId,
      language,
      last,
    )
    // as: the column is written by this service alone, from this very type
    found.push(
      ...rows.map(({ intent, source, tokens }) => ({ intent, source, tokens: JSON.parse(tokens) as StoredToken[] })),
    )
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) return found
  }
}
