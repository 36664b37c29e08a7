/** Place in the files of another tool. */
export interface Place {
  file: string
  /** Counted from 1; undefined where the file has no lines. */
  line?: number | undefined
}

/**
 * Kinds of what an import cannot take, or takes differently than it was written, in the order of the report. Each has a
 * sentence that says what to do in the studio's messages and in `problemTexts.ts`.
 */
export const PROBLEM_KINDS = [
  'damaged',
  'unreadable',
  'missingFiles',
  'templates',
  'flows',
  'stories',
  'actions',
  'webhooks',
  'responses',
  'conditions',
  'buttons',
  'events',
  'contexts',
  'slots',
  'forms',
  'groups',
  'roles',
  'synonyms',
  'composites',
  'enrichments',
  'builtInTags',
  'patterns',
  'metadata',
  'tooLong',
  'blank',
  'duplicates',
  'inSeveralIntents',
  'joinedLines',
  'notItems',
  'encoding',
  'renamed',
  'unusedFiles',
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** One thing that was not taken, or not as it was written. */
export interface ImportProblem extends Place {
  /** The text that it is about, shortened. */
  excerpt: string
}

/** Problems of a kind. */
export interface ProblemGroup {
  kind: ProblemKind
  /** All of them, also those that are not listed. */
  count: number
  problems: ImportProblem[]
}

/** Problems listed of a kind; a file of lines that are all wrong has no end. */
const MOST_LISTED = 10_000
const LONGEST_EXCERPT = 120

/** Collects what an import does not take, or takes differently. */
export class Problems {
  readonly #byKind = new Map<ProblemKind, ProblemGroup>()

  add(kind: ProblemKind, excerpt: string, { file, line }: Place, count = 1): void {
    if (count <= 0) return
    const group = this.#byKind.get(kind) ?? { kind, count: 0, problems: [] }
    group.count += count
    const [shown = ''] = [
      ...excerpt
        .slice(0, 2 * LONGEST_EXCERPT)
        .trim()
        .split('\n'),
    ]
    if (group.problems.length < MOST_LISTED)
      group.problems.push({ file, ...(line !== undefined && { line }), excerpt: shown.slice(0, LONGEST_EXCERPT) })
    this.#byKind.set(kind, group)
  }

  list(): ProblemGroup[] {
    return PROBLEM_KINDS.flatMap(kind => this.#byKind.get(kind) ?? [])
  }
}
