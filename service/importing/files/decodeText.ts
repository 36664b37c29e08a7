import { DamagedFile } from './limits.ts'

/** A text and how it was encoded. */
export interface DecodedText {
  text: string
  /** True when neither a mark nor the bytes say how it is encoded, and Windows-1252 was assumed. */
  isAssumed: boolean
}

/** Characters of Windows-1252 from 0x80 on; the decoder of Node has the control characters of Latin-1 there. */
const ABOVE_ASCII = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const FIRST_ABOVE = 0x80

/** Byte order marks and the encoding each stands for. */
const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * Decodes the bytes of a text file: by its byte order mark, else as UTF-8, else as Windows-1252, which editors of
 * Western European systems wrote.
 * @throws DamagedFile with the line for bytes that are no text in any of them, and for UTF-8 with wrong bytes
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = MARKS.find(({ bytes: start }) => start.every((byte, at) => bytes[at] === byte))
  if (mark) return { text: checked(decoded(bytes, mark.encoding)), isAssumed: false }
  try {
    return { text: checked(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), isAssumed: false }
  } catch (error) {
    if (error instanceof DamagedFile) throw error
    refuseBrokenUtf8(bytes)
    return { text: checked(decodeWindows1252(bytes)), isAssumed: true }
  }
}

/** Decodes bytes as Windows-1252, the same on every platform. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, sign => ABOVE_ASCII[sign.charCodeAt(0) - FIRST_ABOVE] ?? sign)

/** Letters that are UTF-8 happen by chance in another encoding, but fewer than those that are not. */
function refuseBrokenUtf8(bytes: Uint8Array): void {
  const text = new TextDecoder('utf-8').decode(bytes)
  const wrong = text.match(/\ufffd/g)?.length ?? 0
  const right = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  if (right > wrong) throw new DamagedFile('a letter is damaged: it is no UTF-8', lineAt(text, text.indexOf('\ufffd')))
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new DamagedFile(`it begins as ${encoding.toUpperCase()} but is not encoded so`)
  }
}

/** Control characters apart from tabulators and line ends: bytes of another encoding, or no text at all. */
const CONTROL = /[^\P{Cc}\t\n\r\f\u0085]/u

function checked(text: string): string {
  const at = text.search(CONTROL)
  if (at < 0) return text
  throw new DamagedFile('it holds control characters: save it as UTF-8', lineAt(text, at))
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length
