import type { FoundEntity } from '../document.ts'
import type { Extractor } from '../stage.ts'
import type { ListMatch } from './lists.ts'

/**
 * Finds listed values of the processing language and of the detected language: lists need no training, so they also work
 * in languages without expressions.
 */
export const extractListed: Extractor = ({ text, tokens, language, processingLanguage }, { knowledge, onLimit }) => {
  const { lists } = knowledge
  const languages = language === processingLanguage ? [language] : [processingLanguage, language]
  const matches = languages.flatMap(one => lists.find(tokens, one, onLimit))
  const words = matches.flatMap(match => {
    const [first, last] = [tokens[match.start], tokens[match.end - 1]]
    return first && last ? [asEntity(match, first.start, last.end)] : []
  })
  const symbols = languages.flatMap(one => lists.findSymbols(text, one))
  return [...words, ...symbols.map(symbol => asEntity({ ...symbol, similarity: 1 }, symbol.start, symbol.end))]
}

function asEntity(
  { entity, value, similarity }: Omit<ListMatch, 'start' | 'end'>,
  start: number,
  end: number,
): FoundEntity {
  return { type: entity, start, end, confidence: similarity, origin: 'gazette', fields: { value } }
}
