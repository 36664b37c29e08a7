import fc from 'fast-check'

/**
 * Properties draw the same cases in every run, so that a test never fails for one run in a thousand. Who looks for more
 * asks for other draws: `PARLEY_SEED=2 npm test`.
 */
fc.configureGlobal({ seed: Number(process.env.PARLEY_SEED ?? 20_261_121) })
