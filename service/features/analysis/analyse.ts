/**
 * Analysis of a text for a caller, with its log. Below it: engines.ts holds the datasets in memory, knowledge.ts and
 * models.ts read what an engine consists of, refreshCache.ts and analysisCache.ts cache it, answerTemplate.ts what is
 * answered and logged of a cached analysis.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { FORMAT_VERSION, type Analysis } from '../../contract/analysis.ts'
import { isoText } from '../../contract/isoText.ts'
import type { JsonText } from '../../contract/jsonText.ts'
import type { Analysis as EngineAnalysis } from '../../nlu/document.ts'
import type { Reading } from '../../nlu/index.ts'
import type { NewRow } from '../../store/rows/table.ts'
import type { Store } from '../../store/store.ts'
import type { NlpLog } from '../../store/models/logs.ts'
import type { SharedAnalysis } from './analysisCache.ts'
import { createAnswerTemplate, type AnswerTemplate } from './answerTemplate.ts'
import type { Engines } from './engines.ts'
import type { Target } from '../../access/tokenCache.ts'

/** A text to be analysed, with the options that a request may give. */
export interface Utterance {
  text: string
  language?: string | null | undefined
  reference_time?: string | null | undefined
  timezone?: string | null | undefined
}

export interface AnalysisDeps {
  engines: Engines
  store: Store
  now(): Date
  about: { timezone: string }
  training: { first(datasetId: number): Promise<void> | undefined }
}

/** Longest time that a text waits for the first training of its bot (ms). */
const FIRST_TRAINING_MS = 25_000

/**
 * Analyses a text and logs the analysis; resolves when the log is on disk.
 * @returns its text where that costs less than its value: for what was said before
 */
export async function analyseAndLog(
  deps: AnalysisDeps,
  target: Target,
  utterance: Utterance,
): Promise<Analysis | JsonText<Analysis>> {
  const found = await understand(deps, target, utterance)
  const [uuid, time] = [randomUUID(), deps.now()]
  const template = templateOf(deps.store, target, found)
  if (template) {
    await template.append(uuid, time)
    return template.answer(uuid, time)
  }
  const analysis = showAnalysis(found, uuid, time)
  const { runtime, models } = deps.store
  await runtime.append(models.NlpLog, toLogRow(target, analysis))
  return analysis
}

/** The template of a cached analysis for a target. */
function templateOf(store: Store, target: Target, found: SharedAnalysis): AnswerTemplate | undefined {
  const { answers } = found
  const known = answers?.get(target)
  if (known || !answers) return known
  const analysis = showAnalysis(found, '', new Date(0))
  const template = createAnswerTemplate(store, analysis, toLogRow(target, analysis))
  answers.set(target, template)
  return template
}

/** An analysis that is to be logged by its caller. */
export interface TimedAnalysis {
  analysis: Analysis
  time: Date
  /** Of a cached analysis: its text and log row at less cost. */
  template: AnswerTemplate | undefined
}

/** Analyses a text for a caller that logs it together with other rows. */
export async function analyseForLog(deps: AnalysisDeps, target: Target, utterance: Utterance): Promise<TimedAnalysis> {
  const found = await understand(deps, target, utterance)
  const time = deps.now()
  return { analysis: showAnalysis(found, randomUUID(), time), time, template: templateOf(deps.store, target, found) }
}

/** Analyses a text without logging it. */
export async function analyse(deps: AnalysisDeps, target: Target, utterance: Utterance): Promise<Analysis> {
  return showAnalysis(await understand(deps, target, utterance), randomUUID(), deps.now())
}

/** A bot that is being trained for the first time would understand nothing yet: the text waits. */
async function understand(deps: AnalysisDeps, target: Target, utterance: Utterance): Promise<SharedAnalysis> {
  const first = deps.training.first(target.datasetId)
  if (first) await Promise.race([first, delay(FIRST_TRAINING_MS, undefined, { ref: false })])
  const reading: Reading = {
    now: utterance.reference_time ? new Date(utterance.reference_time) : deps.now(),
    timezone: utterance.timezone ?? deps.about.timezone,
  }
  if (utterance.language) reading.language = utterance.language
  return deps.engines.analyse(target.datasetId, utterance.text, reading)
}

function showAnalysis(analysis: EngineAnalysis, uuid: string, finishedAt: Date): Analysis {
  return {
    uuid,
    source: analysis.text,
    intents: analysis.intents.map(({ slug, confidence, description }) => ({ slug, confidence, description })),
    act: analysis.act,
    type: analysis.type,
    sentiment: analysis.sentiment,
    entities: analysis.entities,
    language: analysis.language,
    processing_language: analysis.processingLanguage,
    version: FORMAT_VERSION,
    timestamp: isoText(finishedAt),
    status: 200,
  }
}

/** The log row of an analysis. For a bot with private data it counts the entities without their texts and values. */
export function toLogRow(target: Target, analysis: Analysis): NewRow<NlpLog> {
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
    entities: target.isPrivate ? withoutValues(entities) : entities,
    sentiment: analysis.sentiment,
    act: analysis.act,
    type: analysis.type,
    status: analysis.status,
    createdAt: new Date(analysis.timestamp),
  }
}

const withoutValues = (entities: Analysis['entities']) =>
  Object.fromEntries(Object.entries(entities).map(([type, found]) => [type, found.map(() => ({}))]))
