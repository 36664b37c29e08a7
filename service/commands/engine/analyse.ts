import { randomUUID } from 'node:crypto'
import { FORMAT_VERSION, type Analysis } from '../../contract/analysis.ts'
import type { Analysis as Understood } from '../../nlu/document.ts'
import type { CreationAttributes } from 'sequelize'
import type { Store } from '../../store/database.ts'
import type { NlpLog } from '../../store/models/logs.ts'
import type { Engines } from './engines.ts'
import type { Target } from '../../access/tokenCache.ts'

/** What a sentence is read with. */
export interface Utterance {
  text: string
  language?: string | null | undefined
  reference_time?: string | null | undefined
  timezone?: string | null | undefined
}

export interface Analysing {
  engines: Engines
  store: Store
  now(): Date
  about: { timezone: string }
}

/** Understands a sentence and keeps a log of it; the answer waits until the log is on disk. */
export async function analyse(service: Analysing, target: Target, utterance: Utterance): Promise<Analysis> {
  const analysis = await understand(service, target, utterance)
  const { runtime, models } = service.store
  await runtime.append(models.NlpLog, logOf(target, analysis))
  return analysis
}

/** Understands a sentence; nothing is kept. */
export async function understand(service: Analysing, target: Target, utterance: Utterance): Promise<Analysis> {
  const { language } = utterance
  const understood = await service.engines.analyse(target.datasetId, utterance.text, {
    ...(language ? { language } : {}),
    now: utterance.reference_time ? new Date(utterance.reference_time) : service.now(),
    timezone: utterance.timezone ?? service.about.timezone,
  })
  return showAnalysis(understood, service.now())
}

function showAnalysis(understood: Understood, ended: Date): Analysis {
  return {
    uuid: randomUUID(),
    source: understood.text,
    intents: understood.intents.map(({ slug, confidence, description }) => ({ slug, confidence, description })),
    act: understood.act,
    type: understood.type,
    sentiment: understood.sentiment,
    entities: understood.entities,
    language: understood.language,
    processing_language: understood.processingLanguage,
    version: FORMAT_VERSION,
    timestamp: ended.toISOString(),
    status: 200,
  }
}

/** The log of an analysis; of a private bot it holds which entities were found, without texts or values. */
export function logOf(target: Target, analysis: Analysis): CreationAttributes<NlpLog> {
  const { intents, entities } = analysis
  return {
    botId: target.botId,
    versionId: target.versionId,
    environmentId: target.environmentId,
    uuid: analysis.uuid,
    source: target.isPrivate ? '' : analysis.source,
    language: analysis.language,
    processingLanguage: analysis.processing_language,
    intents: intents.map(({ slug, confidence }) => ({ slug, confidence })),
    entities: target.isPrivate ? counts(entities) : entities,
    sentiment: analysis.sentiment,
    act: analysis.act,
    type: analysis.type,
    status: analysis.status,
    createdAt: new Date(analysis.timestamp),
  }
}

const counts = (entities: Analysis['entities']) =>
  Object.fromEntries(Object.entries(entities).map(([type, found]) => [type, found.map(() => ({}))]))
