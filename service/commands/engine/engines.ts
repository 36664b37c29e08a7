import type { Analysis } from '../../nlu/document.ts'
import { analyse, type Reading } from '../../nlu/index.ts'
import { compileInSteps, type CompiledKnowledge, type Known } from '../../nlu/knowledge.ts'
import type { Lexicons } from '../../nlu/lexicon.ts'
import { loadModelInSteps, type Model } from '../../nlu/model.ts'
import { loadTables } from '../../nlu/tables.ts'
import type { Store } from '../../store/database.ts'
import { createFresh, type Fresh } from './fresh.ts'
import { type KnownParts, languagesOf, LONG_PARTS, type LongPart, readKnowledge } from './knowledge.ts'
import { inSlices } from './slices.ts'
import { createUnderstood, type Understood } from './understood.ts'

type Models = ReadonlyMap<string, Model>

/** What is needed to understand a sentence for one dataset, in memory. */
interface Engine {
  models: Models
  knowledge: CompiledKnowledge
  /** What was understood lately; gone with the engine, so that no change of the dataset is missed. */
  understood: Understood
}

/** The engines of the datasets in use. Each is loaded once; what of it is changed by its dataset is loaded anew. */
export interface Engines {
  /** The answer may be shared with others who ask the same: it is not to be changed. */
  analyse(datasetId: number, text: string, reading: Reading): Promise<Analysis>
  /** The language a text is in, with the bot's own languages expected. */
  detect(datasetId: number, text: string): Promise<string>
  /** The trained models of a dataset, by language. */
  models(datasetId: number): Promise<Models>
  /**
   * Intents, strictness, lists or enrichments changed: they act at once.
   * @param changed which of the parts that are long to make ready; all of them when not given
   */
  forgetKnowledge(datasetId: number, changed?: readonly LongPart[]): void
  /**
   * Expressions came or went: all that knowledge says of them is which languages they are in.
   * @param added the language of those that came, when none went
   */
  noticeExpressions(datasetId: number, added?: string): Promise<void>
  /** A training has ended: from now on its models answer. Until they are loaded, those before them do. */
  renewModels(datasetId: number): Promise<void>
  /** Makes ready what every analysis needs, and the dataset that was asked last, before the first one comes. */
  warm(): Promise<void>
}

/** Datasets kept in memory at once; the one not used for longest makes room. */
const KEPT = 12

interface Kept {
  models: Fresh<Models>
  knowledge: Fresh<CompiledKnowledge>
  /** Parts of the knowledge that changed since it was last read. */
  changed: Set<LongPart>
  /** Apart from the knowledge, for they change with expressions: long lists need not be read for those. */
  languages: Fresh<readonly string[]>
  /** Made of all three. */
  made: { engine: Engine; of: readonly [Models, CompiledKnowledge, readonly string[]] } | undefined
}

