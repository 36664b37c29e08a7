/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { mix } from '../core/hash.ts'
import { ITEMS_A_STEP, type Steps } from '../core/steps.ts'

/** Units of a piece. */
const WIDTH = 3
/** A text has two marks before and two behind it, so that its first and last letters have pieces of their own. */
const EDGE = { before: 1, behind: 2, length: WIDTH - 1 }

/** Which texts hold which three-letter pieces. It keeps scratch space, so it is not for two threads. */
export interface PieceIndex {
  /** The texts with piece p are `ranks` from `starts[p]` to `starts[p + 1]`, rising. */
  starts: Int32Array
  ranks: Int32Array
  /** Reads a text; what is answered is good until the next one is read. */
  read(text: string): PieceReader
}

export interface PieceReader {
  /** No stretch from `start` to `end` has more known pieces than this; quick to tell. */
  mostKnown(start: number, end: number): number
  /** The pieces of a stretch with its edges; null when more than so many different ones are unknown. */
  between(start: number, end: number, mostUnknown: number): Pieces | null
}

/** The different known pieces of a stretch: the first `known` of `ids`, the rarest first. */
export interface Pieces {
  ids: Int32Array
  known: number
  unknown: number
}

export function* indexPieces(texts: readonly string[]): Steps<PieceIndex> {
  const holders = new Map<string, number[]>()
  for (const [rank, text] of texts.entries()) {
    for (const piece of piecesOf(text)) {
      const list = holders.get(piece)
      if (list) list.push(rank)
      else holders.set(piece, [rank])
    }
    if (rank % ITEMS_A_STEP === 0) yield
  }
  const find = pieceFinder([...holders.keys()])
  const { starts, ranks } = joined([...holders.values()])
  const seen = new Int32Array(holders.size)
  let turn = 0
  let room = newRoom(64)

  return { starts, ranks, read }

  function read(text: string): PieceReader {
    if (room.inside.length < text.length) room = newRoom(2 * text.length)
    const { inside, knownBefore } = room
    for (let i = 0; i + WIDTH <= text.length; i++) {
      inside[i] = find(text.charCodeAt(i), text.charCodeAt(i + 1), text.charCodeAt(i + 2))
      knownBefore[i + 1] = knownBefore[i]! + (inside[i]! < 0 ? 0 : 1)
    }
    return {
      mostKnown: (start, end) =>
        2 * EDGE.length + (end - start < WIDTH ? 0 : knownBefore[end - WIDTH + 1]! - knownBefore[start]!),
      between: (start, end, mostUnknown) => gather(text, start, end, mostUnknown),
    }
  }

  function gather(text: string, start: number, end: number, mostUnknown: number): Pieces | null {
    const { inside, ids, strangers } = room
    const unit = (i: number) => (i < start ? EDGE.before : i < end ? text.charCodeAt(i) : EDGE.behind)
    const isSame = (i: number, j: number) =>
      unit(i) === unit(j) && unit(i + 1) === unit(j + 1) && unit(i + 2) === unit(j + 2)
    let known = 0
    let unknown = 0
    turn++
    for (let i = start - EDGE.length; i < end; i++) {
      const id = i >= start && i + WIDTH <= end ? inside[i]! : find(unit(i), unit(i + 1), unit(i + 2))
      if (id < 0) {
        let isNew = true
        for (let j = 0; j < unknown && isNew; j++) isNew = !isSame(strangers[j]!, i)
        if (isNew && unknown === mostUnknown) return null
        if (isNew) strangers[unknown++] = i
      } else if (seen[id] !== turn) {
        seen[id] = turn
        ids[known++] = id
      }
    }
    rarestFirst(ids, known)
    return { ids, known, unknown }
  }

  /** Insertion sort: a handful of numbers, and equals keep their order. */
  function rarestFirst(ids: Int32Array, count: number): void {
    for (let i = 1; i < count; i++) {
      const id = ids[i]!
      const size = starts[id + 1]! - starts[id]!
      let at = i
      for (; at > 0 && starts[ids[at - 1]! + 1]! - starts[ids[at - 1]!]! > size; at--) ids[at] = ids[at - 1]!
      ids[at] = id
    }
  }
}

/** Scratch space for texts of so many units. */
function newRoom(length: number) {
  const most = length + EDGE.length
  return {
    inside: new Int32Array(most),
    knownBefore: new Int32Array(most),
    ids: new Int32Array(most),
    strangers: new Int32Array(most),
  }
}

/** The different pieces of a text with its edges. */
function piecesOf(text: string): Set<string> {
  const before = String.fromCharCode(EDGE.before).repeat(EDGE.length)
  const padded = before + text + String.fromCharCode(EDGE.behind).repeat(EDGE.length)
  const found = new Set<string>()
  for (let i = 0; i + WIDTH <= padded.length; i++) found.add(padded.slice(i, i + WIDTH))
  return found
}

/** A function that finds the position of a piece, or -1: open addressing, compared unit by unit. */
function pieceFinder(pieces: readonly string[]): (first: number, second: number, third: number) => number {
  let size = 16
  while (size < pieces.length * 2) size *= 2
  const mask = size - 1
  // a slot is three neighbours: the first two units, the third one, and the position + 1, 0 where there is nothing
  const slots = new Int32Array(3 * size)
  pieces.forEach((piece, id) => {
    const [low, high] = [(piece.charCodeAt(0) << 16) | piece.charCodeAt(1), piece.charCodeAt(2)]
    let slot = mix(low ^ Math.imul(high, SPREAD)) & mask
    while (slots[3 * slot + 2] !== 0) slot = (slot + 1) & mask
    slots.set([low, high, id + 1], 3 * slot)
  })
  return (first, second, third) => {
    const low = (first << 16) | second
    let slot = mix(low ^ Math.imul(third, SPREAD)) & mask
    for (;;) {
      const id = slots[3 * slot + 2]!
      if (id === 0 || (slots[3 * slot] === low && slots[3 * slot + 1] === third)) return id - 1
      slot = (slot + 1) & mask
    }
  }
}

/** Any odd number with bits all over. */
const SPREAD = 0x9e3779b1

function joined(lists: readonly number[][]): { starts: Int32Array; ranks: Int32Array } {
  const starts = new Int32Array(lists.length + 1)
  lists.forEach((list, i) => (starts[i + 1] = starts[i]! + list.length))
  const ranks = new Int32Array(starts[lists.length]!)
  lists.forEach((list, i) => ranks.set(list, starts[i]))
  return { starts, ranks }
}
