import { simplifiedText } from '../engine/hanVariants.ts'
import type { BuiltInEntity, EntityContext } from '../input.ts'
import { placeFields } from '../types/location.ts'
import { entity, GUESS, LIKELY, person, SURE } from './nameEntity.ts'
import { type NameParts, readNameParts } from './nameParts.ts'
import { type People, readPeople } from './people.ts'
import { cutWords, readSegmentWords, type Segment, type SegmentWords } from './segments.ts'

/**
 * Finds names where no spaces part the words: the text is cut into words first, and what no word explains is looked at.
 * Characters that write foreign sounds are a foreign name; a last name with one or two characters behind it is a person
 * when something beside it says so; the last word of an organization or a place takes what stands before it.
 */
export function findUnspaced(text: string, isocode: string, { lexicons }: EntityContext): BuiltInEntity[] {
  const parts = lexicons.table(isocode, 'nameParts', readNameParts)
  const words = lexicons.table(isocode, 'segments', readSegmentWords)
  if (!parts || !words) return []
  const people = lexicons.table(isocode, 'people', readPeople)
  return new Reader(text, words, parts, people).read()
}

/** A row of segments: [from, to). */
interface Span {
  from: number
  to: number
}

const LONGEST_NAME = 20
const MOST_SEGMENTS = 10

class Reader {
  private readonly text: string
  /** The text as the tables write it, its offsets the same. */
  private readonly simplified: string
  private readonly segments: readonly Segment[]
  private readonly parts: NameParts
  private readonly people: People | null
  /** The segment behind the last person found: in an enumeration the next one is a person too. */
  private lastPerson = -1

  constructor(text: string, words: SegmentWords, parts: NameParts, people: People | null) {
    this.text = text
    this.simplified = simplifiedText(text)
    this.segments = cutWords(this.simplified, words)
    this.parts = parts
    this.people = people
  }

  read(): BuiltInEntity[] {
    const found: BuiltInEntity[] = []
    for (let at = 0; at < this.segments.length;) {
      const [name, next] = this.readAt(at)
      if (name) found.push(name)
      if (name?.type === 'person') this.lastPerson = next
      at = Math.max(next, at + 1)
    }
    return found
  }

  /** The name that begins at a segment, and the segment behind it. */
  private readAt(at: number): [BuiltInEntity | null, number] {
    const organization = this.organizationEnd(at)
    if (organization) return [this.organization({ from: at, to: organization }), organization]
    const place = this.placeEnd(at)
    if (place) return [this.place({ from: at, to: place }, LIKELY), place]
    const foreign = this.foreignEnd(at)
    const regnal = this.regnalEnd(at, foreign)
    if (regnal > foreign) return [this.person({ from: at, to: regnal }, SURE), regnal]
    if (foreign > at) return [this.readForeign({ from: at, to: foreign }), foreign]
    const titled = this.titledEnd(at)
    if (titled !== null) return [this.person({ from: at, to: titled }, GUESS), titled]
    const chinese = this.readPerson(at)
    if (chinese) return chinese
    const segment = this.segments[at]
    const isPlace = segment?.kind === 'place' && (segment.text.length > 2 || this.parts.in.has(this.textAt(at - 1)))
    return [isPlace ? this.place({ from: at, to: at + 1 }, LIKELY) : null, at + 1]
  }

  // organizations

  /** "哈佛大学", "宁波外国语学校高中部": a proper word, others, and the last word of an organization. */
  private organizationEnd(from: number): number | null {
    const { lead, organizations } = this.parts
    if (organizations.has(this.textAt(from)) || this.isArmy(this.textAt(from))) return from + 1
    if (this.isParty(from) || this.isArmy(this.textOf({ from, to: from + 2 }))) return from + 2
    const begin = lead.has(this.textAt(from)) ? from + 1 : from
    const proper = this.properEnd(begin)
    if (proper === from) return null
    let end: number | null = null
    let length = 0
    for (let at = proper; at < from + MOST_SEGMENTS && length < LONGEST_NAME; at += 1) {
      const segment = this.segments[at]
      if (!segment || segment.kind === 'outer' || segment.kind === 'other') break
      length += segment.text.length
      const isJoin = end !== null && /^[与和暨]$/u.test(segment.text)
      if (this.endsOrganization(at, proper)) end = at + 1
      else if (this.isFunction(at) && !isJoin) break
    }
    return end !== null && this.isKind(proper, end) ? null : end
  }