export function createEngines(store: Store, lexicons: Lexicons): Engines {
  const kept = new Map<number, Kept>()

  /** The place of a dataset, moved to the end: Map keeps the order of insertion, so the first is the oldest. */
  function place(datasetId: number): Kept {
    const found = kept.get(datasetId) ?? newPlace(store, datasetId)
    kept.delete(datasetId)
    kept.set(datasetId, found)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return found
  }

  async function engineOf(datasetId: number): Promise<Engine> {
    const at = place(datasetId)
    const of = await Promise.all([at.models.get(), at.knowledge.get(), at.languages.get()] as const)
    const [models, knowledge, languages] = of
    await inSlices(loadTables(lexicons, [knowledge.primaryLanguage, ...languages]))
    if (at.made?.of.every((part, position) => part === of[position])) return at.made.engine
    at.made = { engine: { models, knowledge: { ...knowledge, languages }, understood: createUnderstood() }, of }
    return at.made.engine
  }

  async function read(datasetId: number, text: string, reading: Reading): Promise<Analysis> {
    const engine = readyEngine(kept.get(datasetId)) ?? (await engineOf(datasetId))
    return engine.understood.recall(text, reading, seen => analyse(text, seen, { ...engine, lexicons }))
  }

  return {
    analyse: read,
    async detect(datasetId, text) {
      const reading = { now: new Date(0), timezone: 'UTC' }
      return (await read(datasetId, text, reading)).language
    },
    models: async datasetId => (await engineOf(datasetId)).models,
    forgetKnowledge(datasetId, changed = LONG_PARTS) {
      const at = kept.get(datasetId)
      for (const part of changed) at?.changed.add(part)
      at?.knowledge.spoil()
      at?.languages.spoil()
    },
    async noticeExpressions(datasetId, added) {
      const languages = kept.get(datasetId)?.languages
      // What is being read just now may have been read too early.
      const isKnown = added !== undefined && !languages?.isRead && languages?.value?.includes(added)
      if (!isKnown) await languages?.renew()
    },
    renewModels: async datasetId => void (await kept.get(datasetId)?.models.renew()),
    async warm() {
      const last = await store.get<{ id: number }>(ASKED_LAST)
      await inSlices(loadTables(lexicons, []))
      if (last) await engineOf(last.id)
    },
  }
}

const ASKED_LAST = `
  SELECT id FROM datasets WHERE version_id = (SELECT version_id FROM nlp_logs ORDER BY id DESC LIMIT 1)`

function newPlace(store: Store, datasetId: number): Kept {
  const languages: Fresh<readonly string[]> = createFresh(async () => {
    const found = await languagesOf(store, datasetId)
    // The same array while they are the same: then the engine is too.
    return languages.value?.join() === found.join() ? languages.value : found
  })
  const changed = new Set<LongPart>()
  return {
    models: createFresh(() => readModels(store, datasetId)),
    knowledge: createFresh(knowledgeReader(store, datasetId, { changed, languages })),
    changed,
    languages,
    made: undefined,
  }
}

/**
 * Reads the knowledge of a dataset; what is long to make ready and has not changed is taken over from the last time.
 * @param parts.changed emptied when a reading begins: what changes from then on is for the next one
 */
function knowledgeReader(
  store: Store,
  datasetId: number,
  { changed, languages }: Pick<Kept, 'changed' | 'languages'>,
): () => Promise<CompiledKnowledge> {
  let before: Known | undefined
  return async () => {
    const taken = before
    before = undefined // should this reading fail, the next one reads all
    const known: KnownParts = {
      ...(taken && !changed.has('lists') && { lists: taken.knowledge.lists }),
      ...(taken && !changed.has('enrichments') && { enrichments: taken.knowledge.enrichments }),
    }
    changed.clear()
    const knowledge = await readKnowledge(store, datasetId, { ...known, languages: [...(await languages.get())] })
    const compiled = await inSlices(compileInSteps(knowledge, taken))
    before = { knowledge, compiled }
    return compiled
  }
}

/** The engine of a dataset where nothing of it has to be waited for. */
function readyEngine(at: Kept | undefined): Engine | undefined {
  if (!at?.made) return undefined
  const [models, knowledge, languages] = at.made.of
  const isNew = models === at.models.value && knowledge === at.knowledge.value && languages === at.languages.value
  return isNew ? at.made.engine : undefined
}

/** The trained models of a dataset, by language; one of a format that is too old is left out until it is trained anew. */
async function readModels(store: Store, datasetId: number): Promise<Models> {
  const rows = await store.models.TrainedModel.findAll({ where: { datasetId }, attributes: ['language', 'bytes'] })
  const models = new Map<string, Model>()
  for (const { language, bytes } of rows) {
    const model = await readable(bytes)
    if (model) models.set(language, model)
  }
  return models
}

/** A model, or nothing where its bytes are of an older form or damaged: the bot then answers without it until trained. */
async function readable(bytes: Uint8Array): Promise<Model | undefined> {
  try {
    return await inSlices(loadModelInSteps(bytes))
  } catch {
    return undefined // `resume` trains anew what this version can not read
  }
}
