import { readEmojis } from './entities/emoji.ts'
import { languageOf, loadSharedWords, wordFiles } from './entities/engine/language.ts'
import { grammarTypes } from './entities/types/index.ts'
import { readDialogueAct } from './dialogueAct/dialogueAct.ts'
import { LANGUAGE_MODEL, openLanguageDetector } from './language/language.ts'
import type { Lexicons } from './lexicon.ts'
import { readWorldNames } from './tagger/worldNames.ts'
import { readEmojiSentiment } from './sentiment/sentiment.ts'
import { readSentiment } from './sentiment/lexicon.ts'
import type { Incremental } from './core/incremental.ts'

/** What a sentence of any language is read with. */
const sharedData: readonly ((lexicons: Lexicons) => unknown)[] = [
  lexicons => lexicons.binary(LANGUAGE_MODEL, openLanguageDetector),
  lexicons => lexicons.world('emoji', readEmojis),
  lexicons => lexicons.world('emoji', readEmojiSentiment),
  loadSharedWords,
  ...new Set(grammarTypes.flatMap(({ load }) => load ?? [])),
]

/** What a sentence of one language is read with besides. */
const languageData: readonly ((lexicons: Lexicons, language: string) => unknown)[] = [
  (lexicons, language) => lexicons.table(language, 'names', readWorldNames),
  ...wordFiles,
  languageOf,
  (lexicons, language) => lexicons.table(language, 'kind', readDialogueAct),
  (lexicons, language) => lexicons.table(language, 'sentiment', readSentiment),
]

/**
 * Loads the language data that sentences of these languages are read with, a table a step. Without this each is loaded
 * by the first sentence that needs it, all of them in one go.
 */
export function* preloadLexicons(lexicons: Lexicons, languages: readonly string[]): Incremental<void> {
  for (const load of sharedData) yield void load(lexicons)
  for (const language of languages) for (const load of languageData) yield void load(lexicons, language)
}