  /** "日本公司": a kind of organization right behind a place is not its name. */
  private isKind(proper: number, end: number): boolean {
    const isShort = end === proper + 1 && this.segments[proper - 1]?.kind === 'place'
    return isShort && this.parts.generic.has(this.textAt(proper))
  }

  /** Does the segment end an organization? A short end stands behind a noun, or that for an army or a team behind a place. */
  private endsOrganization(at: number, proper: number): boolean {
    const { organization, shortOrganization } = this.parts
    const word = this.textAt(at)
    const before = this.segments[at - 1]
    if (!organization.has(word)) return at > proper && organization.has(`${before?.text ?? ''}${word}`)
    if (!shortOrganization.has(word)) return true
    return at > proper ? before?.kind === 'word' : before?.kind === 'place'
  }

  /** "英军": one word, or two characters. */
  private isArmy(word: string): boolean {
    return word.length === 2 && this.parts.states.has(word.slice(0, 1)) && word.endsWith('军')
  }

  /** "社会党": a noun before the word for a party. */
  private isParty(at: number): boolean {
    return this.segments[at]?.kind === 'word' && this.textAt(at + 1) === '党'
  }

  /** The end of what makes a name proper: a place, foreign sounds, Latin letters, characters of no word, a state. */
  private properEnd(at: number): number {
    const segment = this.segments[at]
    if (!segment) return at
    const foreign = this.foreignEnd(at)
    if (foreign > at) return foreign
    if (segment.kind === 'place' || segment.kind === 'latin') return at + 1
    let to = at
    while (to < at + 4 && this.segments[to]?.kind === 'single' && !this.isFunction(to) && !this.isEnd(to)) to += 1
    return to - at > 1 ? to : at
  }

  private isEnd(at: number): boolean {
    return this.parts.organization.has(this.textAt(at)) || this.parts.placeEnd.has(this.textAt(at))
  }

  // places

  /** "中国浙江省宁波市", "弗林德斯湾": rows of a name and the last word of a place. */
  private placeEnd(from: number): number | null {
    let end: number | null = null
    let at = from
    while (at < from + MOST_SEGMENTS) {
      const part = this.placePartEnd(at, end !== null)
      if (part === null) break
      const [to, isEnded] = part
      if (isEnded) end = to
      at = to
    }
    return end
  }

  /** The end of one part of a place and if the last word of a place ends it. */
  private placePartEnd(at: number, isBehindPlace: boolean): [number, boolean] | null {
    const { placeEnd, administrative, weakPlaceEnd } = this.parts
    const segment = this.segments[at]
    if (!segment) return null
    if (isBehindPlace && segment.text.length > 1 && placeEnd.has(segment.text)) return [at + 1, true]
    const proper = this.properEnd(at)
    const stem = proper > at ? proper : this.plainStemEnd(at, isBehindPlace)
    if (stem === at) return null
    const isPlain = proper > at && this.foreignEnd(at) === at && segment.kind === 'single'
    if (isPlain && weakPlaceEnd.has(this.textAt(stem))) return null
    if (placeEnd.has(this.textAt(stem))) return [stem + 1, true]
    if (placeEnd.has(this.textOf({ from: stem, to: stem + 2 }))) return [stem + 2, true]
    if (segment.kind !== 'place' || proper > at + 1) return null
    return [
      at + 1,
      [...(isBehindPlace ? placeEnd : administrative)].some(
        end => segment.text.length > end.length + 1 && segment.text.endsWith(end),
      ),
    ]
  }

  /** "台中市南区", "和平区桂林路": an ordinary word names a part of a place behind another part, or before one. */
  private plainStemEnd(at: number, isBehindPlace: boolean): number {
    const isWord = this.segments[at]?.kind === 'word'
    if (isBehindPlace) {
      let to = at
      while (to < at + 3 && this.segments[to]?.kind === 'single' && !this.isFunction(to) && !this.isEnd(to)) to += 1
      return isWord ? at + 1 : to
    }
    const isPart = isWord && this.parts.administrative.has(this.textAt(at + 1))
    return isPart && this.properEnd(at + 2) > at + 2 && this.parts.placeEnd.has(this.textAt(this.properEnd(at + 2))) ? at + 1 : at // prettier-ignore
  }

