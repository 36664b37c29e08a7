import { hasBuiltWords, languageOf, loadSharedWords, wordFilesOf } from '../entities/scan/language.ts'
import { readAddresses } from '../entities/names/addressWords.ts'
import { readAddressLevels } from '../entities/names/addressLevels.ts'
import { readKnownPeople } from '../entities/names/knownPeople.ts'
import { readKnownWords } from '../entities/names/knownWords.ts'
import { readLowerCaseNames } from '../entities/names/lowerCase.ts'
import { readNameCues } from '../entities/names/nameCues.ts'
import { readNameParts } from '../entities/names/nameParts.ts'
import { readNameShapes } from '../entities/names/nameShapes.ts'
import { readKnownOrganizations, readOrganizations } from '../entities/names/organizations.ts'
import { readPeople } from '../entities/names/people.ts'
import { readSegmentWords } from '../entities/names/segments.ts'
import { grammarTypes, shapeTypes } from '../entities/registry.ts'
import { readDialogueAct } from './dialogueAct/dialogueAct.ts'
import { readWordVectors } from './intents/wordVectors.ts'
import { LANGUAGE_MODEL, openLanguageDetector } from './language/detector.ts'
import type { Lexicons } from './lexicon.ts'
import { readWorldNames } from './tagger/worldNames.ts'
import { readEmojiSentiment } from './sentiment/sentiment.ts'
import { readSentiment } from './sentiment/lexicon.ts'
import type { Incremental } from './core/incremental.ts'

/** Data needed for a text in any language. */
const sharedData: readonly ((lexicons: Lexicons) => unknown)[] = [
  lexicons => lexicons.binary(LANGUAGE_MODEL, openLanguageDetector),
  lexicons => lexicons.world('emoji', readEmojiSentiment),
  lexicons => lexicons.world('people', readPeople),
  lexicons => lexicons.world('organizations', readOrganizations),
  lexicons => lexicons.world('knownOrganizations', readKnownOrganizations),
  lexicons => lexicons.world('lowerCaseNames', readLowerCaseNames),
  lexicons => lexicons.world('knownPeople', readKnownPeople),
  ...new Set([...grammarTypes, ...shapeTypes].flatMap(({ load }) => load ?? [])),
]

/** Loaders of further data for a text in one language. */
const languageData: readonly ((lexicons: Lexicons, language: string) => unknown)[] = [
  (lexicons, language) => lexicons.table(language, 'names', readWorldNames),
  (lexicons, language) => lexicons.table(language, 'people', readPeople),
  (lexicons, language) => lexicons.table(language, 'addresses', readAddresses),
  (lexicons, language) => lexicons.table(language, 'addressLevels', readAddressLevels),
  (lexicons, language) => lexicons.table(language, 'nameCues', readNameCues),
  (lexicons, language) => lexicons.table(language, 'nameParts', readNameParts),
  (lexicons, language) => lexicons.table(language, 'knownWords', readKnownWords),
  (lexicons, language) => lexicons.table(language, 'nameShapes', readNameShapes),
  (lexicons, language) => lexicons.table(language, 'segments', readSegmentWords),
  (lexicons, language) => lexicons.table(language, 'dialogueAct', readDialogueAct),
  (lexicons, language) => lexicons.table(language, 'sentiment', readSentiment),
  (lexicons, language) => readWordVectors(lexicons, language),
]

/**
 * Loads the data needed to analyse text in these languages, one table a slice. Without it the first analysis would load
 * all of them at once and block the event loop.
 */
export function* preloadLexicons(lexicons: Lexicons, languages: readonly string[]): Incremental<void> {
  for (const load of sharedData) yield void load(lexicons)
  if (!languages.every(language => hasBuiltWords(lexicons, language))) yield void loadSharedWords(lexicons)
  for (const language of languages)
    for (const load of [...wordFilesOf(lexicons, language), languageOf, ...languageData])
      yield void load(lexicons, language)
}
