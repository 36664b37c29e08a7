import type { SpeechModel } from '../../contract/speech/speech.ts'

/**
 * Chooses the model for a language: of those that serve it the one with the fewest languages, then the first by name. A
 * model of one language is more exact in it than one of many.
 */
export function chooseModel<Model extends Pick<SpeechModel, 'name' | 'languages'>>(
  models: readonly Model[],
  language: string,
): Model | undefined {
  const fitting = models.filter(({ languages }) => languages.includes(language))
  return fitting.toSorted((a, b) => a.languages.length - b.languages.length || compareNames(a.name, b.name))[0]
}

/** By code units, because the order may not depend on the language of the machine. */
const compareNames = (a: string, b: string) => (a < b ? -1 : Number(a > b))