  // people

  /** The end of a row of characters that write foreign sounds; points part its words. `at` where there is none. */
  private foreignEnd(at: number): number {
    let to = this.soundsEnd(at)
    let isDotted = false
    while (to > at && this.isDot(to)) {
      const next = Math.max(this.soundsEnd(to + 1), this.unknownEnd(to + 1))
      if (next <= to + 1) break
      isDotted = true
      to = next
    }
    const segments = this.segments.slice(at, to)
    if (!isDotted && (!(segments[0]?.kind === 'single' || segments.filter(({ kind }) => kind === 'single').length > 1) || this.parts.notBehind.has(this.textAt(to)))) return at // prettier-ignore
    const sounds = [...this.textOf({ from: at, to })].filter(sound => this.parts.sounds.has(sound))
    const strong = sounds.filter(sound => this.parts.strongSounds.has(sound)).length
    const isForeign = isDotted || (sounds.length > 2 && 2 * strong >= sounds.length) || (sounds.length === 2 && strong === 2) // prettier-ignore
    return isForeign ? to : this.regnalEnd(at, to) > to ? to : at
  }

  private soundsEnd(at: number): number {
    let to = at
    while (to < at + MOST_SEGMENTS && this.isSound(to) && (to > at || !this.isFunction(to))) to += 1
    while (to > at && !this.isDot(to) && this.isFunction(to - 1) && !this.parts.strongSounds.has(this.textAt(to - 1)))
      to -= 1
    return to > at || this.segments[at]?.kind !== 'latin' || (this.segments[at]?.text.length ?? 0) > 1 ? to : at + 1
  }

  /** A character that writes a sound, or a word or a place written by such characters alone. */
  private isSound(at: number): boolean {
    const { sounds, strongSounds } = this.parts
    const segment = this.segments[at]
    if (segment?.kind === 'single') return sounds.has(segment.text)
    const isNoun = segment?.kind === 'word' || segment?.kind === 'place'
    if (!isNoun || segment.text.length > 4) return false
    const characters = [...segment.text]
    return characters.every(sound => sounds.has(sound)) && characters.some(sound => strongSounds.has(sound))
  }

  /** "威廉三世": the end with a number of the name. */
  private regnalEnd(from: number, to: number): number {
    if (to === from) return to
    let at = to
    while (at < to + 3 && /^[一二三四五六七八九十]+$/u.test(this.textAt(at))) at += 1
    if (at > to && this.textAt(at) === '世') return at + 1
    return /^[一二三四五六七八九十]世$/u.test(this.textAt(to)) ? to + 1 : to
  }

  private isDot(at: number): boolean {
    return /^[·•・‧]$/u.test(this.textAt(at))
  }

  private unknownEnd(at: number): number {
    let to = at
    while (to < at + MOST_SEGMENTS && this.segments[to]?.kind === 'single' && !this.isFunction(to)) to += 1
    return to
  }

  /** A foreign name: a place behind a preposition of place, or else a person. Two characters need more. */
  private readForeign(span: Span): BuiltInEntity | null {
    const name = this.textOf(span)
    const isDotted = /[·•・‧]/u.test(name)
    const weight = this.personWeight(span)
    const isListed = this.textAt(span.from - 1) === '、' && this.segments[span.from - 2]?.kind === 'place'
    if (!isDotted && weight < 2 && (isListed || this.parts.in.has(this.textAt(span.from - 1))))
      return this.place(span, LIKELY)
    if (!isDotted && weight < (this.isShortWord(name) ? 1.5 : 0.5)) return null
    return this.person(span, isDotted ? SURE : weight > 1 ? LIKELY : GUESS)
  }

  /** "切莫", "丝丝": two characters that are a word more often than a name. */
  private isShortWord(name: string): boolean {
    const [first = '', second = '', more] = [...name]
    const isRare = this.parts.rareSounds.has(first) || this.parts.rareSounds.has(second)
    return more === undefined && (first === second || !isRare)
  }

