import type { DetectedEntity, Document, FoundEntity } from '../document.ts'
import type { Stage } from '../stage.ts'

/** Adds the enrichment fields to all entities and to their other readings. */
export const enrichEntities: Stage = (document, { knowledge }) => {
  const withEnrichment = (entity: FoundEntity): FoundEntity => {
    const { otherReading } = entity
    const enrich = knowledge.enrichments.get(entity.type)
    const added = enrich?.(valueOf(entity, document.text), lookupLanguages(document))
    if (!added && !otherReading) return entity
    const enriched = { ...entity, fields: { ...entity.fields, ...added } }
    return otherReading ? { ...enriched, otherReading: withEnrichment(otherReading) } : enriched
  }
  return { ...document, entities: document.entities.map(withEnrichment) }
}

/** Languages in ascending precedence: a bot may have enrichments in a language without expressions. */
const lookupLanguages = ({ processingLanguage, language }: Document) =>
  language === processingLanguage ? [language] : [processingLanguage, language]

/** An entity in the form of the interface. An enrichment cannot override `raw` and `confidence`. */
export function showEntity({ fields, confidence, start, end }: FoundEntity, text: string): DetectedEntity {
  return { ...fields, raw: text.slice(start, end), confidence }
}

/** The value by which an entity is looked up; built-in entities without `value` use their raw text. */
function valueOf({ fields, start, end }: FoundEntity, text: string): string {
  return typeof fields['value'] === 'string' ? fields['value'] : text.slice(start, end)
}
