import type { FoundEntity } from '../document.ts'
import type { Extractor } from '../stage.ts'
import { plainText } from '../text/tokens.ts'

/** Finds the matches of entities with a regular expression. RE2 matches in linear time for any pattern. */
export const extractPatterns: Extractor = ({ text }, { knowledge }) =>
  knowledge.patterns.flatMap(({ entity, pattern }) => {
    const found: FoundEntity[] = []
    const matcher = pattern.matcher(text)
    while (matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()]
      if (end === start) continue
      const fields = { value: plainText(text.slice(start, end)) }
      found.push({ type: entity, start, end, confidence: 1, origin: 'gazette', fields })
    }
    return found
  })