  /** "姚福信", "刘平": a last name with one or two characters that make no word. */
  private readPerson(at: number): [BuiltInEntity, number] | null {
    const { lastNames, weakLastNames, doubleLastNames, givenNames } = this.parts
    const [first, second] = [this.segments[at], this.segments[at + 1]]
    if (!first) return null
    const pair = second && first.kind === 'single' && second.kind === 'single' ? first.text + second.text : first.text
    if (this.parts.titleBefore.has(pair)) return null // "王子"
    const isDouble = doubleLastNames.has(pair)
    if (!isDouble && !(first.kind === 'single' && lastNames.has(first.text))) return null
    const given = isDouble && pair !== first.text ? at + 2 : at + 1
    let to = given
    while (to < given + 2 && this.segments[to]?.kind === 'single' && !this.isFunction(to) && !this.parts.titleBefore.has(this.textAt(to))) to += 1 // prettier-ignore
    // first names that are words too: "建国"
    if (to === given && this.people?.first.has(this.textAt(given))) to += 1
    const span = { from: at, to }
    const beside = this.personWeight(span)
    const characters = [...this.textOf({ from: given, to })]
    const isGiven = characters.length > 0 && characters.every(character => givenNames.has(character))
    const family = isDouble ? 3 : weakLastNames.has(first.text) ? 0 : 1.5
    // "王先生": a title behind the last name alone
    if (characters.length === 0) return this.parts.title.has(this.textAt(to)) ? [this.person(span, LIKELY), to] : null
    if (this.segments[to]?.kind === 'single' && !this.isFunction(to)) return null
    const sum = family + (isGiven ? 1 : -0.5) + (characters.length === 2 ? 0.5 : 0) + beside
    if (sum < 3) return null
    return [this.person(span, sum >= 5 ? SURE : sum >= 4 ? LIKELY : GUESS), to]
  }

  /** "嘉庆皇帝": two characters of no word before a title. */
  private titledEnd(at: number): number | null {
    const to = this.unknownEnd(at)
    return to - at === 2 && !this.isEnd(to - 1) && this.parts.title.has(this.textAt(to)) && this.textAt(to).length > 1
      ? to
      : null
  }

  /** Weight of the words beside a name that indicate a person. */
  private personWeight({ from, to }: Span): number {
    const { title, titleBefore, nameBefore, personVerb } = this.parts
    const [before, behind] = [this.textAt(from - 1), this.textAt(to)]
    const isBoundary = (text: string) => text === '' || /^[\p{P}\s]/u.test(text)
    return (
      (title.has(behind) ? 2 : 0) +
      (titleBefore.has(before) ? 2 : 0) +
      (nameBefore.has(before) ? 3 : 0) +
      (personVerb.has(behind) ? 1 : this.segments[to]?.kind === 'outer' ? 0.5 : 0) +
      (isBoundary(behind) && behind !== '' ? 0.5 : 0) +
      (isBoundary(before) && from > 0 ? 0.5 : 0) +
      (before === '、' && this.lastPerson === from - 1 ? 1 : 0)
    )
  }

  private isFunction(at: number): boolean {
    return this.parts.functions.has(this.textAt(at))
  }

  private textAt(at: number): string {
    return this.segments[at]?.text ?? ''
  }

  private textOf(span: Span): string {
    const { start, end } = this.placeOf(span)
    return this.simplified.slice(start, end)
  }

  private placeOf({ from, to }: Span): { start: number; end: number } {
    const start = this.segments[from]?.start ?? 0
    return { start, end: Math.max(start, this.segments[to - 1]?.end ?? 0) }
  }

  private person(span: Span, confidence: number): BuiltInEntity {
    const { start, end } = this.placeOf(span)
    return person([this.text.slice(start, end)], start, end, confidence)
  }

  private place(span: Span, confidence: number): BuiltInEntity {
    const { start, end } = this.placeOf(span)
    const formatted = this.text.slice(start, end)
    return entity('location', start, end, confidence, placeFields({ formatted, lat: null, lng: null, type: 'colloquial_area' })) // prettier-ignore
  }

  private organization(span: Span): BuiltInEntity {
    const { start, end } = this.placeOf(span)
    return entity('organization', start, end, LIKELY, {})
  }
}
