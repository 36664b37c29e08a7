import type { BotDocument } from '../../contract/bots/exchange/exchange.ts'

export type ExportedDataset = BotDocument['versions'][number]['dataset']
type Expression = ExportedDataset['intents'][number]['expressions'][number]

/** A piece of a sentence; `entity` is the slug of the entity that it is tagged with. */
export interface ExportedPart {
  text: string
  entity?: string
}

/** Splits a sentence at its tags; a tag inside of another is left out. */
export function partsOf({ source, entities }: Expression): ExportedPart[] {
  const parts: ExportedPart[] = []
  let at = 0
  for (const { start, end, entity } of [...entities].sort((a, b) => a.start - b.start)) {
    if (start < at || end > source.length) continue
    if (start > at) parts.push({ text: source.slice(at, start) })
    parts.push({ text: source.slice(start, end), entity })
    at = end
  }
  if (at < source.length) parts.push({ text: source.slice(at) })
  return parts
}

/** Canonical values of an entity with the texts that stand for them, in a language. */
export function canonicalValues({ keys }: ExportedDataset, entity: string, language: string) {
  return keys
    .filter(key => key.entity === entity && key.slug === 'canonical')
    .flatMap(({ enrichments }) => enrichments)
    .filter(enrichment => enrichment.language === language)
    .map(({ value, entity_values }) => ({ value, texts: entity_values.filter(text => text !== value) }))
}
