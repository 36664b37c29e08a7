/** Messages of bots as what every network has: text, a picture or a link, and buttons. */
import type { JsonObject } from './values.ts'
import { asList, asObject, asText } from './network.ts'
import { splitText } from './splitText.ts'

/** A button of a message. */
export interface Button {
  readonly title: string
  /** `postback` sends its value as a text, `skill` starts a skill. */
  readonly kind: 'postback' | 'skill' | 'url' | 'phone'
  readonly value: string
  /**
   * Sent back by the network when it is pressed: the message and the place of the button in it. Values are looked up
   * there, because most networks carry shorter ones than bots have.
   */
  readonly reference: string
}

/** Text, picture and buttons that are shown at once. */
export interface Part {
  readonly text: string
  /** Address of a picture above the text. */
  readonly picture?: string
  readonly buttons: readonly Button[]
  /** True when the buttons disappear with the next message. */
  readonly isQuick?: boolean
}

/** Limits of a network. Lengths are in UTF-16 units. */
export interface Drawing {
  readonly longestText: number
  /** Longest text beside a picture. */
  readonly longestCaption: number
  /** Buttons of one message, and of quick replies. */
  readonly mostButtons: number
  readonly mostQuick?: number
  readonly longestLabel: number
  /** Kinds of buttons that it shows; the others become lines of text. */
  readonly kinds: ReadonlySet<Button['kind']>
  /** True when choices become numbered lines. */
  readonly isNumbered?: boolean
}

/** The buttons of a message, in its order: a reference counts in it. */
export function buttonsOf(id: string, attachment: JsonObject): Button[] {
  return cardsOf(id, attachment).flatMap(({ buttons }) => buttons)
}

/** The message and the place that a reference names. */
export function readReference(reference: string): { id: string; at: number } | undefined {
  const [, id, at] = /^([\da-f-]{36})\.(\d{1,4})$/.exec(reference) ?? []
  return id === undefined ? undefined : { id, at: Number(at) }
}

/** A message as the parts that a network shows one after the other. */
export function partsOf(id: string, attachment: JsonObject, drawing: Drawing): Part[] {
  return numbered(cardsOf(id, attachment), drawing).flatMap(card => fitCard(card, drawing))
}

interface Card extends Part {
  readonly buttons: Button[]
}

/** Types whose content is not shown. */
const HIDDEN = new Set(['client_data', 'conversation_start', 'conversation_end', 'custom'])

function cardsOf(id: string, { type, content, title }: JsonObject): Card[] {
  let places = 0
  const buttons = (value: unknown): Button[] =>
    asList(value).flatMap(one => readButton(asObject(one), () => `${id}.${places++}`))
  const card = (value: unknown): Card => {
    const { title, subtitle, description, imageUrl, buttons: own } = asObject(value)
    const text = [title, subtitle ?? description].map(asText).filter(Boolean).join('\n')
    return { text, ...(isAddress(imageUrl) && { picture: imageUrl }), buttons: buttons(own) }
  }
  if (HIDDEN.has(asText(type))) return []
  if (Array.isArray(content)) return content.map(card)
  if (type === 'list') {
    const { title, elements, buttons: own } = asObject(content)
    const cards = asList(elements).map(card)
    const rest = { text: asText(title), buttons: buttons(own) }
    return rest.text !== '' || rest.buttons.length > 0 ? [...cards, rest] : cards
  }
  if (type === 'quickReplies') return [{ ...card(content), isQuick: true }]
  if (typeof content === 'object' && content !== null) return [card(content)]
  const text = asText(content)
  if (type === 'picture' && isAddress(text)) return [{ text: asText(title), picture: text, buttons: [] }]
  return [{ text: asText(title) || text, buttons: [] }]
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\/\S+$/.test(value)

const KINDS: Readonly<Record<string, Button['kind']>> = {
  web_url: 'url',
  phonenumber: 'phone',
  phone_number: 'phone',
  trigger_skill: 'skill',
}

function readButton({ type, title, value }: Readonly<Record<string, unknown>>, next: () => string): Button[] {
  const label = asText(title) || asText(value)
  if (label === '') return []
  const kind = KINDS[asText(type)] ?? 'postback'
  return [{ title: label, kind, value: asText(value) || label, reference: next() }]
}

/** Choices as lines with numbers that run through the message, for networks without buttons. */
function numbered(cards: readonly Card[], drawing: Drawing): Card[] {
  if (!drawing.isNumbered) return [...cards]
  let number = 0
  return cards.map(card => ({
    ...card,
    text: lines(
      card.text,
      card.buttons.map(one => (isChoice(one) ? `${++number}. ${one.title}` : asLine(one))),
    ),
    buttons: [],
  }))
}

/** True for buttons that send something to the bot. */
export const isChoice = ({ kind }: Button): boolean => kind === 'postback' || kind === 'skill'

const asLine = ({ title, value }: Button): string => (title === value ? value : `${title}: ${value}`)

const lines = (text: string, more: readonly string[]): string => [text, ...more].filter(Boolean).join('\n')

/** A card as parts within the limits: what does not fit beside it comes before it. */
function fitCard(card: Card, drawing: Drawing): Part[] {
  const isShown = (one: Button) => drawing.kinds.has(one.kind) && (one.kind !== 'url' || isAddress(one.value))
  const shown = card.buttons.filter(isShown)
  const cut = shown.filter(({ title }) => title.length > drawing.longestLabel)
  const text = lines(card.text, [
    ...card.buttons.filter(one => !isShown(one)).map(asLine),
    // Labels that are cut stand in the text as a whole.
    ...cut.map(({ title }) => `• ${title}`),
  ])
  const buttons = shown.map(one => ({ ...one, title: shorten(one.title, drawing.longestLabel) }))
  const { picture } = card
  const pieces = splitText(text, drawing.longestText)
  const isCaption = picture !== undefined && text.length <= drawing.longestCaption
  const before: Part[] = isCaption ? [] : pieces.slice(0, -1).map(piece => ({ text: piece, buttons: [] }))
  const last = isCaption ? text : (pieces.at(-1) ?? '')
  const groups = inGroups(buttons, (card.isQuick && drawing.mostQuick) || drawing.mostButtons)
  const [first = [], ...others] = groups
  const quick = card.isQuick ? { isQuick: true } : {}
  if (picture !== undefined && !isCaption) before.unshift({ text: '', picture, buttons: [] })
  const main = { text: last, ...(isCaption && { picture }), buttons: first, ...quick }
  const isEmpty = last === '' && !isCaption && first.length === 0
  return [...before, ...(isEmpty ? [] : [main]), ...others.map(group => ({ text: '', buttons: group, ...quick }))]
}

/** A label within its limit, with an ellipsis where it was cut. */
function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${splitText(text, longest - 1)[0] ?? ''}…`
}

function inGroups<Item>(items: readonly Item[], most: number): Item[][] {
  const groups: Item[][] = []
  for (let at = 0; at < items.length; at += most) groups.push(items.slice(at, at + most))
  return groups
}
