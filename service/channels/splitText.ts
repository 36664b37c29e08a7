/**
 * Cuts a text into pieces of at most `longest` UTF-16 units: at the end of a paragraph, else of a sentence, of a word or
 * of what a reader takes for one character. Only white space at the cuts is left out.
 */
export function splitText(text: string, longest: number): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > longest) {
    const at = cutIn(rest, longest)
    pieces.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** Ends of pieces, the best first, with the least part of a piece that each may leave. */
const ENDS: readonly (readonly [RegExp, number])[] = [
  [/\n\s*\n/g, 0.5],
  [/[.!?…।]\s|[。！？]/g, 0.5],
  [/\s/g, 0],
]

function cutIn(text: string, longest: number): number {
  // One more, because white space behind a piece is left out.
  const window = text.slice(0, longest + 1)
  for (const [end, least] of ENDS) {
    const found = [...window.matchAll(end)].map(({ index, 0: { length } }) => Math.min(index + length, longest))
    const last = found.at(-1)
    if (last !== undefined && last > longest * least) return last
  }
  return characterEnd(text, longest)
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The end of the last whole character; within one that is longer than a piece, of a code point. */
function characterEnd(text: string, longest: number): number {
  const at = characters.segment(text).containing(longest)?.index ?? longest
  if (at > 0) return at
  return /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) && longest > 1 ? longest - 1 : longest
}
