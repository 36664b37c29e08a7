import type { Stage } from '../stage.ts'
import { sentenceKey, tokenise } from '../text/tokens.ts'
import { LANGUAGE_MODEL, openLanguageDetector, type LanguagePrior } from './detector.ts'

/**
 * Prior factors of languages with expressions and, in addition, of the primary language. They decide words common to
 * several languages ("hotel") but leave the mean accuracy over all languages on single words unchanged.
 */
const BOT_LANGUAGE = 3
const PRIMARY_LANGUAGE = 1.5
/** Prior factor of a language in which an expression equals the sentence. */
const EXACT_MATCH = 200

/** Adds the language: the caller's, else the detected one, with a prior for the languages of the bot. */
export const detectLanguage: Stage = (document, { lexicons, knowledge, models }) => {
  if (document.language !== '') return document
  const detector = lexicons.binary(LANGUAGE_MODEL, openLanguageDetector)
  const key = sentenceKey(tokenise(document.text))
  const exactMatches = [...models.values()]
    .filter(model => model.exactMatches(key) !== undefined)
    .map(model => model.language)
  const guess = detector?.detect(document.text, botPrior(knowledge.primaryLanguage, knowledge.languages, exactMatches))
  return { ...document, language: guess?.language ?? knowledge.primaryLanguage }
}

/**
 * The prior of a bot: users mostly write in a language of its expressions, all the more in one in which an expression
 * equals the sentence (`exactMatches`).
 */
export function botPrior(
  primaryLanguage: string,
  languages: readonly string[],
  exactMatches: readonly string[] = [],
): LanguagePrior {
  const prior = new Map<string, number>(languages.map(language => [language, BOT_LANGUAGE]))
  prior.set(primaryLanguage, (prior.get(primaryLanguage) ?? BOT_LANGUAGE) * PRIMARY_LANGUAGE)
  for (const language of exactMatches) prior.set(language, (prior.get(language) ?? 1) * EXACT_MATCH)
  return prior
}
