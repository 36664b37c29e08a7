import { unzipSync } from 'fflate'
import { parse as parseYaml } from 'yaml'
import type { OpenedFile } from '../../../electron/bridge.ts'

/** Limits of an archive: its files, and their bytes when unpacked. */
const MAX_FILES = 20_000
const MAX_BYTES = 128 * 1024 * 1024

/** Parsed JSON and YAML files by their path; undefined for a file that cannot be parsed. */
export type ParsedFiles = Map<string, unknown>

/** An archive that exceeds a limit. */
export class TooLarge extends Error {}

/**
 * Reads a JSON or YAML file, or all of those in a zip archive.
 * @throws TooLarge for more than 20,000 files or 128 MB; Error for a damaged archive
 */
export function readFiles({ name, contents }: OpenedFile): ParsedFiles {
  const files = isZip(contents) ? unzip(contents) : [[name, contents] as const]
  if (contents.length > MAX_BYTES) throw new TooLarge()
  return new Map(files.map(([path, bytes]) => [path, parse(path, bytes)]))
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

function unzip(contents: Uint8Array): (readonly [string, Uint8Array])[] {
  let [count, size] = [0, 0]
  const files = unzipSync(contents, {
    filter({ name, originalSize }) {
      if (!/\.(json|ya?ml)$/i.test(name) || name.startsWith('__MACOSX/')) return false
      count += 1
      size += originalSize
      if (count > MAX_FILES || size > MAX_BYTES) throw new TooLarge()
      return true
    },
  })
  return Object.entries(files)
}

function parse(path: string, bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  try {
    // The library refuses documents whose aliases expand beyond 100 times.
    return /\.ya?ml$/i.test(path) ? parseYaml(text, { logLevel: 'silent' }) : JSON.parse(text)
  } catch {
    return undefined // the reader reports the file as lost
  }
}
