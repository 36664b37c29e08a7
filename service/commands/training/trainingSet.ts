import type { TrainingSet } from '../../nlu/training/train.ts'
import type { Store } from '../../store/store.ts'
import type { StoredToken } from '../../store/models/dataset.ts'
import { readLists } from '../engine/knowledge.ts'
import { tagSpansOf } from '../dataset/tags.ts'

/** Rows per read: a large bot must hold neither the database nor the event loop. */
const ROWS_PER_READ = 500

interface Row {
  id: number
  intent: string
  source: string
  /** null when no word is tagged */
  tokens: string | null
}

/** Reads everything that one language of a dataset is trained on, in the order of its rows. */
export async function readTrainingSet(store: Store, datasetId: number, language: string): Promise<TrainingSet> {
  const { models } = store
  const where = { datasetId }
  const order: [string, string][] = [['id', 'ASC']]
  const [intents, entities, lists] = await Promise.all([
    models.Intent.findAll({ where, order, raw: true }),
    models.Entity.findAll({ where, order, raw: true }),
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
    const rows = await store.all<Row>(EXPRESSIONS, datasetId, language, last)
    for (const { intent, source, tokens } of rows) {
      // as: the type of the column
      const stretches = tokens === null ? [] : tagSpansOf(source, JSON.parse(tokens) as StoredToken[])
      found.push({ intent, source, spans: stretches.filter(span => custom.has(span.entity)) })
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_PER_READ) return found
  }
}

/** Most expressions have no tags: their tokens are not read. */
const EXPRESSIONS = `
  SELECT e.id, i.slug AS intent, e.source, CASE WHEN instr(e.tokens, '"entity":"') THEN e.tokens END AS tokens
  FROM expressions e JOIN intents i ON i.id = e.intent_id
  WHERE e.dataset_id = ? AND e.language = ? AND e.id > ? ORDER BY e.id LIMIT ${ROWS_PER_READ}`
