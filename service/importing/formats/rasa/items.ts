/** Training data of Rasa in one form, however a version writes it: items with examples. */
import type { ImportedBot, ImportedEntity, ImportedIntent, ImportedValue, SentencePart } from '../../importedBot.ts'
import { openEntity } from '../../importedBot.ts'
import type { Place, Problems } from '../../problems.ts'
import { splitAnnotated } from '../annotatedText.ts'

export type ItemKind = 'intent' | 'synonym' | 'regex' | 'lookup'

/** Content under one heading: sentences of an intent, synonyms of a value, patterns or values of an entity. */
export interface TrainingItem {
  kind: ItemKind
  name: string
  examples: TrainingExample[]
  place: Place
}

export interface TrainingExample {
  text: string
  /** The parts of a sentence whose annotations are not written in its text. */
  parts?: SentencePart[]
  place: Place
}

/** Intents, entities and synonyms of training items, in their order. */
export function collectItems(
  items: readonly TrainingItem[],
  language: string,
  problems: Problems,
): Pick<ImportedBot, 'intents' | 'entities' | 'synonyms'> {
  const intents = new Map<string, ImportedIntent>()
  const entities = new Map<string, ImportedEntity>()
  const synonyms: ImportedValue[] = []
  for (const { kind, name, examples, place } of items) {
    if (name.trim() === '') problems.add('unreadable', kind, place)
    else if (kind === 'intent') {
      const intent = intents.get(name) ?? { name, sentences: [], place }
      intents.set(name, intent)
      for (const { text, parts, place: at } of examples)
        intent.sentences.push({ language, parts: parts ?? splitAnnotated(text, at, problems), place: at })
    } else if (kind === 'synonym') {
      synonyms.push({ canonical: name, synonyms: examples.map(({ text }) => text), language, place })
    } else {
      const entity = entities.get(name) ?? openEntity(name, place)
      entities.set(name, entity)
      if (kind === 'regex') for (const { text } of examples) entity.patterns.push(text)
      else for (const example of examples) entity.values.push(valueOfExample(example, language))
    }
  }
  return { intents: [...intents.values()], entities: [...entities.values()], synonyms }
}

const valueOfExample = ({ text, place }: TrainingExample, language: string): ImportedValue => ({
  ...{ canonical: text, language, place },
  synonyms: NONE,
})

/** One for all, as lists may have hundreds of thousands of values. */
const NONE: readonly string[] = []
