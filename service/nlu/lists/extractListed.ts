import type { FoundEntity } from '../document.ts'
import type { Extractor } from '../stage.ts'
import type { ListMatch } from './lists.ts'

/**
 * Finds listed values in the language the sentence is processed in, and in its own: lists need no expressions to be
 * learned from, so a bot may know the values of a language of which it has no expressions.
 */
export const extractListed: Extractor = ({ text, tokens, language, processingLanguage }, { knowledge: { lists } }) => {
  const languages = language === processingLanguage ? [language] : [processingLanguage, language]
  const matches = languages.flatMap(one => lists.find(tokens, one))
  const words = matches.flatMap(match => {
    const [first, last] = [tokens[match.start], tokens[match.end - 1]]
    return first && last ? [asEntity(match, first.start, last.end)] : []
  })
  const signs = languages.flatMap(one => lists.findSymbols(text, one))
  return [...words, ...signs.map(sign => asEntity({ ...sign, similarity: 1 }, sign.start, sign.end))]
}

function asEntity(
  { entity, value, similarity }: Omit<ListMatch, 'start' | 'end'>,
  start: number,
  end: number,
): FoundEntity {
  return { type: entity, start, end, confidence: similarity, origin: 'gazette', fields: { value } }
}
