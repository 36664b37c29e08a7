/** Search and replace over the expressions, gazette values and messages of a version. */
import { LIMITS } from '../../contract/basics.ts'
import type { ReplacePreview, ReplaceRow } from '../../contract/replace.ts'
import type { Dataset, StoredToken } from '../../store/models/dataset.ts'
import { expressionsAfter, expressionsOf, setSources } from '../dataset/queries/expressions.ts'
import { setValues, synonymsAfter } from '../dataset/queries/gazettes.ts'
import { skillsOf } from '../dialogs/queries/skills.ts'
import type { Store } from '../../store/store.ts'
import { createPauses } from '../../jobs/timeSlices.ts'
import { messagesOf, outsideOfTemplates, replaceMessages } from './skillMessages.ts'
import { compileSearch, type Match, replaceInTagged, replaceMatches, type Search } from './replaceText.ts'

/** Rows per read. */
const PAGE = 500

export interface SearchScope {
  expressions: boolean
  synonyms: boolean
  messages: boolean
}

type Kind = ReplaceRow['kind']

interface Candidate {
  kind: Kind
  id: number
  /** Of a message, its place in the skill. */
  part: string
  /** Slug of the intent, of the gazette's entity, or of the skill. */
  owner: string
  text: string
}

/** A row with a match. The matches are found again where they are needed: of 100,000 rows they would be gigabytes. */
export type FoundRow = Omit<ReplaceRow, 'matches'>

/** Lists what a replacement would change; `rows` are the first ones. */
export async function previewReplace(
  store: Store,
  dataset: Dataset,
  search: Search,
  scope: SearchScope,
  most: number,
): Promise<ReplacePreview> {
  const rows = await findReplacements(store, dataset, search, scope)
  const matchesIn = compileSearch(search)
  const shown = rows.slice(0, most).map(row => {
    const matches = matchesIn(row.before)
    return { ...row, matches: row.kind === 'message' ? outsideOfTemplates(row.before, matches) : matches }
  })
  return { total: rows.length, replaceable: rows.filter(isReplaceable).length, rows: shown }
}

const isReplaceable = ({ status }: FoundRow) => status === 'ok'

/** All rows with a match, expressions first. */
export async function findReplacements(
  store: Store,
  dataset: Dataset,
  search: Search,
  scope: SearchScope,
): Promise<FoundRow[]> {
  const matchesIn = compileSearch(search)
  const found: (FoundRow & { key: string })[] = []
  const texts = new Set<string>()
  const pauseWhenDue = createPauses()
  for await (const { kind, id, part, owner, text } of candidates(store, dataset, scope)) {
    await pauseWhenDue()
    texts.add(keyOf(kind, owner, text))
    const matches = kind === 'message' ? outsideOfTemplates(text, matchesIn(text)) : matchesIn(text)
    if (matches.length === 0) continue
    const after = replaceMatches(text, matches, search.replace)
    found.push({ kind, id, part, owner, before: text, after, status: 'ok', key: keyOf(kind, owner, after) })
  }
  return found.map(({ key, ...row }) => {
    const status = statusOf(row, texts.has(key))
    if (status === 'ok') texts.add(key) // a second row that becomes the same text is a duplicate
    return { ...row, status }
  })
}

const keyOf = (kind: Kind, owner: string, text: string) => `${kind} ${owner} ${text.trim().toLowerCase()}`

const LONGEST: Record<Kind, number> = { expression: LIMITS.source, synonym: LIMITS.name, message: LIMITS.text }

function statusOf({ kind, before, after }: FoundRow, isTaken: boolean): ReplaceRow['status'] {
  if (after.trim() === '') return 'blank'
  if ([...after].length > LONGEST[kind]) return 'too_long'
  if (after === before) return 'unchanged'
  if (kind === 'message') return 'ok'
  return isTaken && after.trim().toLowerCase() !== before.trim().toLowerCase() ? 'duplicate' : 'ok'
}

async function* candidates(
  store: Store,
  { id: datasetId, versionId }: Dataset,
  scope: SearchScope,
): AsyncGenerator<Candidate> {
  if (scope.expressions) {
    const read = (after: number) => expressionsAfter(store, datasetId, after, PAGE)
    for await (const { id, source, intentSlug } of pages(read))
      yield { kind: 'expression', id, part: '', owner: intentSlug, text: source }
  }
  if (scope.synonyms) {
    const read = (after: number) => synonymsAfter(store, datasetId, after, PAGE)
    for await (const { id, value, gazette } of pages(read))
      yield { kind: 'synonym', id, part: '', owner: gazette, text: value }
  }
  if (scope.messages)
    for (const skill of await skillsOf(store, versionId))
      for (const { part, text } of messagesOf(skill))
        yield { kind: 'message', id: skill.id, part, owner: skill.slug, text }
}

async function* pages<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
    await new Promise(setImmediate)
  }
}

/**
 * Replaces in all given rows, except where the text has changed meanwhile; inside of a write.
 * @returns the number of rows
 */
export async function applyReplacements(store: Store, search: Search, rows: readonly FoundRow[]): Promise<number> {
  const chosen = rows.filter(isReplaceable)
  const expressions = chosen.filter(({ kind }) => kind === 'expression')
  for (let at = 0; at < expressions.length; at += PAGE) {
    await replaceExpressions(store, search, expressions.slice(at, at + PAGE))
  }
  const synonyms = chosen.filter(({ kind }) => kind === 'synonym')
  for (let at = 0; at < synonyms.length; at += PAGE) await setValues(store, synonyms.slice(at, at + PAGE))
  await replaceMessages(
    store,
    chosen.filter(({ kind }) => kind === 'message'),
  )
  return chosen.length
}

async function replaceExpressions(store: Store, search: Search, rows: readonly FoundRow[]): Promise<void> {
  const matchesIn = compileSearch(search)
  const stored = await expressionsOf(
    store,
    rows.map(({ id }) => id),
  )
  const tokens = new Map(stored.map(row => [row.id, row.tokens]))
  const changes = rows.map(({ id, before, after }) => ({
    ...{ id, before, after },
    tokens: tokensAfter(before, tokens.get(id) ?? [], matchesIn, search.replace),
  }))
  await setSources(store, changes)
}

/** Expressions of a bulk creation have no tokens until they are first read. */
const tokensAfter = (
  before: string,
  tokens: readonly StoredToken[],
  matchesIn: (text: string) => Match[],
  replace: string,
): readonly StoredToken[] =>
  tokens.length === 0 ? [] : replaceInTagged(before, tokens, matchesIn(before), replace).tokens
