import { type Gunzip, Inflate } from 'fflate'
import { decodeWindows1252 } from './decodeText.ts'
import { DamagedFile, TooLarge, IMPORT_LIMITS } from './limits.ts'

/** A file of an archive. */
export interface ArchivedFile {
  path: string
  contents: Uint8Array
}

/** Compressed bytes that are unpacked before the size is checked again; a thousand times as many may come out. */
const CHUNK = 4 * 1024
const END_RECORD = 0x06054b50
const ENTRY = 0x02014b50
const SHORTEST_END = 22
const LONGEST_COMMENT = 65_535

/** True for the first bytes of a zip archive. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Unpacks the files of a zip archive whose path is wanted. The bytes that come out are counted, whatever sizes the
 * archive states.
 * @throws TooLarge, DamagedFile
 */
export function unzip(bytes: Uint8Array, isWanted: (path: string) => boolean): ArchivedFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const budget = new ByteBudget()
  const files: ArchivedFile[] = []
  try {
    for (const { path, method, start, length, size } of entriesOf(view, bytes)) {
      if (!isWanted(path)) continue
      if (files.length >= IMPORT_LIMITS.files) throw new TooLarge(`more than ${IMPORT_LIMITS.files} files`)
      files.push({ path, contents: unpacked(bytes.subarray(start, start + length), method, size, budget) })
    }
  } catch (error) {
    if (error instanceof TooLarge || error instanceof DamagedFile) throw error
    throw new DamagedFile('the archive is damaged')
  }
  return files
}

/** Counts the bytes of an archive. */
class ByteBudget {
  #left: number = IMPORT_LIMITS.bytes

  /** @throws TooLarge */
  take(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new TooLarge(`more than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB when unpacked`)
  }
}

function* entriesOf(view: DataView, bytes: Uint8Array) {
  const end = endRecord(view)
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (view.getUint32(at, true) !== ENTRY) throw new DamagedFile('the directory of the archive is damaged')
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const [length, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const local = view.getUint32(at + 42, true)
    const path = nameOf(bytes.subarray(at + 46, at + 46 + nameLength))
    if (flags & 1) throw new DamagedFile(`${path} is encrypted: save the archive without a password`)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    yield { path, method, start, length, size }
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true)
  }
}

function endRecord(view: DataView): number {
  const first = Math.max(0, view.byteLength - SHORTEST_END - LONGEST_COMMENT)
  for (let at = view.byteLength - SHORTEST_END; at >= first; at--)
    if (view.getUint32(at, true) === END_RECORD) return at
  throw new DamagedFile('the archive has no end: it was not copied completely')
}

/** Archives of old systems name files in another encoding than UTF-8 without saying so. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows1252(bytes)
  }
}

function unpacked(packed: Uint8Array, method: number, size: number, budget: ByteBudget): Uint8Array {
  // The size in the archive is counted before anything is unpacked, and limits the output.
  budget.take(Math.max(size, method === 0 ? packed.length : 0))
  if (method === 0) return packed
  if (method !== 8) throw new DamagedFile(`a file is packed by method ${method}, which is not known`)
  return unpackedStream(new Inflate(), packed, size, () => new DamagedFile('a file is larger than the archive says'))
}

/**
 * Unpacks bytes piece by piece, so that a small file that unpacks to a huge one is stopped.
 * @param most bytes that may come out
 * @throws what `tooMany` makes
 */
export function unpackedStream(
  stream: Inflate | Gunzip,
  packed: Uint8Array,
  most: number,
  tooMany: () => Error,
): Uint8Array {
  const chunks: Uint8Array[] = []
  let size = 0
  stream.ondata = chunk => {
    size += chunk.length
    if (size > most) throw tooMany()
    chunks.push(chunk)
  }
  for (let at = 0; at < packed.length || at === 0; at += CHUNK)
    stream.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length)
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
