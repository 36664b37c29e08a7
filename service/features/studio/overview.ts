import { SkillKind } from '../../contract/dialogs/skill.ts'
import type { Entity as ShownEntity } from '../../contract/dataset/entity.ts'
import type { Overview } from '../../contract/studio.ts'
import type { Bot, Version } from '../../store/models/bots.ts'
import { entityUses } from '../dataset/queries/expressions.ts'
import { gazetteSummaries, intentSummaries, skillSummaries } from '../dataset/queries/overview.ts'
import { revisionOf } from '../training/queries.ts'
import type { Store } from '../../store/store.ts'
import type { Dataset } from '../../store/models/dataset.ts'
import type { History } from '../../store/undo/history.ts'
import { versionLanguages } from '../dataset/languages.ts'
import type { Languages } from '../analysis/languages.ts'
import type { TokenCache } from '../../access/tokenCache.ts'
import type { Trainer } from '../training/trainer.ts'

/** Reads everything that the studio's frame shows of a version, by a fixed number of queries. */
export async function readOverview(
  { store, history, tokens, languages, training }: OverviewDeps,
  { dataset, version }: { bot: Bot; version: Version; dataset: Dataset },
  entities: ShownEntity[],
): Promise<Overview> {
  const id = dataset.id
  // Read first: the studio asks again when it sees a newer one, never too seldom.
  const revision = await revisionOf(store, id)
  const [spoken, intents, gazettes, skills, used, token, steps, state] = await Promise.all([
    versionLanguages(store, dataset),
    intentSummaries(store, id),
    gazetteSummaries(store, id),
    skillSummaries(store, version.id),
    entityUses(store, id),
    store.rows.find(store.models.Token, { versionId: version.id, kind: 'request', revokedAt: null }),
    nextSteps(history, id),
    training.state(id),
  ])
  const uses = new Map(used.map(({ slug, n }) => [slug, n]))
  return {
    revision,
    language: dataset.language,
    strictness: dataset.strictness,
    manual_training: dataset.manualTraining,
    request_token: token && tokens.unseal(token.sealed),
    training: state,
    languages: spoken.map(({ isocode, expressions, isUsed }) => ({
      isocode,
      name: languages.show(isocode).name,
      expressions_count: expressions,
      is_used: isUsed,
    })),
    disabled_entities: dataset.settings.disabledEntities ?? [],
    intents: intents.map(row => ({ ...row, updated_at: new Date(row.updated_at).toISOString() })),
    entities: entities.map(entity => ({ ...entity, expressions_count: uses.get(entity.slug) ?? 0 })),
    gazettes: gazettes.map(row => ({ ...row, is_open: row.is_open === 1, is_activated: row.is_activated === 1 })),
    skills: skills.map(row => ({ ...row, kind: SkillKind.parse(row.kind), is_activated: row.is_activated === 1 })),
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
