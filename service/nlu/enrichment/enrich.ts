import type { DetectedEntity, Document, FoundEntity } from '../document.ts'
import type { Stage } from '../stage.ts'

/** Adds the enrichment fields to all entities. */
export const enrichEntities: Stage = (document, { knowledge }) => ({
  ...document,
  entities: document.entities.map(entity => {
    const enrich = knowledge.enrichments.get(entity.type)
    if (!enrich) return entity
    const added = enrich(valueOf(entity, document.text), lookupLanguages(document))
    return { ...entity, fields: { ...entity.fields, ...added } }
  }),
})

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
