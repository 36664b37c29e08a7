import type { Problems } from '../problems.ts'
import { decodeText } from './decodeText.ts'
import { DamagedFile, type Deadline, IMPORT_LIMITS, TooLarge } from './limits.ts'
import { Lines } from './located.ts'
import { readJson } from './readJson.ts'
import { readYaml } from './readYaml.ts'
import { type SourceFile, SourceFiles } from './sourceFiles.ts'
import { isGzip, untar } from './untar.ts'
import { isZip, unzip } from './unzip.ts'

/** A file as it was chosen: its name and bytes. */
export interface GivenFile {
  name: string
  contents: Uint8Array
}

const READ = /\.(?:json|ya?ml|md|csv|tsv|txt)$/i
/** Files that systems and tools add to the files of a project. */
const IGNORED = /(?:^|\/)(?:__MACOSX|node_modules|\.[^/]+)\/|(?:^|\/)\.[^/]*$/

/**
 * Reads a file, or those of a zip or `.tgz` archive. Damaged files of an archive are reported and left out.
 * @throws DamagedFile when a file that is no archive, or an archive itself, cannot be read; TooLarge
 */
export function readFiles(
  { name, contents }: GivenFile,
  problems: Problems,
  deadline: Deadline,
  language: string,
): SourceFiles {
  if (contents.length > IMPORT_LIMITS.bytes) throw new TooLarge(`more than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB`)
  const isWanted = (path: string) => READ.test(path) && !IGNORED.test(path)
  if (!isZip(contents) && !isGzip(contents))
    return new SourceFiles([readFile(name, contents, problems, deadline)], problems, language)
  const archived = isZip(contents) ? unzip(contents, isWanted) : untar(contents, isWanted)
  const files = archived.flatMap(({ path, contents: bytes }) => {
    deadline.check()
    try {
      return [readFile(path, bytes, problems, deadline)]
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      problems.add('damaged', error.message, { file: path, line: error.line })
      return []
    }
  })
  return new SourceFiles(files, problems, language)
}

function readFile(path: string, bytes: Uint8Array, problems: Problems, deadline: Deadline): SourceFile {
  const { text, isAssumed } = decodeText(bytes)
  if (isAssumed) reportEncoding(path, text, problems)
  const format = formatOf(path, text)
  if (format === 'text') return { path, format, value: undefined, text, lines: new Lines() }
  return { path, format, text: '', ...(format === 'yaml' ? readYaml(text, deadline) : readJson(text, deadline)) }
}

/** Names the first line whose letters may be wrong. */
function reportEncoding(path: string, text: string, problems: Problems): void {
  const lines = text.split('\n')
  const at = lines.findIndex(line => /\P{ASCII}/u.test(line))
  problems.add('encoding', lines[at] ?? '', { file: path, line: at + 1 })
}

/** By the ending of the name; JSON is recognised without one, and where it stands in a file for YAML. */
function formatOf(path: string, text: string): SourceFile['format'] {
  if (/\.(?:md|csv|tsv|txt)$/i.test(path)) return 'text'
  const looksLikeJson = /^\s*[{[]\s*(?:["{[\]}]|$)/.test(text)
  if (/\.ya?ml$/i.test(path)) return looksLikeJson && isJson(text) ? 'json' : 'yaml'
  return looksLikeJson || /\.json$/i.test(path) ? 'json' : 'text'
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false // flow collections of YAML look alike
  }
}
