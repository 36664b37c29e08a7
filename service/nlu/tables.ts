import { readEmojis } from './entities/emoji.ts'
import { readFormats } from './entities/formatWords.ts'
import { readKind } from './sentiment/kind.ts'
import { LANGUAGE_MODEL, openLanguageDetector } from './language/language.ts'
import type { Lexicons } from './lexicon.ts'
import { readNames } from './tagger/names.ts'
import { readFeelings } from './sentiment/sentiment.ts'
import { readSentiment } from './sentiment/words.ts'
import type { Steps } from './core/steps.ts'

/** What a sentence of any language is read with. */
const shared: readonly ((lexicons: Lexicons) => unknown)[] = [
  lexicons => lexicons.binary(LANGUAGE_MODEL, openLanguageDetector),
  lexicons => lexicons.world('emoji', readEmojis),
  lexicons => lexicons.world('emoji', readFeelings),
]

/** What a sentence of one language is read with besides. */
const ofLanguage: readonly ((lexicons: Lexicons, language: string) => unknown)[] = [
  (lexicons, language) => lexicons.table(language, 'names', readNames),
  (lexicons, language) => lexicons.table(language, 'formats', readFormats),
  (lexicons, language) => lexicons.table(language, 'kind', readKind),
  (lexicons, language) => lexicons.table(language, 'sentiment', readSentiment),
]

/**
 * Loads the language data that sentences of these languages are read with, a table a step. Without this each is loaded
 * by the first sentence that needs it, all of them in one go.
 */
export function* loadTables(lexicons: Lexicons, languages: readonly string[]): Steps<void> {
  for (const load of shared) yield void load(lexicons)
  for (const language of languages) for (const load of ofLanguage) yield void load(lexicons, language)
}
