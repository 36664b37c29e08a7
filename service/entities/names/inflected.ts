import { capitalised } from '../letters.ts'
import type { BuiltInEntity } from '../input.ts'
import { entity, GUESS, LIKELY, person, SURE } from './nameEntity.ts'
import type { InflectedCues } from './nameCues.ts'
import type { People } from './people.ts'
import { placeFields } from '../types/location.ts'

/** A word of a text in a language that declines names. */
interface Word {
  start: number
  end: number
  text: string
  lower: string
  isUpper: boolean
  /** Begins a sentence or a quotation: its capital letter says nothing. */
  isFirst: boolean
  /** Only a space parts it from the word before. */
  isJoined: boolean
  /** Opening quotation mark before it. */
  isQuoted: boolean
  /** Stands in quotation marks. */
  isInside: boolean
}

/** Words with a capital letter in a row, by their places among the words: [from, to). */
interface Run {
  from: number
  to: number
}

type Kind = 'person' | 'location' | 'organization'
type Evidence = Partial<Record<Kind, number>>

/**
 * Finds names where they are declined. Nouns that head an organization, and those before quotation marks, are looked at
 * first; then each run of capitalised words gets what its words, its neighbours and its place in the sentence say for a
 * person or a place, and the sum decides.
 */
export function findInflected(text: string, cues: InflectedCues, people: People | null): BuiltInEntity[] {
  const words = readWords(text)
  // a text in capitals says nothing by them
  if (!words.some(word => word.isUpper) || !/\p{Ll}/u.test(text)) return []
  const reader = new Reader(text, words, cues, people)
  return reader.read()
}

/** Sums of evidence from which a name is found, with the confidence. */
const LEVELS = [
  [4, SURE],
  [3, LIKELY],
  [2, GUESS],
] as const

const LONGEST_COMPLEMENT = 5
const MOST_WORDS = 4
const REGNAL = /^[IVX]+$/
/** Ends of words that are no first name in the nominative: of verbs, adverbs and cases. */
const VOWEL_END = /[еёиоуыэюьй]$/

class Reader {
  private readonly text: string
  private readonly words: readonly Word[]
  private readonly cues: InflectedCues
  private readonly people: People | null

  constructor(text: string, words: readonly Word[], cues: InflectedCues, people: People | null) {
    this.text = text
    this.words = words
    this.cues = cues
    this.people = people
  }

  read(): BuiltInEntity[] {
    const found: BuiltInEntity[] = []
    for (let at = 0; at < this.words.length;) {
      const [names, next] = this.readAt(at)
      found.push(...names)
      at = next
    }
    return found
  }

  /** The names that begin at a word, and the word after them. */
  private readAt(at: number): [BuiltInEntity[], number] {
    const word = this.words[at]
    if (!word?.isUpper) return [[], at + 1]
    const quoted = word.isQuoted ? this.quotedOrganization(at) : null
    if (quoted) return [[this.organization(at, quoted)], quoted]
    const organization = this.organizationEnd(at)
    if (organization) return [[this.organization(at, organization)], organization]
    const run = { from: at, to: this.runEnd(at) }
    const place = this.placeEnd(run)
    return place ? [[this.place({ from: at, to: place }, LIKELY)], place] : [this.readRun(run), run.to]
  }

  private organization(from: number, to: number): BuiltInEntity {
    const { start, end } = this.span({ from, to })
    return entity('organization', start, end, LIKELY, {})
  }

  private place(run: Run, confidence: number): BuiltInEntity {
    const { start, end } = this.span(run)
    const fields = placeFields({
      formatted: this.text.slice(start, end),
      lat: null,
      lng: null,
      type: 'colloquial_area',
    })
    return entity('location', start, end, confidence, fields)
  }

  /** "Тверская область": an adjective that does not begin the sentence, before what it names. */
  private placeEnd({ from, to }: Run): number | null {
    const head = this.words[to]
    const isPlace = !!head?.isJoined && this.has(this.cues.placeHead, to) && this.isAdjective(to - 1)
    return isPlace && !this.words[from]?.isFirst ? to + 1 : null
  }

