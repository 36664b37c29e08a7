import { LRUCache } from 'lru-cache'
import type { Limit } from '../../nlu/document.ts'
import { analyse, createValueReader, type Reading, type ValueReader } from '../../nlu/index.ts'
import { compileKnowledgeIncrementally, type CompiledKnowledge, type PreviousKnowledge } from '../../nlu/knowledge.ts'
import { readWordVectors, type WordVectors } from '../../nlu/intents/wordVectors.ts'
import type { Lexicons } from '../../nlu/lexicon.ts'
import { preloadLexicons } from '../../nlu/preload.ts'
import { languagesOf, findLastUsedDataset } from './queries.ts'
import type { Store } from '../../store/store.ts'
import { type AnalysisCache, createAnalysisCache, type SharedAnalysis } from './analysisCache.ts'
import { type CachedParts, LARGE_PARTS, type LargePart, readKnowledge } from './knowledge.ts'
import { type DamagedModel, type Models, readModels } from './models.ts'
import { createRefreshCache, type RefreshCache } from './refreshCache.ts'
import { runInSlices } from '../../jobs/timeSlices.ts'
import { createTurnEnd } from './turnEnd.ts'

/** In-memory state for analysing text in one dataset: models, compiled knowledge, analysis cache. */
interface Engine {
  models: Models
  knowledge: CompiledKnowledge
  lexicons: Lexicons
  /** Belongs to this state of the engine, so that every change of the dataset empties it. */
  cache: AnalysisCache
}

/** The engines of the datasets in use, loaded on demand. A change of a dataset reloads only the part that changed. */
export interface Engines {
  /** The result may be shared with other callers of the same text: it must not be changed. */
  analyse(datasetId: number, text: string, reading: Reading): Promise<SharedAnalysis>
  /** Reads values of a dataset apart from sentences. */
  values(datasetId: number, language: string, reading: Reading): Promise<ValueReader>
  /** A table of a language's data; null where there is none. */
  table: Lexicons['table']
  /** The word vectors of a language; null where it has none. */
  wordVectors(language: string): WordVectors | null
  /** Detects the language of a text, expecting the languages of the bot. */
  detect(datasetId: number, text: string): Promise<string>
  /** The trained models of a dataset, by language. */
  models(datasetId: number): Promise<Models>
  /**
   * Intents, strictness, lists or enrichments changed: analyses use them once this resolves, and what was before until
   * then, so that only the caller waits for long lists to be compiled.
   * @param changed the large parts to compile again; all of them when not given
   */
  reloadKnowledge(datasetId: number, changed?: readonly LargePart[]): Promise<void>
  /**
   * Expressions were added or removed, which may change the set of languages of the dataset.
   * @param added the language of the added ones, when none was removed
   */
  updateLanguages(datasetId: number, added?: string): Promise<void>
  /** A training has ended: its models are used once they are loaded, the previous ones until then. */
  reloadModels(datasetId: number): Promise<void>
  /** Loads the shared tables and the dataset used last, so that the first analysis is fast. */
  preload(): Promise<void>
}

export interface EnginesOptions {
  /** Is told of a trained model that was deleted because it cannot be loaded. */
  onDamagedModel?(model: DamagedModel): void
  /** Is told, once for each dataset and limit, that a text used up a budget, so that matches may be missing. */
  onLimit?(datasetId: number, limit: Limit): void
}

/** Datasets held in memory; the least recently used one is dropped. */
const MAX_DATASETS = 12

interface CacheEntry {
  models: RefreshCache<Models>
  knowledge: RefreshCache<CompiledKnowledge>
  /** Large parts of the knowledge that changed since it was last read. */
  changed: Set<LargePart>
  /** Separate from the knowledge: they change with expressions, which must not make long lists be read again. */
  languages: RefreshCache<readonly string[]>
  /** The engine and the parts it was built from. */
  built: { engine: Engine; from: readonly [Models, CompiledKnowledge, readonly string[]] } | undefined
}

