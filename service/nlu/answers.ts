/** Values of a dataset without sentences: an answer to a question is a value alone. */
import { startOf } from '../entities/time/calendar.ts'
import { toInstant, toWall } from '../entities/time/zone.ts'
import { spellingsOf, type Spelling } from '../entities/scan/spelling.ts'
import type { DetectedEntity, FoundEntity } from './document.ts'
import { startDocument } from './document.ts'
import { enrichEntities, showEntity } from './enrichment/enrich.ts'
import { extractRuleBased, settleEnabled } from './entities/index.ts'
import type { CompiledKnowledge } from './knowledge.ts'
import type { Context } from './stage.ts'
import { valueKey } from './tagger/evidence.ts'
import type { ValueProfile } from './tagger/valueProfiles.ts'
import { addTokens } from './text/addTokens.ts'
import { plainText, splitWords } from './text/tokens.ts'

/** An entity found in a text without a model. */
export interface FoundValue {
  type: string
  /** UTF-16 offsets into the text; `end` is exclusive. */
  start: number
  end: number
  confidence: number
  isBuiltIn: boolean
  /** As the interface shows it. */
  shown: DetectedEntity
}

/** The values of one entity. */
export interface EntityValues {
  /** `built-in`: a type of the engine; `free`: learned or open; `listed`: only listed values; `pattern`: by expression. */
  kind: 'built-in' | 'free' | 'listed' | 'pattern'
  /** Listed values of the language, in plain form; empty where there is no list. */
  listed: readonly string[]
  /**
   * The built-in type and the usual neighbours of its tagged values; undefined when no expression has a tagged value.
   */
  profile: ValueProfile | undefined
  /** True when expressions are tagged with this value. */
  isTagged(text: string): boolean
}

/** Reads values in one language, at one reference time. */
export interface ValueReader {
  /**
   * Lists, patterns and built-in entities in a text; none overlap.
   * @param day an ISO time: the text is read as it would be at the beginning of that day
   */
  find(text: string, day?: string): FoundValue[]
  /** The day and the time of day of an ISO time where the text was written, as digits: "2026-12-04" and "20:00". */
  wallOf(iso: string): { day: string; clock: string }
  /** How words of numbers and days are written, to find what a misspelt one stands for. */
  spellings(): readonly Spelling[]
  /** @returns undefined for an entity that the dataset does not have */
  entity(slug: string): EntityValues | undefined
  /** A value of a custom entity as the interface shows it: enriched. */
  show(entity: string, found: { value: string; raw: string; confidence: number }): DetectedEntity
  /** True when expressions have a word outside of tagged values, in any form; false without a trained model. */
  isInExpressions(word: string): boolean
  /** True when the dataset has an intent. */
  hasIntent(slug: string): boolean
}

/** Creates a reader of the values of a dataset. */
export function createValueReader(
  { knowledge, models, lexicons }: Pick<Context, 'knowledge' | 'models' | 'lexicons'>,
  language: string,
  { now, timezone }: Pick<Context, 'now' | 'timezone'>,
): ValueReader {
  const context: Context = { now, timezone, lexicons, models, knowledge }
  const model = models.get(language) ?? models.get(knowledge.primaryLanguage)

  function find(text: string, day?: string): FoundValue[] {
    const at = day === undefined ? context : { ...context, now: startOfDay(day, timezone) }
    const blank = { ...startDocument(text, language), processingLanguage: language }
    const document = extractRuleBased(addTokens(blank, at), at)
    const settled = enrichEntities({ ...document, entities: settleEnabled(document.entities, at) }, at)
    return settled.entities.flatMap(one => (one.otherReading ? [one, one.otherReading] : [one])).map(asValue)

    function asValue(entity: FoundEntity): FoundValue {
      const { type, start, end, confidence, origin } = entity
      return { type, start, end, confidence, isBuiltIn: origin === 'built-in', shown: showEntity(entity, text) }
    }
  }

  return {
    find,
    wallOf(iso) {
      const [day = '', time = ''] = new Date(toWall(Date.parse(iso), timezone)).toISOString().split('T')
      return { day, clock: time.slice(0, 'hh:mm'.length) }
    },
    spellings: () => spellingsOf(lexicons, language),
    entity(slug) {
      const kind = kindOf(knowledge, slug)
      if (kind === undefined) return undefined
      const position = model?.tagger.entities.indexOf(slug) ?? -1
      return {
        kind,
        listed: listedValues(knowledge, slug, language),
        profile: model?.profiles.get(slug),
        isTagged(text) {
          const words = splitWords(text)
          return (
            position >= 0 && (model?.tagger.taggedValues(valueKey(words, 0, words.length)).includes(position) ?? false)
          )
        },
      }
    },
    show(entity, { value, raw, confidence }) {
      const fields = { value: plainText(value) }
      const enrich = knowledge.enrichments.get(entity)
      return { ...fields, ...enrich?.(fields.value, [language]), raw, confidence }
    },
    isInExpressions(word) {
      const { tokens } = addTokens({ ...startDocument(word, language), processingLanguage: language }, context)
      return model?.classifier.hasWord(tokens) ?? false
    },
    hasIntent: slug => knowledge.intents.has(slug),
  }
}

function startOfDay(iso: string, timezone: string): Date {
  return new Date(toInstant(startOf(toWall(Date.parse(iso), timezone), 'day'), timezone))
}

/** Entities that are neither the bot's own nor have a list are the engine's. */
function kindOf({ entities, activeLists }: CompiledKnowledge, slug: string): EntityValues['kind'] | undefined {
  const own = entities.get(slug)
  if (own === undefined) return 'built-in'
  if (own === 'regex') return 'pattern'
  const list = activeLists.find(({ entity }) => entity === slug)
  return own === 'restricted' || (list && !list.isOpen) ? 'listed' : 'free'
}

/** The plain values of a list in a language, made once for each list. */
const plainValues = new WeakMap<object, Map<string, readonly string[]>>()

function listedValues({ activeLists }: CompiledKnowledge, slug: string, language: string): readonly string[] {
  return activeLists.filter(({ entity }) => entity === slug).flatMap(list => plainOf(list, language))
}

function plainOf(list: CompiledKnowledge['activeLists'][number], language: string): readonly string[] {
  const known = plainValues.get(list) ?? new Map<string, readonly string[]>()
  plainValues.set(list, known)
  const values =
    known.get(language) ?? list.values.filter(one => one.language === language).map(({ value }) => plainText(value))
  known.set(language, values)
  return values
}
