import { setImmediate as nextTurn } from 'node:timers/promises'
import { invalid } from '../contract/problem.ts'
import { MAX_JSON_DEPTH, findUnsafeJson } from '../contract/safeJson.ts'
import { fieldPath } from './fieldErrors.ts'

/** Bytes that JSON.parse gets at once, about 3 ms of work: 60 MB at once would block the event loop for a second. */
const PIECE_BYTES = 256 * 1024
/** Bytes scanned before other requests are served: about 3 ms. */
const SCAN_BYTES = 1024 * 1024

/** Fields of one object. V8 keeps more of them in a dictionary, of which each step costs a microsecond. */
const MAX_FIELDS = 20_000

/** Bytes of white space in one place: it is skipped without a pause. */
const MAX_SPACE_BYTES = 1024 * 1024

/** Longest text or number, in bytes. JSON.parse can not be interrupted, and takes 8 ms for as much. */
const MAX_SCALAR_BYTES = 4 * 1024 * 1024

/**
 * Parses JSON of many megabytes in pieces, between which other requests are served. Lists and objects that are larger
 * than a piece are cut at their commas, and `JSON.parse` reads the pieces.
 * @param maxValues budget of list items and fields, checked before the first piece is parsed
 * @param pieceBytes size of a piece; tests cut small texts
 * @throws Problem 400 for invalid JSON, and for JSON that no field may hold (see assertSafeJson)
 */
export async function parseLargeJson(bytes: Buffer, maxValues: number, pieceBytes = PIECE_BYTES): Promise<unknown> {
  await checkSize(bytes, maxValues)
  return parseRange({ bytes, pieceBytes }, { start: 0, end: bytes.length }, [])
}

interface Source {
  bytes: Buffer
  pieceBytes: number
}
interface Range {
  start: number
  end: number
}
type Path = PropertyKey[]

const [QUOTE, BACKSLASH, COMMA, COLON] = [34, 92, 44, 58]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/** @throws Problem 400 when there are more values, deeper levels or longer white space than allowed */
async function checkSize(bytes: Buffer, maxValues: number): Promise<void> {
  let [values, depth, isInString, spaces, pause] = [1, 0, false, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    // Not a remainder: an escape skips a byte, and with it perhaps every pause.
    if (at >= pause) {
      pause = at + SCAN_BYTES
      await nextTurn()
    }
    const byte = bytes[at]
    spaces = !isInString && isSpace(byte) ? spaces + 1 : 0
    if (spaces > MAX_SPACE_BYTES) throw invalid('body', 'has more than a megabyte of white space in one place')
    if (isInString) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) isInString = true
    else if (byte === COMMA) values++
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values++
      if (++depth > MAX_JSON_DEPTH) throw invalid('body', `is nested deeper than ${MAX_JSON_DEPTH} levels`)
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    if (values > maxValues) throw invalid('body', `must have at most ${maxValues} values`)
  }
}

async function parseRange(source: Source, range: Range, path: Path): Promise<unknown> {
  const { bytes, pieceBytes } = source
  const { start, end } = trim(bytes, range)
  const [first, last] = [bytes[start], bytes[end - 1]]
  const isEmpty = isBlank(bytes, { start: start + 1, end: end - 1 })
  if (end - start > pieceBytes && !isEmpty) {
    if (first === OPEN_LIST && last === CLOSE_LIST) return parseList(source, { start, end }, path)
    if (first === OPEN_OBJECT && last === CLOSE_OBJECT) return parseObject(source, { start, end }, path)
    if (end - start > MAX_SCALAR_BYTES) throw invalid(fieldPath(path) || 'body', 'is too long')
  }
  await nextTurn()
  return parsePiece(decode(bytes, { start, end }), inner => [...path, ...inner])
}

async function parseList(source: Source, { start, end }: Range, path: Path): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const { isSingle, ...range } of cut(source, { start: start + 1, end: end - 1 })) {
    const offset = items.length
    if (isSingle) items.push(await parseRange(source, range, [...path, offset]))
    else {
      await nextTurn()
      const text = decode(source.bytes, range)
      const piece = parseElements(`[${text}]`, text, ([at, ...rest]) => [...path, Number(at) + offset, ...rest])
      for (const item of Object.values(piece)) items.push(item)
    }
  }
  return items
}

