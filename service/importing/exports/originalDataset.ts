import { builtInEntity } from '../../contract/dataset/entity.ts'
import { type ExportedDataset, partsOf } from './dataset.ts'

const WORD = /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu

/** The dataset as SAP Conversational AI has it: intents with expressions and tokens, entities, gazettes with synonyms. */
export function toOriginalDataset(dataset: ExportedDataset): string {
  const { language, strictness, intents, entities, gazettes } = dataset
  const typeOf = new Map(entities.map(({ slug, kind }) => [slug, kind]))
  const entityOf = (slug: string) => ({
    ...{ slug, name: slug.toUpperCase() },
    ...{ custom: builtInEntity(slug) === undefined, type: typeOf.get(slug) ?? 'gold' },
  })
  const isocode = (code: string) => ({ isocode: code })
  return JSON.stringify(
    {
      ...{ strictness, language: isocode(language) },
      intents: intents.map(({ name, slug, description, expressions }) => ({
        ...{ name, slug, description: description ?? '' },
        expressions: expressions.map(expression => ({
          ...{ source: expression.source, language: isocode(expression.language) },
          tokens: partsOf(expression).flatMap(({ text, entity }) =>
            (text.match(WORD) ?? []).map(word => ({
              word: { name: word },
              ...(entity !== undefined && { entity: entityOf(entity) }),
            })),
          ),
        })),
      })),
      entities: entities.map(({ slug, regex_pattern, regex_flags }) => ({
        ...entityOf(slug),
        ...(regex_pattern && { regex_pattern, regex_flags }),
      })),
      gazettes: gazettes.map(({ entity, slug, is_open, strictness: own, synonyms }) => ({
        ...{ entity: entityOf(entity), slug: slug ?? entity, is_open, strictness: own },
        synonyms: synonyms.map(({ value, language: code }) => ({ value, language: isocode(code) })),
      })),
    },
    null,
    2,
  )
}