  /** «Зенит» behind "клуб": the end of the quotation. */
  private quotedOrganization(at: number): number | null {
    if (!this.has(this.cues.quoted, at - 1) && !this.has(this.cues.organization, at - 1)) return null
    for (let next = at + 1; next <= at + LONGEST_COMPLEMENT; next += 1) {
      const end = this.words[next - 1]?.end ?? 0
      if (/^["»“”]/u.test(this.text.slice(end, end + 1))) return next
      if (!this.words[next]?.isJoined) return null
    }
    return null
  }

  /**
   * "Гарвардская бизнес-школа", "Совет по недвижимости", "Университет Осло": adjectives, the head, its complement. A
   * head alone is no name, nor at the begin of a sentence one without a name behind it.
   */
  private organizationEnd(at: number): number | null {
    const word = this.words[at]
    if (!word) return null
    let head = at
    while (head < at + MOST_WORDS && !this.has(this.cues.organization, head)) {
      if (!this.isAdjective(head) || !this.words[head + 1]?.isJoined) return null
      head += 1
    }
    if (!this.has(this.cues.organization, head)) return null
    const next = this.words[head + 1]
    if (next?.isUpper && next.isJoined) {
      const end = this.runEnd(head + 1)
      return this.words.slice(head + 1, end).every(part => /^\p{Lu}\p{Ll}/u.test(part.text)) ? end : null
    }
    if (word.isFirst) return null
    const end = this.complementEnd(head + 1)
    return head > at || end > head + 1 ? end : null
  }

  /** The words in small letters that belong to the noun before them: "здравоохранения и больниц". */
  private complementEnd(from: number): number {
    const { complement, governs, joins, notComplement } = this.cues
    let end = from
    for (let at = from; at < from + LONGEST_COMPLEMENT; at += 1) {
      const word = this.words[at]
      if (!word || word.isUpper || !word.isJoined || notComplement.has(word.lower)) break
      if (governs.has(word.lower) || (joins.has(word.lower) && end > from)) continue
      if (word.lower.length < 4 || this.isVerb(at) || !endsWithAny(word.lower, complement)) break
      end = at + 1
    }
    return end
  }

  private isAdjective(at: number): boolean {
    const word = this.words[at]
    return (
      !!word && word.text.length > 4 && this.lemmas(word.lower).some(lemma => /(?:ый|ий|ой|ая|ое|ее)$/u.test(lemma))
    )
  }

  /** The end of the run of capitalised words; a regnal number belongs to it. */
  private runEnd(from: number): number {
    let to = from + 1
    // behind an adjective of direction comes one word: "Дальний Восток России"
    const most = from + (this.has(this.cues.compass, from) ? 2 : MOST_WORDS)
    while (to < most && this.words[to]?.isUpper && this.words[to]?.isJoined) to += 1
    return to
  }

  private readRun(run: Run): BuiltInEntity[] {
    const trimmed = this.withoutTitle(run)
    const [first] = this.words.slice(trimmed.from, trimmed.to)
    if (!first) return []
    const evidence = this.evidence(trimmed)
    const [kind, weight] = Object.entries(evidence).reduce<[string, number]>(
      (best, [name, sum]) => (sum > best[1] ? [name, sum] : best),
      ['', 0],
    )
    const confidence = LEVELS.find(([least]) => weight >= least)?.[1]
    if (confidence === undefined) return []
    if (kind === 'location') return [this.place(trimmed, confidence)]
    const { start, end } = this.span(trimmed)
    const name = this.text.slice(start, end)
    if (kind === 'person') return [person([name], start, end, confidence)]
    return [entity('organization', start, end, confidence, {})]
  }

  /** The run without words that have their capital letter from the sentence: "Президент Обама", "Позвони Маше". */
  private withoutTitle({ from, to }: Run): Run {
    let start = from
    while (start < to - 1 && this.isOpener(start)) start += 1
    const first = this.words[start]
    if (start < to - 1 && first?.isFirst && !this.isKnown(start) && VOWEL_END.test(first.lower)) start += 1
    return { from: start, to }
  }

  private isOpener(at: number): boolean {
    const { title, notName, place, opener } = this.cues
    const word = this.words[at]
    // "С. Петров": a letter with a point is an initial
    if (!word || (word.text.length === 1 && this.text[word.end] === '.')) return false
    return opener.has(word.lower) || [title, notName, place].some(list => this.has(list, at))
  }

  private isKnown(at: number): boolean {
    const { first, places, compass } = this.cues
    return [first, places, compass].some(list => this.has(list, at)) || this.isOfPeople('first', at)
  }

  /** Is a form of the word among the names of the language? */
  private isOfPeople(part: keyof People, at: number): boolean {
    const lemmas = this.lemmas(this.words[at]?.lower ?? '')
    return lemmas.some(lemma => this.people?.[part].has(capitalised(lemma)) ?? false)
  }

  private evidence(run: Run): Evidence {
    const sums: Evidence = {}
    const add = (kind: Kind, weight: number) => (sums[kind] = (sums[kind] ?? 0) + weight)
    const first = this.words[run.from]
    const last = this.words[run.to - 1]
    if (!first || !last) return sums
    const count = run.to - run.from
    if (count === 1 && (first.text.length < 3 || this.has(this.cues.notName, run.from))) return sums
    const isAcronym = count === 1 && /^\p{Lu}{2,6}$/u.test(first.text)
    if (isAcronym || isForeign(first)) {
      // initials of an organization, or a foreign spelling: people and places are written in the letters of the language
      if (this.hasBefore(this.cues.quoted, run.from)) add('organization', 2)
      return first.isFirst || first.isInside || REGNAL.test(first.text) || this.text[first.start - 1] === '('
        ? sums
        : (add('organization', 2), sums)
    }
    this.addForm(run, add)
    this.addNeighbours(run, add)
    if (first.isFirst) {
      add('person', -2)
      add('location', -2)
    } else if (!first.isQuoted) add('person', count === 1 && endsWithAny(first.lower, this.cues.adjective) ? 1 : 2)
    return sums
  }

  /** Adds the weights that the words of a run indicate themselves. */
  private addForm({ from, to }: Run, add: (kind: Kind, weight: number) => void): void {
    const { first, surname, patronymic, brand, organization, places, compass, placeSuffix, placeHead } = this.cues
    const count = to - from
    const lower = this.words.slice(from, to).map(word => word.lower)
    const lemmas = lower.map(word => this.lemmas(word))
    const isFirstName = this.has(first, from) || this.isOfPeople('first', from)
    if (isFirstName) add('person', count > 1 ? 5 : 3)
    if (lemmas.some(forms => forms.some(form => endsWithAny(form, patronymic)))) add('person', 5)
    const isSurname = lemmas.at(-1)?.some(form => form.length > 4 && endsWithAny(form, surname)) ?? false
    if (isSurname || this.isOfPeople('last', to - 1)) add('person', count > 1 ? 2 : 1)
    if (count > 1 && lower[0] !== undefined && lower[0].length > 2 && REGNAL.test(this.words[to - 1]?.text ?? '')) add('person', 5) // prettier-ignore
    if (lower.some(word => /^\p{L}$/u.test(word))) add('person', 2)
    if (count === 1 && this.has(brand, from)) add('organization', 5)
    if (count === 1 && this.has(organization, from)) add('organization', this.words[from]?.isFirst ? 0 : 3)
    if (this.has(places, from) && (count === 1 || !isFirstName)) add('location', 5)
    if (count > 1 && this.has(compass, from)) add('location', 4)
    if (count > 1 && this.has(placeHead, to - 1)) add('location', 6)
    if (count === 1 && lemmas[0]?.some(form => form.length > 6 && endsWithAny(form, placeSuffix))) add('location', 1)
  }

  /** Adds the weights that the words beside a run indicate. */
  private addNeighbours({ from, to }: Run, add: (kind: Kind, weight: number) => void): void {
    const { title, speech, place, locative } = this.cues
    const first = this.words[from]
    const last = this.words[to - 1]
    const before = this.words[from - 1]
    const isJoined = first?.isJoined === true
    if (this.hasBefore(this.cues.quoted, from)) add('organization', 4)
    if (this.hasBefore(title, from)) add('person', 4)
    if (this.hasBefore(place, from)) add('location', 4)
    if (isJoined && before && this.cues.in.has(before.lower)) {
      add('location', 3)
      add('person', -1)
    }
    const isLocative = last !== undefined && endsWithAny(last.lower, locative)
    if (isJoined && isLocative && before && this.cues.at.has(before.lower)) add('location', 3)
    if (isJoined && before && speech.has(before.lower)) add('person', 3)
    const next = this.words[to]
    if (!next?.isJoined || next.isUpper) return
    if (speech.has(next.lower)) add('person', first?.isFirst ? 4 : 3)
    else if (this.isVerb(to)) add('person', 1)
  }

  private isVerb(at: number): boolean {
    const { verb, verbs, notVerb } = this.cues
    const lower = this.words[at]?.lower ?? ''
    return verbs.has(lower) || (lower.length > 2 && endsWithAny(lower, verb) && !notVerb.has(lower))
  }

  /** Is a form of the word at this place in the list? */
  private has(list: ReadonlySet<string>, at: number): boolean {
    const word = this.words[at]
    return word !== undefined && (list.has(word.lower) || this.lemmas(word.lower).some(lemma => list.has(lemma)))
  }

  /** Is the word before a run, parted by a space only, in the list? */
  private hasBefore(list: ReadonlySet<string>, from: number): boolean {
    return this.words[from]?.isJoined === true && this.has(list, from - 1)
  }

  /** Possible nominatives of a word. */
  private lemmas(word: string): string[] {
    const { endings } = this.cues
    const forms = [1, 2, 3].flatMap(length =>
      (endings[word.slice(-length)] ?? []).map(ending => word.slice(0, -length) + ending),
    )
    return [word, ...forms.filter(form => form.length > 1)]
  }

  private span({ from, to }: Run): { start: number; end: number } {
    return { start: this.words[from]?.start ?? 0, end: this.words[to - 1]?.end ?? 0 }
  }
}

function readWords(text: string): Word[] {
  let end = 0
  let isInside = false
  return [...text.matchAll(/\p{L}[\p{L}\p{M}\p{Nd}'’-]*/gu)].map((match): Word => {
    const [word] = match
    const gap = text.slice(end, match.index)
    const isInitial = end > 0 && /(?:^|[\s.])\p{Lu}$/u.test(text.slice(Math.max(0, end - 2), end))
    const isFirst = end === 0 || (/[.!?…:\n]/u.test(gap) && !(isInitial && /^\. ?$/u.test(gap))) || /["«“„]$/u.test(gap) || /^[^\p{L}]*[-–—]/u.test(gap) // prettier-ignore
    for (const mark of gap.match(/["«»“”„]/gu) ?? []) isInside = mark === '"' ? !isInside : /[«“„]/u.test(mark)
    end = match.index + word.length
    return {
      start: match.index,
      end,
      text: word,
      lower: word.toLowerCase(),
      isUpper: /^\p{Lu}/u.test(word) && (gap === '' ? end === word.length : /[\s"«“„([—–]$/u.test(gap)),
      isFirst,
      isJoined: /^[ \u00A0]$/u.test(gap) || (isInitial && /^\. ?$/u.test(gap)),
      isQuoted: /["«“„]$/u.test(gap),
      isInside,
    }
  })
}

/** Written in Latin letters. */
function isForeign({ text }: Word): boolean {
  return /^\p{Script=Latin}/u.test(text)
}

function endsWithAny(word: string, endings: readonly string[]): boolean {
  return endings.some(ending => word.length > ending.length && word.endsWith(ending))
}
