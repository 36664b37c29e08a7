import type { Explanation } from '../../contract/insights.ts'
import { explain, type Reading } from '../../nlu/index.ts'
import type { Store } from '../../store/store.ts'
import type { Engines } from '../analysis/engines.ts'
import { readTrainingSet } from '../training/trainingSet.ts'

/** Explains the intents of a sentence by the words and expressions that contribute most to their scores. */
export async function explainSentence(
  { store, engines }: { store: Store; engines: Engines },
  datasetId: number,
  text: string,
  reading: Reading,
): Promise<Explanation> {
  const { processingLanguage, spans } = await engines.analyse(datasetId, text, reading)
  const model = (await engines.models(datasetId)).get(processingLanguage)
  if (!model) return { intents: [], nearest: [] }
  const { expressions } = await readTrainingSet(store, datasetId, processingLanguage)
  const listed = spans.filter(({ origin }) => origin === 'gazette').map(span => ({ ...span, type: span.entity }))
  return explain(text, model.classifier, expressions, listed, engines.wordVectors(processingLanguage))
}
