import { type Classifier, type ClassifierData, loadClassifier } from './intents/classifier.ts'
import { pack, unpackInSteps } from './learn/container.ts'
import { type Sentences, type SentencesData, loadSentences } from './text/sentences.ts'
import { atOnce, type Steps } from './core/steps.ts'
import { type Tagger, type TaggerData, loadTagger } from './tagger/tagger.ts'

/** One trained model, of one dataset and language, ready to answer. */
export interface Model {
  readonly language: string
  readonly sentences: Sentences
  readonly classifier: Classifier
  readonly tagger: Tagger
}

/** What training yields: plain data and typed arrays. */
export interface ModelData {
  language: string
  sentences: SentencesData
  classifier: ClassifierData
  tagger: TaggerData
}

/** Raised whenever the meaning of the bytes changes. Models of another version are refused: they are trained anew. */
export const MODEL_VERSION = 4

/** The bytes of a model; the same data gives the same bytes. */
export function saveModel(data: ModelData): Uint8Array<ArrayBuffer> {
  return pack(data, MODEL_VERSION)
}

/** Loads a model. Throws an Error that says why when the bytes are damaged, cut short or of another version. */
export const loadModel = (bytes: Uint8Array): Model => atOnce(loadModelInSteps(bytes))

/** As loadModel, in steps: that of a large bot holds up nobody who does other things between them. */
export function* loadModelInSteps(bytes: Uint8Array): Steps<Model> {
  // the checksum and the version say that saveModel wrote it, so it is a ModelData
  const data = (yield* unpackInSteps(bytes, MODEL_VERSION)) as ModelData
  return {
    language: data.language,
    sentences: loadSentences(data.sentences),
    classifier: yield* loadClassifier(data.classifier),
    tagger: yield* loadTagger(data.tagger),
  }
}
