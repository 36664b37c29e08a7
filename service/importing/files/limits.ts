/** Bounds of what an import reads, so that no file holds whoever reads it. */
export const IMPORT_LIMITS = {
  /** Files of an archive. */
  files: 20_000,
  /** Bytes of a file, and of an archive when unpacked. */
  bytes: 128 * 1024 * 1024,
  /** Nesting of objects and lists. */
  depth: 64,
  /** Objects, lists and texts of one file. */
  values: 3_000_000,
  /** Keys of one object of a YAML file: more are no project, and cost a second. */
  keys: 10_000,
  /** References to anchors in one YAML file. */
  aliases: 1000,
  /** Values that those stand for together. */
  repeated: 100_000,
  /** Milliseconds that an import may take. */
  time: 60_000,
} as const

/** A file or archive that exceeds a limit; the message names the limit. */
export class TooLarge extends Error {}

/** A file that cannot be read as what it claims to be; the message says why. */
export class DamagedFile extends Error {
  /** The line of the fault, counted from 1; undefined where there is none. */
  readonly line: number | undefined

  constructor(reason: string, line?: number) {
    super(reason)
    this.line = line
  }
}

export const tooDeep = (line: number) => new DamagedFile(`it is nested deeper than ${IMPORT_LIMITS.depth} levels`, line)

export const tooManyKeys = (line: number) => new DamagedFile(`an object has more than ${IMPORT_LIMITS.keys} keys`, line)

/** Ends work that takes longer than an import may. */
export interface Deadline {
  /** @throws TooLarge when the time is over */
  check(): void
}

/** @param time milliseconds from now */
export function deadlineIn(time: number = IMPORT_LIMITS.time): Deadline {
  const end = performance.now() + time
  return {
    check() {
      if (performance.now() > end) throw new TooLarge(`reading takes longer than ${Math.round(time / 1000)} seconds`)
    },
  }
}
