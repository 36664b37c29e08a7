import { loadModelIncrementally, type Model, MODEL_VERSION } from '../../nlu/model.ts'
import type { Store } from '../../store/store.ts'
import { runInSlices } from '../../jobs/timeSlices.ts'

/** Trained models by language. */
export type Models = ReadonlyMap<string, Model>

/** A model of the current format whose bytes cannot be loaded. */
export interface DamagedModel {
  datasetId: number
  language: string
  error: unknown
}

/**
 * Loads the trained models of a dataset. Models of another format are left out: the trainer replaces them at the start.
 * @param onDamaged is told of each model that was deleted because its bytes are damaged
 */
export async function readModels(
  store: Store,
  datasetId: number,
  onDamaged: (model: DamagedModel) => void,
): Promise<Models> {
  const rows = await store.rows.list(store.models.TrainedModel, { datasetId, format: MODEL_VERSION })
  const models = new Map<string, Model>()
  for (const { id, language, bytes, updatedAt } of rows) {
    try {
      models.set(language, await runInSlices(loadModelIncrementally(bytes)))
    } catch (error) {
      // Only the row that was read: a training may have replaced it meanwhile.
      await store.write(() => store.rows.remove(store.models.TrainedModel, { id, updatedAt }))
      onDamaged({ datasetId, language, error })
    }
  }
  return models
}
