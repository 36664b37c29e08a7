/** Tells by groups of letters whether a word looks like the name of a person. */
import { z } from 'zod'

/**
 * `nameShapes.json`: weight in tenths → groups of two to four letters that names (above zero) or words have; "^" begins a
 * word, "$" ends it.
 */
const NameShapesTable = z.object({ shapes: z.record(z.string(), z.string()) })

export interface NameShapes {
  /** Above zero for what looks like a name, below for what looks like a word of the language. */
  likeness(word: string): number
}

/** Compiles `nameShapes.json`. Throws when it has another form. */
export function readNameShapes(json: unknown): NameShapes {
  const { shapes } = NameShapesTable.parse(json)
  const weights = new Map(Object.entries(shapes).flatMap(([weight, groups]) => groups.split(' ').map(group => [group, Number(weight)] as const))) // prettier-ignore
  return {
    likeness(word) {
      const marked = `^${word.toLowerCase()}$`
      let sum = 0
      for (const size of [2, 3, 4]) {
        for (let at = 0; at + size <= marked.length; at += 1) sum += weights.get(marked.slice(at, at + size)) ?? 0
      }
      return sum / 10
    },
  }
}