async function parseObject(source: Source, { start, end }: Range, path: Path): Promise<object> {
  const object: Record<string, unknown> = {}
  let fields = 0
  for await (const { isSingle, ...range } of cut(source, { start: start + 1, end: end - 1 })) {
    if (isSingle) {
      const { name, valueStart } = readName(source.bytes, range)
      object[name] = await parseRange(source, { start: valueStart, end: range.end }, [...path, name])
    } else {
      await nextTurn()
      const text = decode(source.bytes, range)
      const piece = parseElements(`{${text}}`, text, inner => [...path, ...inner])
      fields += Object.keys(piece).length
      if (fields > MAX_FIELDS) throw invalid(fieldPath(path) || 'body', `must have at most ${MAX_FIELDS} fields`)
      Object.assign(object, piece)
    }
  }
  return object
}

/** Cuts a list or object at its commas: several elements of about a piece together, or a single larger element. */
async function* cut(
  { bytes, pieceBytes }: Source,
  { start, end }: Range,
): AsyncGenerator<Range & { isSingle: boolean }> {
  let [group, element, depth, isInString, pause] = [start, start, 0, false, start]
  for (let at = start; at <= end; at++) {
    if (at >= pause) {
      pause = at + SCAN_BYTES
      await nextTurn()
    }
    const byte = at === end ? COMMA : bytes[at]
    if (isInString && at < end) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) isInString = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    else if (byte === COMMA && (depth === 0 || at === end)) {
      const isSingle = at - element > pieceBytes
      if (group < element && (isSingle || at - group > pieceBytes)) {
        yield { start: group, end: element - 1, isSingle: false }
        group = element
      }
      if (isSingle || at === end) {
        yield { start: group, end: at, isSingle }
        group = at + 1
      }
      element = at + 1
    }
  }
}

/** Reads the name of a field. @returns the name, and the offset of its value */
function readName(bytes: Buffer, range: Range): { name: string; valueStart: number } {
  const { start, end } = trim(bytes, range)
  let nameEnd = start + 1
  while (nameEnd < end && bytes[nameEnd] !== QUOTE) nameEnd += bytes[nameEnd] === BACKSLASH ? 2 : 1
  let colon = nameEnd + 1
  while (colon < end && isSpace(bytes[colon])) colon++
  if (bytes[start] !== QUOTE || bytes[colon] !== COLON) throw invalidJson()
  const text = decode(bytes, { start, end: nameEnd + 1 })
  const [name = ''] = Object.keys(parseElements(`{${text}:null}`, text, path => path))
  return { name, valueStart: colon + 1 }
}

/** Parses elements wrapped in brackets. @param elements their text, blank where a comma has nothing beside it */
function parseElements(wrapped: string, elements: string, fullPath: (path: Path) => Path): object {
  if (elements.trim() === '') throw invalidJson()
  const piece = parsePiece(wrapped, fullPath)
  return piece as object // as: the text is wrapped in brackets
}

function parsePiece(text: string, fullPath: (path: Path) => Path): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidJson()
  }
  // NUL, lone surrogates and __proto__ enter JSON only in these spellings.
  const unsafe = text.includes('\\u') || text.includes('__proto__') ? findUnsafeJson(value) : undefined
  if (unsafe) throw invalid(fieldPath(fullPath(unsafe.path)), unsafe.reason)
  return value
}

const invalidJson = () => invalid('body', 'is not valid JSON')

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Buffer, { start, end }: Range): string {
  try {
    return UTF8.decode(bytes.subarray(start, end))
  } catch {
    throw invalid('body', 'must be UTF-8')
  }
}

const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9

function isBlank(bytes: Buffer, range: Range): boolean {
  const { start, end } = trim(bytes, range)
  return start >= end
}

function trim(bytes: Buffer, range: Range): Range {
  let { start, end } = range
  while (start < end && isSpace(bytes[start])) start++
  while (end > start && isSpace(bytes[end - 1])) end--
  return { start, end }
}
