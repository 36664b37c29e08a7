import { Gunzip } from 'fflate'
import { DamagedFile, IMPORT_LIMITS, TooLarge } from './limits.ts'
import { type ArchivedFile, unpackedStream } from './unzip.ts'

const BLOCK = 512
const FLOOR = 8 * 1024 * 1024
const MOST_RATIO = 100
const SIZE_BYTES = 4
/** Types of entries: files, and the long names that precede some. */
const [FILE, OLD_FILE, LONG_NAME, EXTENDED] = ['0', '\0', 'L', 'x']

/** True for the first bytes of a gzip file. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * Unpacks the files of a `.tgz` archive whose path is wanted.
 * @throws TooLarge, DamagedFile
 */
export function untar(packed: Uint8Array, isWanted: (path: string) => boolean): ArchivedFile[] {
  const bytes = gunzip(packed)
  const files: ArchivedFile[] = []
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0;) {
    const size = Number.parseInt(fieldOf(bytes, at + 124, 12).trim() || '0', 8)
    if (!Number.isFinite(size) || size < 0) throw new DamagedFile('the archive is damaged')
    const type = String.fromCharCode(bytes[at + 156] ?? 0)
    const contents = bytes.subarray(at + BLOCK, at + BLOCK + size)
    if (contents.length < size) throw new DamagedFile('the archive has no end: it was not copied completely')
    if (type === LONG_NAME) longName = fieldOf(contents, 0, size)
    else if (type === EXTENDED) longName = /(?:^|\n)\d+ path=([^\n]*)/.exec(fieldOf(contents, 0, size))?.[1] ?? longName
    else {
      const path = longName ?? [fieldOf(bytes, at + 345, 155), fieldOf(bytes, at, 100)].filter(Boolean).join('/')
      longName = undefined
      if ((type === FILE || type === OLD_FILE) && isWanted(path)) files.push({ path, contents })
      if (files.length > IMPORT_LIMITS.files) throw new TooLarge(`more than ${IMPORT_LIMITS.files} files`)
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}

function gunzip(packed: Uint8Array): Uint8Array {
  // Text is rarely packed to a hundredth of its size; what is smaller than the floor costs nothing.
  const most = Math.min(IMPORT_LIMITS.bytes, Math.max(FLOOR, MOST_RATIO * packed.length))
  const tooLarge = () => new TooLarge('much more when unpacked than text ever is')
  // The last bytes state the size, which is believed when it is too large.
  if (packed.length > SIZE_BYTES && statedSize(packed) > most) throw tooLarge()
  try {
    return unpackedStream(new Gunzip(), packed, most, tooLarge)
  } catch (error) {
    if (error instanceof TooLarge) throw error
    throw new DamagedFile('the archive is damaged')
  }
}

const statedSize = (packed: Uint8Array): number =>
  new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(packed.length - SIZE_BYTES, true)

/** A field of a header: text up to its first NUL. */
function fieldOf(bytes: Uint8Array, start: number, length: number): string {
  const field = bytes.subarray(start, start + length)
  const end = field.indexOf(0)
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end))
}
