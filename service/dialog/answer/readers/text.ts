/** Takes the whole message as an answer in free text. */
import type { Reader } from '../reading.ts'

/** Whatever is said can be meant; a request that is clear goes first. */
const POSSIBLE = 0.75

export const readText: Reader = ({ text }, { requirement }) =>
  requirement.kind === 'text'
    ? [
        {
          requirement,
          value: { raw: text, value: text },
          raw: text,
          start: 0,
          end: text.length,
          confidence: POSSIBLE,
          by: 'text',
        },
      ]
    : []
