/** Intents that conditions may name although no bot has them: what a language says for yes and no. */
export const IMPLIED_INTENTS: ReadonlySet<string> = new Set(['yes', 'no'])
