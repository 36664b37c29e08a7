import type { StoredToken } from '../../store/models/dataset.ts'
import { splitWords } from '../../nlu/text/tokens.ts'
import { tagSpansOf, type TagSpan, toTaggedTokens } from '../dataset/tags.ts'

/** Text to search for, its replacement, and options. */
export interface Search {
  find: string
  replace: string
  matchCase: boolean
  /** Matches only where no letter or digit is adjacent. */
  wholeWords: boolean
}

/** UTF-16 offsets, `end` exclusive. */
export interface Match {
  start: number
  end: number
}

/** Compiles a search; the result lists the matches in a text, which never overlap. */
export function compileSearch({ find, matchCase, wholeWords }: Search): (text: string) => Match[] {
  const literal = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const source = wholeWords ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])` : literal
  const pattern = new RegExp(source, matchCase ? 'gu' : 'giu') // literal text only: linear in the length of the text
  return text => [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
}

/** Characters of a result at most: more than any text may have, so that what is cut off is too long anyway. */
const MAX_RESULT = 2048

/** The text after a replacement, cut where it becomes far too long: each letter may turn into 512 of them. */
export function replaceMatches(text: string, matches: readonly Match[], replace: string): string {
  let [result, at] = ['', 0]
  for (const { start, end } of matches) {
    if (result.length > MAX_RESULT) return result.slice(0, MAX_RESULT).toWellFormed()
    result += text.slice(at, start) + replace
    at = end
  }
  return result + text.slice(at)
}

/**
 * Replaces matches in a tagged sentence. A tag that contains a match grows or shrinks with it; of a match that contains
 * a tag only the part that really changes counts, so that "a [double] room" → "a twin room" keeps the tag on "twin".
 */
export function replaceInTagged(
  source: string,
  tokens: readonly StoredToken[],
  matches: readonly Match[],
  replace: string,
): { source: string; tokens: StoredToken[] } {
  const next = replaceMatches(source, matches, replace)
  const spans = tagSpansOf(source, tokens).flatMap(span => moveSpan(source, span, matches, replace))
  return { source: next, tokens: toTaggedTokens(next, onWholeWords(next, spans)) }
}

/** The place of a tag after the replacement; none when nothing is left of its text. */
function moveSpan(source: string, span: TagSpan, matches: readonly Match[], replace: string): TagSpan[] {
  let [shift, start, end] = [0, span.start, span.end]
  for (const match of matches) {
    const isWithin = span.start <= match.start && match.end <= span.end
    const edit = isWithin ? { ...match, text: replace } : changedPart(source, match, replace)
    const delta = edit.text.length - (edit.end - edit.start)
    if (span.start >= edit.end && !isWithin) start += delta
    else if (span.start > edit.start) start = edit.start + shift
    if (span.end >= edit.end && (isWithin || span.end > edit.start)) end += delta
    else if (span.end > edit.start) end = edit.start + shift + edit.text.length
    shift += delta
  }
  return end > start ? [{ ...span, start, end }] : []
}

/** The part of a match that its replacement changes, without what both begin and end with. */
function changedPart(source: string, { start, end }: Match, replace: string): Match & { text: string } {
  const found = source.slice(start, end)
  const most = Math.min(found.length, replace.length)
  let before = 0
  while (before < most && found[before] === replace[before]) before++
  let after = 0
  while (after < most - before && found.at(-1 - after) === replace.at(-1 - after)) after++
  return { start: start + before, end: end - after, text: replace.slice(before, replace.length - after) }
}

/** Extends tags to the words that they touch, because a replacement may have joined words. */
function onWholeWords(source: string, spans: readonly TagSpan[]): TagSpan[] {
  const words = splitWords(source)
  return spans.map(span => {
    const touched = words.filter(({ start, end }) => start < span.end && span.start < end)
    return { ...span, start: touched[0]?.start ?? span.start, end: touched.at(-1)?.end ?? span.end }
  })
}
