import { z } from 'zod'
import type { Extractor } from '../stage.ts'
import type { FoundEntity } from '../document.ts'
import { compilePhrases, type Phrases } from '../text/phrases.ts'

/** The content of `names.json`: kind of name ("region", "city", "language") → names. */
const Names = z.record(z.string(), z.array(z.string()))

/**
 * Finds names of regions, cities and languages. They are evidence for the tagger, not entities of the bot: that Gabon is
 * a country need not be in the expressions.
 */
export const findWorldNames: Extractor = ({ tokens, processingLanguage }, { lexicons }) => {
  const names = lexicons.table(processingLanguage, 'names', readWorldNames)
  const found: FoundEntity[] = []
  for (let at = 0; names && at < tokens.length;) {
    const name = names.at(tokens, at)
    const [first, last] = [tokens[at], tokens[at + (name?.length ?? 1) - 1]]
    if (name && first && last) {
      const { start } = first
      found.push({ type: name.value, start, end: last.end, confidence: 1, origin: 'built-in', fields: {} })
    }
    at += name?.length ?? 1
  }
  return found
}

/** Compiles a language's `names.json`. Throws when it has another form. */
export function readWorldNames(json: unknown): Phrases<string> {
  const kinds = Object.entries(Names.parse(json))
  return compilePhrases(kinds.flatMap(([kind, names]) => names.map(name => [name, kind] as const)))
}