export function createEngines(store: Store, lexicons: Lexicons, options: EnginesOptions = {}): Engines {
  const entries = new LRUCache<number, CacheEntry>({ max: MAX_DATASETS })
  const reported = new Set<string>()
  const turnEnd = createTurnEnd()

  function reportLimit(datasetId: number, limit: Limit): void {
    const key = `${datasetId} ${limit}`
    if (reported.has(key)) return
    reported.add(key)
    options.onLimit?.(datasetId, limit)
  }

  function entryFor(datasetId: number): CacheEntry {
    const known = entries.get(datasetId)
    if (known) return known
    const entry = createEntry(store, datasetId, options)
    entries.set(datasetId, entry)
    return entry
  }

  async function engineOf(datasetId: number): Promise<Engine> {
    const entry = entryFor(datasetId)
    const from = await Promise.all([entry.models.get(), entry.knowledge.get(), entry.languages.get()] as const)
    const [models, knowledge, languages] = from
    await runInSlices(preloadLexicons(lexicons, [knowledge.primaryLanguage, ...languages]))
    if (entry.built?.from.every((part, position) => part === from[position])) return entry.built.engine
    const engine = { models, knowledge: { ...knowledge, languages }, lexicons, cache: createAnalysisCache() }
    entry.built = { engine, from }
    return engine
  }

  async function analyseText(datasetId: number, text: string, reading: Reading): Promise<SharedAnalysis> {
    const engine = readyEngine(entries.get(datasetId)) ?? (await engineOf(datasetId))
    const cached = engine.cache.get(text, reading)
    if (cached) return cached
    await turnEnd()
    return engine.cache.getOrAnalyse(text, reading, () => {
      // Field by field: what begins with the fields of another object takes V8 microseconds to make.
      const { language, now, timezone } = reading
      const limited: Reading = { now, timezone, onLimit: limit => reportLimit(datasetId, limit) }
      if (language !== undefined) limited.language = language
      return analyse(text, limited, engine)
    })
  }

  return {
    analyse: analyseText,
    async values(datasetId, language, reading) {
      const engine = readyEngine(entries.get(datasetId)) ?? (await engineOf(datasetId))
      return createValueReader(engine, language, reading)
    },
    table: lexicons.table,
    wordVectors: language => readWordVectors(lexicons, language),
    async detect(datasetId, text) {
      const reading = { now: new Date(0), timezone: 'UTC' }
      return (await analyseText(datasetId, text, reading)).language
    },
    models: async datasetId => (await engineOf(datasetId)).models,
    async reloadKnowledge(datasetId, changed = LARGE_PARTS) {
      const entry = entries.peek(datasetId)
      if (!entry) return
      for (const part of changed) entry.changed.add(part)
      try {
        await entry.languages.reload()
        await entry.knowledge.reload()
      } catch {
        // The change is saved. What could not be read now is read by the next analysis, which fails with the reason.
        entry.languages.invalidate()
        entry.knowledge.invalidate()
      }
    },
    async updateLanguages(datasetId, added) {
      const languages = entries.peek(datasetId)?.languages
      // A read that is under way may have begun before the change.
      const isKnown = added !== undefined && !languages?.isReading && languages?.value?.includes(added)
      if (!isKnown) await languages?.reload()
    },
    reloadModels: async datasetId => void (await entries.peek(datasetId)?.models.reload()),
    async preload() {
      const last = await findLastUsedDataset(store)
      await runInSlices(preloadLexicons(lexicons, []))
      if (last) await engineOf(last.id)
    },
  }
}

function createEntry(
  store: Store,
  datasetId: number,
  { onDamagedModel = () => undefined }: EnginesOptions,
): CacheEntry {
  const languages: RefreshCache<readonly string[]> = createRefreshCache(async () => {
    const found = await languagesOf(store, datasetId)
    // The same array while the languages are the same, so that the engine is not built again.
    return languages.value?.join() === found.join() ? languages.value : found
  })
  const changed = new Set<LargePart>()
  return {
    models: createRefreshCache(() => readModels(store, datasetId, onDamagedModel)),
    knowledge: createRefreshCache(knowledgeReader(store, datasetId, { changed, languages })),
    changed,
    languages,
    built: undefined,
  }
}

/**
 * Reads and compiles the knowledge of a dataset. Large parts that have not changed are taken over from the last time.
 * @param parts.changed emptied when a read begins: later changes belong to the next read
 */
function knowledgeReader(
  store: Store,
  datasetId: number,
  { changed, languages }: Pick<CacheEntry, 'changed' | 'languages'>,
): () => Promise<CompiledKnowledge> {
  let last: PreviousKnowledge | undefined
  return async () => {
    const previous = last
    last = undefined // should this read fail, the next one reads everything
    const cached: CachedParts = {
      ...(previous && !changed.has('lists') && { lists: previous.knowledge.lists }),
      ...(previous && !changed.has('enrichments') && { enrichments: previous.knowledge.enrichments }),
    }
    changed.clear()
    const knowledge = await readKnowledge(store, datasetId, { ...cached, languages: [...(await languages.get())] })
    const compiled = await runInSlices(compileKnowledgeIncrementally(knowledge, previous))
    last = { knowledge, compiled }
    return compiled
  }
}

/** The engine of a dataset when all its parts are loaded and valid. */
function readyEngine(entry: CacheEntry | undefined): Engine | undefined {
  if (!entry?.built) return undefined
  const [models, knowledge, languages] = entry.built.from
  const isCurrent =
    models === entry.models.value && knowledge === entry.knowledge.value && languages === entry.languages.value
  return isCurrent ? entry.built.engine : undefined
}
