/** Jobs of one key run one after the other. Jobs that use the same data must therefore agree on their key. */

/** The key of jobs that train or test a dataset: a test run must not mix the models of two trainings. */
export const datasetKey = (datasetId: number): string => `dataset ${datasetId}`
