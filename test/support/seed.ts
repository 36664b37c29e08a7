import fc from 'fast-check'

/**
 * Fixes the seed of property tests, so that a run can be repeated. `PARLEY_SEED=2 npm test` draws other cases.
 */
fc.configureGlobal({ seed: Number(process.env.PARLEY_SEED ?? 20_261_121) })
