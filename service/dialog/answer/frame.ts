/** Words around the value of an answer: "I'd like … please", "from …". */
import type { ValueProfile } from '../../nlu/tagger/valueProfiles.ts'
import type { ConversationLanguage } from './language.ts'
import type { Phrases } from './phrases.ts'
import type { Run, Word } from './words.ts'

export interface Frame {
  /** Positions at which the value may begin, the first word first; and end, the last word first. */
  starts: number[]
  ends: number[]
  /** Words that remain without those around the value. */
  core: Run
}

/** Takes off what a language says around values, phrase by phrase; something always remains. */
export function frameOf(words: readonly Word[], language: ConversationLanguage, within: Run): Frame {
  const { fillers, polite, lead, articles, trail, correction, and } = language
  const starts = peel(words, within, [fillers, correction.markers, and, lead, articles, polite], language)
  const ends = peelEnd(words, { from: starts.at(-1) ?? within.from, to: within.to }, [polite, trail, fillers])
  return { starts, ends, core: { from: starts.at(-1) ?? within.from, to: ends.at(-1) ?? within.to } }
}

/** Takes off fillers and polite words alone, as around "cancel, please". */
export function withoutPoliteness(
  words: readonly Word[],
  { fillers, polite }: ConversationLanguage,
  within: Run = { from: 0, to: words.length },
): Run {
  const from = peel(words, within, [fillers, polite]).at(-1) ?? within.from
  const to = peelEnd(words, { from, to: within.to }, [polite, fillers]).at(-1) ?? within.to
  return { from, to }
}

/** The words that are no articles. */
export const withoutArticles = (words: readonly Word[], { articles }: ConversationLanguage): Word[] =>
  words.filter((_, at) => !articles.are(words, { from: at, to: at + 1 }))

/** The words that are neither articles nor between the items of a list. */
export const contentOf = (words: readonly Word[], { articles, and, or }: ConversationLanguage): Word[] =>
  words.filter((_, at) => ![articles, and, or].some(phrases => phrases.are(words, { from: at, to: at + 1 })))

/** True when all words are of the kinds that stand around values. */
export function isOnlyFrame(words: readonly Word[], language: ConversationLanguage, { from, to }: Run): boolean {
  const { fillers, polite, lead, articles, trail, correction } = language
  return [fillers, polite, lead, articles, trail, correction.markers].some(phrases => phrases.are(words, { from, to }))
}

function peel(
  words: readonly Word[],
  { from, to }: Run,
  phrases: readonly Phrases[],
  language?: ConversationLanguage,
): number[] {
  const starts = [from]
  for (let at = from; ;) {
    const isElided = language?.isElision(words[at]?.text ?? '') === true
    const next = Math.max(at, isElided ? at + 1 : at, ...phrases.map(one => one.at(words, at, to) ?? at))
    if (next === at || next >= to) return starts
    starts.push(next)
    at = next
  }
}

function peelEnd(words: readonly Word[], { from, to }: Run, phrases: readonly Phrases[]): number[] {
  const ends = [to]
  for (let at = to; ;) {
    const next = Math.min(at, ...phrases.map(one => one.upTo(words, from, at) ?? at))
    if (next === at || next <= from) return ends
    ends.push(next)
    at = next
  }
}

/**
 * Reads a run of words as phrases one after the other, the longest at each place.
 * @returns positions where phrases begin; undefined where a word belongs to none
 */
export function phraseStarts(
  words: readonly Word[],
  phrases: readonly Phrases[],
  { from, to }: Run,
): number[] | undefined {
  const starts: number[] = []
  for (let at = from; at < to;) {
    const next = Math.max(at, ...phrases.map(one => one.at(words, at, to) ?? at))
    if (next === at) return undefined
    starts.push(at)
    at = next
  }
  return starts
}

/** True when a run consists of some phrases and others, and has at least one of the former. */
export const saysOnly = (words: readonly Word[], said: Phrases, others: readonly Phrases[], run: Run): boolean =>
  phraseStarts(words, [said, ...others], run)?.some(at => said.at(words, at, run.to) !== undefined) === true

/** All stretches that the value may be, the longest first. */
export const candidates = ({ starts, ends }: Frame): Run[] =>
  starts
    .flatMap(from => ends.map(to => ({ from, to })))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => b.to - b.from - (a.to - a.from))

/**
 * A value with the article before it, where that belongs to it: tagged values begin so, or both have a capital letter
 * inside of a message ("The Hague", "La Rochelle").
 */
export function withOwnArticle(
  { words, within, language }: { words: readonly Word[]; within: Run; language: ConversationLanguage },
  core: Run,
  from: number,
  profile: ValueProfile | undefined,
): Run {
  const before = core.from - 1
  const [article, first] = [words[before], words[core.from]]
  if (!article || before < from || !language.articles.are(words, { from: before, to: core.from })) return core
  const isTaggedSo = (profile?.first[article.text] ?? 0) > 0
  const isName = before > within.from && article.isCapital && first?.isCapital === true
  return isTaggedSo || isName ? { ...core, from: before } : core
}
