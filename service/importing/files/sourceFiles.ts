import type { Place, Problems } from '../problems.ts'
import type { Lines } from './located.ts'

/** A file of another tool, read. */
export interface SourceFile {
  path: string
  format: 'yaml' | 'json' | 'text'
  /** Parsed content of YAML and JSON; undefined for texts and damaged files. */
  value: unknown
  /** The text of a file that is neither YAML nor JSON. */
  text: string
  lines: Lines
}

/** The files that are imported together, by their path. */
export class SourceFiles {
  readonly files: readonly SourceFile[]
  readonly problems: Problems
  /** Language of texts whose language no file says. */
  readonly language: string
  readonly #used = new Set<string>()
  readonly #byPath: Map<string, SourceFile>

  constructor(files: readonly SourceFile[], problems: Problems, language: string) {
    this.files = files
    this.language = language
    this.problems = problems
    this.#byPath = new Map(files.map(file => [file.path, file]))
  }

  get(path: string): SourceFile | undefined {
    return this.#byPath.get(path)
  }

  /** Files whose path matches, with what the pattern captures. */
  *matching(pattern: RegExp): Generator<{ file: SourceFile; found: RegExpExecArray }> {
    for (const file of this.files) {
      const found = pattern.exec(file.path)
      if (found) yield { file, found }
    }
  }

  /** Remembers that a reader has read a file; files that none has read are reported. */
  use(file: SourceFile): void {
    this.#used.add(file.path)
  }

  /** Reports the files that no reader has read. */
  reportUnused(): void {
    for (const { path } of this.files) if (!this.#used.has(path)) this.problems.add('unusedFiles', '', { file: path })
  }
}

/** Place of an object or list in its file. */
export const placeOf = (file: SourceFile, container: unknown): Place => ({
  file: file.path,
  line: file.lines.of(container),
})

/** Place of an item of an object or list in its file. */
export const placeOfItem = (file: SourceFile, container: unknown, key: string | number): Place => ({
  file: file.path,
  line: file.lines.ofItem(container, key),
})
