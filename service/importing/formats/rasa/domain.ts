import { openEntity, type ImportedBot } from '../../importedBot.ts'
import { placeOfItem, type SourceFile } from '../../files/sourceFiles.ts'
import { fieldsOf, listOf, valueOf } from '../../files/readValues.ts'
import type { Place, Problems } from '../../problems.ts'

/** A name that the domain declares. */
interface DeclaredName {
  name: string
  place: Place
}

/** The names under a key of a domain: texts, or objects whose only key is the name. */
export function namesUnder(file: SourceFile, key: string): DeclaredName[] {
  const list = fieldsOf(file.value)[key]
  return listOf(list).flatMap((item, at) => {
    const name = valueOf(item) || Object.keys(fieldsOf(item))[0] || ''
    return name.trim() ? [{ name, place: placeOfItem(file, list, at) }] : []
  })
}

/** Adds intents and entities that the domain declares and the training data does not mention. */
export function addDeclared(bot: Pick<ImportedBot, 'intents' | 'entities'>, domains: readonly SourceFile[]): void {
  const intents = new Set(bot.intents.map(({ name }) => name))
  const entities = new Set(bot.entities.map(({ name }) => name))
  for (const domain of domains) {
    for (const { name, place } of namesUnder(domain, 'intents')) {
      // A retrieval intent is declared once for all that begin with its name.
      const isKnown = intents.has(name) || bot.intents.some(intent => intent.name.startsWith(`${name}/`))
      if (!isKnown) bot.intents.push({ name, sentences: [], place })
      intents.add(name)
    }
    for (const { name, place } of namesUnder(domain, 'entities')) {
      if (!entities.has(name)) bot.entities.push(openEntity(name, place))
      entities.add(name)
    }
  }
}

/** Reports slots that no skill takes, and actions that are code. */
export function reportUnused(domains: readonly SourceFile[], taken: ReadonlySet<string>, problems: Problems): void {
  for (const domain of domains) {
    const { slots, forms } = fieldsOf(domain.value)
    for (const name of Object.keys(fieldsOf(slots)))
      if (!taken.has(name)) problems.add('slots', name, placeOfItem(domain, slots, name))
    for (const { name, place } of namesUnder(domain, 'actions'))
      if (!name.startsWith('utter_') && !(name in fieldsOf(forms))) problems.add('actions', name, place)
  }
}
