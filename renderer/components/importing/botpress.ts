import { splitAnnotated } from './annotatedText.ts'
import { type ImportedBot, type ImportedEntity, type ImportedIntent, Losses } from './importedBot.ts'
import type { ParsedFiles } from './readFiles.ts'
import { entriesOf, fieldsOf, languageOf, listOf, textOf } from './readValues.ts'

/** Reads a Botpress 12 bot: the folders intents/ and entities/ of its archive, or the JSON export of its NLU. */
export function readBotpress(files: ParsedFiles): ImportedBot | undefined {
  const documents = [...files.values()].map(fieldsOf)
  const whole = documents.find(({ intents }) => listOf(intents).some(one => isIntent(fieldsOf(one))))
  const intents = whole ? listOf(whole.intents).map(fieldsOf) : documents.filter(isIntent)
  if (intents.length === 0) return undefined
  const entities = whole ? listOf(whole.entities).map(fieldsOf) : documents.filter(isEntity)
  const config = documents.find(({ defaultLanguage }) => textOf(defaultLanguage) !== '')
  const language = languageOf(config?.defaultLanguage, languageOf(entriesOf(intents[0]?.utterances)[0]?.[0], 'en'))
  const losses = new Losses()
  for (const path of files.keys()) {
    if (/(^|\/)flows\/.+\.json$/.test(path) && !path.endsWith('.ui.json')) losses.add('flows', path)
    if (/(^|\/)content-elements\/.+\.json$/.test(path)) losses.add('responses', path, listOf(files.get(path)).length)
  }
  return {
    ...{ source: 'Botpress', name: textOf(config?.name) || 'Botpress bot', language },
    intents: intents.map(intent => readIntent(intent, losses)),
    entities: entities.map(entity => readEntity(entity, language)),
    losses,
  }
}

const isIntent = ({ name, utterances }: ReturnType<typeof fieldsOf>) =>
  textOf(name) !== '' && typeof utterances === 'object' && utterances !== null && !Array.isArray(utterances)

const isEntity = ({ name, type }: ReturnType<typeof fieldsOf>) =>
  textOf(name) !== '' && (type === 'list' || type === 'pattern')

/** A slot names the entities of its values; the first is taken. */
function readIntent(
  { name, utterances, slots, contexts }: ReturnType<typeof fieldsOf>,
  losses: Losses,
): ImportedIntent {
  const types = new Map(
    listOf(slots).map(slot => [textOf(fieldsOf(slot).name), textOf(listOf(fieldsOf(slot).entities)[0])]),
  )
  const own = listOf(contexts).filter(context => context !== 'global')
  losses.add('contexts', textOf(name), own.length)
  const sentences = entriesOf(utterances).flatMap(([tag, texts]) =>
    listOf(texts).map(text => {
      const parts = splitAnnotated(textOf(text), losses).map(part => ({
        ...part,
        ...(part.entity !== undefined && { entity: entityOfSlot(part.entity, types) }),
      }))
      return { language: languageOf(tag, 'en'), parts }
    }),
  )
  return { name: textOf(name), sentences }
}

function entityOfSlot(slot: string, types: ReadonlyMap<string, string>): string {
  const type = types.get(slot)
  return type && type !== 'any' ? type.replace(/^system\./, '@sys.') : slot
}

function readEntity(
  { name, type, occurrences, pattern }: ReturnType<typeof fieldsOf>,
  language: string,
): ImportedEntity {
  const values = listOf(occurrences).map(occurrence => {
    const { name: canonical, synonyms } = fieldsOf(occurrence)
    return { canonical: textOf(canonical), synonyms: listOf(synonyms).map(textOf), language }
  })
  return { name: textOf(name), isOpen: false, values, ...(type === 'pattern' && { pattern: textOf(pattern) }) }
}
