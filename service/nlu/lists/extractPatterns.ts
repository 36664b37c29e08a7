import type { FoundEntity } from '../document.ts'
import type { Extractor } from '../stage.ts'
import { plainText } from '../text/tokens.ts'
import { MATCH_BUDGET, type CompiledPattern } from './patterns.ts'

/**
 * Finds the matches of entities with a regular expression. RE2 matches in linear time for any pattern, but a search that
 * fails reads the rest of the text, and one follows each match: the budget bounds their sum. Searches beyond it are not
 * made, so that nothing more is found in this text.
 */
export const extractPatterns: Extractor = ({ text }, { knowledge, onLimit }) => {
  const budget = { remaining: MATCH_BUDGET }
  const found = knowledge.patterns.flatMap(pattern => matchesOf(pattern, text, budget))
  if (budget.remaining < 0) onLimit?.('patterns')
  return found
}

function matchesOf({ entity, pattern, size }: CompiledPattern, text: string, budget: { remaining: number }) {
  const found: FoundEntity[] = []
  const matcher = pattern.matcher(text)
  for (let from = 0; ;) {
    budget.remaining -= size * (text.length - from)
    if (budget.remaining < 0 || !matcher.find()) return found
    const [start, end] = [matcher.start(), matcher.end()]
    from = Math.max(end, from + 1)
    if (end === start) continue
    const fields = { value: plainText(text.slice(start, end)) }
    found.push({ type: entity, start, end, confidence: 1, origin: 'gazette', fields })
  }
  return found
}
