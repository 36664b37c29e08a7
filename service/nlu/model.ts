import { type Classifier, type ClassifierData, loadClassifier } from './intents/classifier.ts'
import { pack, unpackIncrementally } from './learn/container.ts'
import { type ExactMatches, type ExactMatchData, loadExactMatches } from './intents/exactMatches.ts'
import { runToEnd, type Incremental } from './core/incremental.ts'
import { type Tagger, type TaggerData, loadTagger } from './tagger/tagger.ts'
import type { ValueProfile } from './tagger/valueProfiles.ts'

/** The loaded model of one dataset and language. */
export interface Model {
  readonly language: string
  readonly exactMatches: ExactMatches
  readonly classifier: Classifier
  readonly tagger: Tagger
  /** Common features of the tagged values of each entity, by slug. */
  readonly profiles: ReadonlyMap<string, ValueProfile>
}

/** The result of a training: plain data and typed arrays. */
export interface ModelData {
  language: string
  exactMatches: ExactMatchData
  classifier: ClassifierData
  tagger: TaggerData
  profiles: Record<string, ValueProfile>
}

/** Increased whenever the meaning of the bytes changes. Models of another version are rejected and trained again. */
export const MODEL_VERSION = 10

/** Serialises a model; equal data gives equal bytes. */
export function saveModel(data: ModelData): Uint8Array<ArrayBuffer> {
  return pack(toStored(data), MODEL_VERSION)
}

/** Loads a model. Throws an Error with the reason when the bytes are damaged, truncated or of another version. */
export const loadModel = (bytes: Uint8Array): Model => runToEnd(loadModelIncrementally(bytes))

/** As loadModel, incrementally, so that a large model does not block the event loop. */
export function* loadModelIncrementally(bytes: Uint8Array): Incremental<Model> {
  // checksum and version prove that saveModel wrote it
  const data = fromStored((yield* unpackIncrementally(bytes, MODEL_VERSION)) as StoredModel)
  return {
    language: data.language,
    exactMatches: loadExactMatches(data.exactMatches),
    classifier: yield* loadClassifier(data.classifier),
    tagger: yield* loadTagger(data.tagger),
    profiles: new Map(Object.entries(data.profiles)),
  }
}

type StoredModel = ReturnType<typeof toStored>

/** Renames fields to those of the stored form, which are kept as they are so that older models stay readable. */
function toStored({ language, exactMatches, classifier, profiles, tagger: { calibration, ...tagger } }: ModelData) {
  const { labels, vocabulary, ensemble, weights, confidence, evidence, valueStems } = classifier
  return {
    language,
    sentences: exactMatches,
    classifier: {
      labels,
      vocabulary,
      experts: { opinions: ensemble.classifiers, frequencies: ensemble.frequencies },
      trust: weights,
      gate: { belongs: confidence.choice, honest: confidence.calibration, subject: confidence.subject },
      evidence,
      valueStems,
    },
    tagger: { ...tagger, trust: calibration },
    profiles,
  }
}

function fromStored({
  language,
  sentences,
  classifier,
  profiles,
  tagger: { trust, ...tagger },
}: StoredModel): ModelData {
  const { labels, vocabulary, experts, gate } = classifier
  return {
    language,
    exactMatches: sentences,
    classifier: {
      labels,
      vocabulary,
      ensemble: { classifiers: experts.opinions, frequencies: experts.frequencies },
      weights: classifier.trust,
      confidence: { choice: gate.belongs, calibration: gate.honest, subject: gate.subject },
      evidence: classifier.evidence,
      valueStems: classifier.valueStems,
    },
    tagger: { ...tagger, calibration: trust },
    profiles,
  }
}
