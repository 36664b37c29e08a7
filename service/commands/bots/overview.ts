import type { Entity as ShownEntity } from '../../contract/entity.ts'
import type { Overview } from '../../contract/studio.ts'
import type { Bot, Version } from '../../store/models/bots.ts'
import type { Store } from '../../store/store.ts'
import type { Dataset } from '../../store/models/dataset.ts'
import type { History } from '../../store/undo/history.ts'
import type { Languages } from '../engine/languages.ts'
import type { TokenCache } from '../../access/tokenCache.ts'
import type { Trainer } from '../training/trainer.ts'

/** Reads everything that the studio's frame shows of a version, by a fixed number of queries. */
export async function readOverview(
  { store, history, tokens, languages, training }: OverviewDeps,
  { dataset, version }: { bot: Bot; version: Version; dataset: Dataset },
  entities: ShownEntity[],
): Promise<Overview> {
  const id = dataset.id
  const [byLanguage, intents, gazettes, used, token, steps, state] = await Promise.all([
    store.all<{ language: string; n: number }>(
      'SELECT language, count(*) AS n FROM expressions WHERE dataset_id = ? GROUP BY language ORDER BY n DESC, language',
      id,
    ),
    store.all<IntentRow>(INTENTS, id),
    store.all<GazetteRow>(GAZETTES, id),
    store.all<{ slug: string; n: number }>(USES, id),
    store.rows.find(store.models.Token, { versionId: version.id, kind: 'request', revokedAt: null }),
    nextSteps(history, id),
    training.state(id),
  ])
  const uses = new Map(used.map(({ slug, n }) => [slug, n]))
  return {
    revision: dataset.revision,
    language: dataset.language,
    strictness: dataset.strictness,
    manual_training: dataset.manualTraining,
    request_token: token && tokens.unseal(token.sealed),
    training: state,
    languages: byLanguage.map(({ language, n }) => ({
      isocode: language,
      name: languages.show(language).name,
      expressions_count: n,
    })),
    intents: intents.map(row => ({ ...row, updated_at: new Date(row.updated_at).toISOString() })),
    entities: entities.map(entity => ({ ...entity, expressions_count: uses.get(entity.slug) ?? 0 })),
    gazettes: gazettes.map(row => ({ ...row, is_open: row.is_open === 1, is_activated: row.is_activated === 1 })),
    history: steps,
  }
}

/** The labels of the steps that undo and redo would apply next. */
async function nextSteps(history: History, datasetId: number): Promise<Overview['history']> {
  const steps = await history.list(datasetId)
  return {
    undo: steps.find(step => !step.isUndone)?.label ?? null,
    redo: steps.findLast(step => step.isUndone)?.label ?? null,
  }
}

export interface OverviewDeps {
  store: Store
  history: History
  tokens: TokenCache
  languages: Languages
  training: Trainer
}

interface IntentRow {
  id: number
  name: string
  slug: string
  description: string | null
  strictness: number | null
  expressions_count: number
  updated_at: string
}

const INTENTS = `
  SELECT i.id, i.name, i.slug, i.description, i.strictness, i.updated_at,
    (SELECT count(*) FROM expressions e WHERE e.intent_id = i.id) AS expressions_count
  FROM intents i WHERE i.dataset_id = ? ORDER BY i.id`

interface GazetteRow {
  id: number
  slug: string
  entity: string
  is_open: number
  is_activated: number
  strictness: number
  synonyms_count: number
}

const GAZETTES = `
  SELECT g.id, g.slug, g.entity_slug AS entity, g.is_open, g.is_activated, g.strictness,
    (SELECT count(*) FROM synonyms s WHERE s.gazette_id = g.id) AS synonyms_count
  FROM gazettes g WHERE g.dataset_id = ? ORDER BY g.id`

const USES = `
  SELECT json_extract(token.value, '$.entity') AS slug, count(DISTINCT e.id) AS n
  FROM expressions e, json_each(e.tokens) token
  WHERE e.dataset_id = ? AND slug IS NOT NULL GROUP BY slug`
