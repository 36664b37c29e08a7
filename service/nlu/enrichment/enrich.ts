import type { DetectedEntity, Document, FoundEntity } from '../document.ts'
import type { Stage } from '../stage.ts'

/** Adds keys, pair keys and groups to the entities that have them. */
export const enrichEntities: Stage = (document, { knowledge }) => ({
  ...document,
  entities: document.entities.map(entity => {
    const enrich = knowledge.enrichments.get(entity.type)
    if (!enrich) return entity
    const added = enrich(valueOf(entity, document.text), lookupLanguages(document))
    return { ...entity, fields: { ...entity.fields, ...added } }
  }),
})

/** A bot may have enrichments in a language it has no expressions in: what they say comes before what others say. */
const lookupLanguages = ({ processingLanguage, language }: Document) =>
  language === processingLanguage ? [language] : [processingLanguage, language]

/** An entity as the interface shows it. An enrichment never hides what was typed or how sure the engine is. */
export function showEntity({ fields, confidence, start, end }: FoundEntity, text: string): DetectedEntity {
  return { ...fields, raw: text.slice(start, end), confidence }
}

/** A custom entity has a value; a built-in one is looked up by what was typed. */
function valueOf({ fields, start, end }: FoundEntity, text: string): string {
  return typeof fields['value'] === 'string' ? fields['value'] : text.slice(start, end)
}
