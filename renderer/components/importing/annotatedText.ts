import type { Losses, SentencePart } from './importedBot.ts'
import { fieldsOf, textOf } from './readValues.ts'

/**
 * Splits a sentence whose values are annotated as Rasa and Botpress write them: `[double](room)`, and
 * `[double]{"entity": "room", "role": "wanted", "value": "twin"}`.
 */
export function splitAnnotated(sentence: string, losses: Losses): SentencePart[] {
  const parts: SentencePart[] = []
  let at = 0
  for (const found of sentence.matchAll(/\[([^[\]]+)\](?:\(([^()]+)\)|(\{[^{}]*\}))/g)) {
    if (found.index > at) parts.push({ text: sentence.slice(at, found.index) })
    const [whole, text = '', name, json] = found
    parts.push({
      text,
      entity: name === undefined ? entityOf(json ?? '', sentence, losses) : name.split(':')[0]?.trim(),
    })
    at = found.index + whole.length
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at) })
  return parts
}

function entityOf(json: string, sentence: string, losses: Losses): string | undefined {
  try {
    const { entity, role, group } = fieldsOf(JSON.parse(json))
    if (role !== undefined || group !== undefined) losses.add('roles', sentence)
    return textOf(entity) || undefined
  } catch {
    losses.add('unreadable', sentence)
    return undefined
  }
}
