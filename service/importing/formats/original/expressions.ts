import type { ImportedSentence, SentencePart } from '../../importedBot.ts'
import { type Fields, fieldsOf, languageOf, listOf, textOf, valueOf } from '../../files/readValues.ts'
import { entityName, isocodeOf, nameOf } from './rows.ts'

/**
 * Reads an expression whose tokens are tagged with entities.
 * @param entityById names of entities, for tokens that give a number
 */
export function readExpression(
  { source, tokens, language }: Fields,
  fallback: string,
  entityById: ReadonlyMap<string, string>,
): Omit<ImportedSentence, 'place'> {
  const text = textOf(source)
  const parts: SentencePart[] = []
  let at = 0
  for (const token of tokensOf(tokens)) {
    const { word, entity, entity_id } = fieldsOf(token)
    const name = valueOf(fieldsOf(word).name) || valueOf(word)
    const start = name ? text.indexOf(name, at) : -1
    if (start < 0) continue
    const tag = nameOf(entity) ? entityName(entity) : (entityById.get(valueOf(entity_id ?? '')) ?? '')
    const last = parts.at(-1)
    // Adjacent words of one entity are one value.
    if (last && tag && last.entity === tag) last.text += text.slice(at, start + name.length)
    else {
      if (start > at) parts.push({ text: text.slice(at, start) })
      parts.push({ text: name, ...(tag && { entity: tag }) })
    }
    at = start + name.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return { language: languageOf(isocodeOf(language), fallback), parts }
}

/** Whole exports keep tokens as JSON text. */
function tokensOf(tokens: unknown): unknown[] {
  if (typeof tokens !== 'string') return listOf(tokens)
  try {
    return listOf(JSON.parse(tokens))
  } catch {
    return [] // the sentence stays, without tags
  }
}
