import type { Analysis } from '../nlu/document.ts'
import { analyse, type Reading } from '../nlu/index.ts'
import { compileInSteps, type CompiledKnowledge } from '../nlu/knowledge.ts'
import type { Lexicons } from '../nlu/lexicon.ts'
import { loadModel, type Model } from '../nlu/model.ts'
import type { Store } from '../store/database.ts'
import { languagesOf, readKnowledge } from './knowledge.ts'
import { inSlices } from './slices.ts'
import { createRecent, type Recent } from './recent.ts'

/** What is needed to understand a sentence for one dataset, in memory. */
export interface Engine {
  models: ReadonlyMap<string, Model>
  knowledge: CompiledKnowledge
  /** What was understood lately; gone with the engine, so that no change of the dataset is missed. */
  recent: Recent
}

/** The engines of the datasets in use. Each is loaded once and forgotten when its dataset changes. */
export interface Engines {
  /** The answer may be shared with others who ask the same: it is not to be changed. */
  analyse(datasetId: number, text: string, reading: Reading): Promise<Analysis>
  /** The language a text is in, with the bot's own languages expected. */
  detect(datasetId: number, text: string): Promise<string>
  /** The trained models of a dataset, by language. */
  models(datasetId: number): Promise<ReadonlyMap<string, Model>>
  /** Lists, strictness or enrichments changed: they act at once. */
  forgetKnowledge(datasetId: number): void
  /**
   * Expressions came or went: all that knowledge says of them is which languages they are in.
   * @param added the language of those that came, when none went
   */
  noticeExpressions(datasetId: number, added?: string): Promise<void>
  /** A training has ended, or the dataset is gone. */
  forgetModels(datasetId: number): void
}

/** Datasets kept in memory at once; the one not used for longest makes room. */
const KEPT = 12

interface Kept {
  models: Promise<ReadonlyMap<string, Model>> | undefined
  knowledge: Promise<CompiledKnowledge> | undefined
  /** Both, once they are there: the runtime path then has nothing to wait for. */
  ready: Engine | undefined
}

export function createEngines(store: Store, lexicons: Lexicons): Engines {
  const kept = new Map<number, Kept>()

  /** The place of a dataset, moved to the end: Map keeps the order of insertion, so the first is the oldest. */
  function place(datasetId: number): Kept {
    const found = kept.get(datasetId) ?? { models: undefined, knowledge: undefined, ready: undefined }
    kept.delete(datasetId)
    kept.set(datasetId, found)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return found
  }

  async function engineOf(datasetId: number): Promise<Engine> {
    const at = place(datasetId)
    if (at.ready) return at.ready
    const [models, knowledge] = [
      (at.models ??= readModels(store, datasetId)),
      (at.knowledge ??= loadKnowledge(store, datasetId)),
    ]
    try {
      const engine = { models: await models, knowledge: await knowledge, recent: createRecent() }
      // A change may have come while this was read: then the promises are others, and the next one reads again.
      if (at.models === models && at.knowledge === knowledge) at.ready = engine
      return engine
    } catch (error) {
      kept.delete(datasetId)
      throw error
    }
  }

  const forget = (datasetId: number, what: 'models' | 'knowledge') => {
    const at = kept.get(datasetId)
    if (!at) return
    at[what] = undefined
    at.ready = undefined
  }

  async function read(datasetId: number, text: string, reading: Reading): Promise<Analysis> {
    const engine = kept.get(datasetId)?.ready ?? (await engineOf(datasetId))
    return engine.recent.recall(text, reading, seen => analyse(text, seen, { ...engine, lexicons }))
  }

  return {
    analyse: read,
    async detect(datasetId, text) {
      const reading = { now: new Date(0), timezone: 'UTC' }
      return (await read(datasetId, text, reading)).language
    },
    models: async datasetId => (await engineOf(datasetId)).models,
    forgetKnowledge: datasetId => forget(datasetId, 'knowledge'),
    async noticeExpressions(datasetId, added) {
      const at = kept.get(datasetId)
      if (!at || (added !== undefined && at.ready?.knowledge.languages.includes(added))) return
      const languages = await languagesOf(store, datasetId)
      const known = kept.get(datasetId)?.ready?.knowledge.languages
      // What is being read just now may have been read too early.
      if (known?.join() !== languages.join()) forget(datasetId, 'knowledge')
    },
    forgetModels: datasetId => forget(datasetId, 'models'),
  }
}

const loadKnowledge = async (store: Store, datasetId: number) =>
  inSlices(compileInSteps(await readKnowledge(store, datasetId)))

/** The trained models of a dataset, by language; one of a format that is too old is left out until it is trained anew. */
async function readModels(store: Store, datasetId: number): Promise<ReadonlyMap<string, Model>> {
  const rows = await store.models.TrainedModel.findAll({ where: { datasetId } })
  return new Map(
    rows.flatMap(({ language, bytes }) => {
      const model = readable(bytes)
      return model ? [[language, model] as const] : []
    }),
  )
}

/** A model, or nothing where its bytes are of an older form or damaged: the bot then answers without it until trained. */
function readable(bytes: Uint8Array): Model | undefined {
  try {
    return loadModel(bytes)
  } catch {
    return undefined // `resume` trains anew what this version can not read
  }
}
