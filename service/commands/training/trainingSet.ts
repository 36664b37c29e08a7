import type { TrainingSet } from '../../nlu/training/training.ts'
import type { Store } from '../../store/database.ts'
import type { StoredToken } from '../../store/models/dataset.ts'
import { readLists } from '../engine/knowledge.ts'
import { stretchesOf } from '../dataset/tags.ts'

/** Rows read at a time, so that neither the database nor the event loop is held while a large bot is read. */
const PAGE = 500

interface Row {
  id: number
  intent: string
  source: string
  /** null where no word is tagged */
  tokens: string | null
}

/** Everything one language of a dataset is trained on, in the order of its rows. */
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

/** @param custom slugs of the bot's own entities; built-in ones are found by rules, so their tags teach nothing */
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
      // as: the column is written by this service alone, from this very type
      const stretches = tokens === null ? [] : stretchesOf(source, JSON.parse(tokens) as StoredToken[])
      found.push({ intent, source, spans: stretches.filter(span => custom.has(span.entity)) })
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) return found
  }
}

/** The words of most expressions have no tag: those stay in the database. */
const EXPRESSIONS = `
  SELECT e.id, i.slug AS intent, e.source, CASE WHEN instr(e.tokens, '"entity":"') THEN e.tokens END AS tokens
  FROM expressions e JOIN intents i ON i.id = e.intent_id
  WHERE e.dataset_id = ? AND e.language = ? AND e.id > ? ORDER BY e.id LIMIT ${PAGE}`
