/** Undo and redo of what was done to a dataset, step by step, newest first (capture.ts takes the steps down). */
import { Problem } from '../../contract/problem.ts'
import { type Columns, readColumns, rowJson, UNDOABLE, type Undoable } from '../sqlite/undoCapture.ts'
import type { Store } from '../store.ts'
import { locate, type Location } from './location.ts'

export interface HistoryStep {
  id: number
  label: string
  isUndone: boolean
  /** rows changed */
  changes: number
  createdAt: Date
  location: Location | null
}

/** A step that was replayed. */
export interface Replayed {
  label: string
  location: Location | null
}

export interface History {
  /** Steps that can be undone or redone, newest first. */
  list(datasetId: number): Promise<HistoryStep[]>
  /**
   * Undoes the newest step that is not undone; null without such a step.
   * @throws Problem 400 when its rows were changed by something else since; nothing changes then
   */
  undo(datasetId: number): Promise<Replayed | null>
  /** Redoes the oldest undone step; null without such a step. @throws as undo @throws as undo */
  redo(datasetId: number): Promise<Replayed | null>
  /**
   * Undoes the step of an id. @throws as undo, and Problem 400 when it does not exist or is undone already @throws as
   * undo, and Problem 400 when it is no step or undone already
   */
  undoStep(datasetId: number, step: number): Promise<Replayed>
  /**
   * Redoes the step of an id. @throws as undo, and Problem 400 when it does not exist or is not undone @throws as undo,
   * and Problem 400 when it is no step or not undone
   */
  redoStep(datasetId: number, step: number): Promise<Replayed>
}

interface Group {
  id: number
  label: string
}

export function createHistory(store: Store): History {
  let known: Columns | undefined
  const replay = (datasetId: number, isUndo: boolean, step?: number) =>
    store.write(async () => {
      const columns = (known ??= await readColumns(store))
      const group = await nextGroup(store, datasetId, isUndo, step)
      if (!group) return null
      await gather(store, group.id, isUndo)
      await refuseConflicts(store, columns)
      await apply(store, columns)
      await store.run('UPDATE history_groups SET is_undone = ? WHERE id = ?', Number(isUndo), group.id)
      await store.run('UPDATE datasets SET revision = revision + 1 WHERE id = ?', datasetId)
      return { label: group.label, location: await locate(store, group.id) }
    })
  async function replayStep(datasetId: number, isUndo: boolean, step: number): Promise<Replayed> {
    const done = await replay(datasetId, isUndo, step)
    if (!done) throw new Problem(400, `there is nothing to ${isUndo ? 'undo' : 'redo'}`)
    return done
  }
  return {
    async list(datasetId) {
      const where = { datasetId }
      const groups = await store.models.HistoryGroup.findAll({ where, order: [['id', 'DESC']] })
      return Promise.all(
        groups.map(async ({ id, label, isUndone, changes, createdAt }) => ({
          ...{ id, label, isUndone, changes, createdAt },
          location: await locate(store, id),
        })),
      )
    },
    undo: datasetId => replay(datasetId, true),
    redo: datasetId => replay(datasetId, false),
    undoStep: (datasetId, step) => replayStep(datasetId, true, step),
    redoStep: (datasetId, step) => replayStep(datasetId, false, step),
  }
}

function nextGroup(store: Store, datasetId: number, isUndo: boolean, step?: number): Promise<Group | undefined> {
  return store.get<Group>(
    `SELECT id, label FROM history_groups WHERE dataset_id = ?1 AND is_undone = ?2 AND (?3 IS NULL OR id = ?3)
     ORDER BY id ${isUndo ? 'DESC' : 'ASC'} LIMIT 1`,
    datasetId,
    Number(!isUndo),
    step ?? null,
  )
}

/** Net change of each row in a step, however often it changed: its present state, and the state that it should get. */
async function gather(store: Store, group: number, isUndo: boolean): Promise<void> {
  await store.run('DELETE FROM history_net')
  await store.run(
    `INSERT INTO history_net (table_name, row_id, present, wanted)
     SELECT f.table_name, f.row_id, ${isUndo ? 'l.after, f.before' : 'f.before, l.after'}
     FROM (SELECT min(id) AS first, max(id) AS last FROM history_changes WHERE group_id = ? GROUP BY table_name, row_id)
     JOIN history_changes f ON f.id = first JOIN history_changes l ON l.id = last
     WHERE f.before IS NOT l.after`,
    group,
  )
}

const CHANGED_SINCE = 'it was changed since by something else'

/** Each row must be as the step left it. */
async function refuseConflicts(store: Store, columns: Columns): Promise<void> {
  for (const { table } of UNDOABLE) {
    const now = `CASE WHEN t.id IS NULL THEN NULL ELSE ${rowJson(columns.get(table) ?? [], 't')} END`
    const other = await store.get(
      `SELECT 1 FROM history_net n LEFT JOIN ${table} t ON t.id = n.row_id
       WHERE n.table_name = '${table}' AND n.present IS NOT ${now} LIMIT 1`,
    )
    if (other) throw new Problem(400, CHANGED_SINCE)
  }
}

/**
 * Changes first, so that what moves between owners is not deleted with one of them; then what goes, what is owned
 * before its owners; then what comes back, owners first, when the slugs it needs are free again.
 */
async function apply(store: Store, columns: Columns): Promise<void> {
  // A row may come back to an owner that comes back after it; what is amiss in the end is looked for below.
  await store.run('PRAGMA defer_foreign_keys = ON')
  try {
    for (const { table } of UNDOABLE) await changeRows(store, table, columns.get(table) ?? [])
    for (const undoable of UNDOABLE) await refuseAdded(store, undoable)
    for (const { table } of UNDOABLE.toReversed()) {
      await store.run(`DELETE FROM ${table} WHERE id IN (${rowsOf(table)} AND wanted IS NULL)`)
    }
    for (const { table } of UNDOABLE) await restoreRows(store, table, columns.get(table) ?? [])
  } catch (error) {
    if (isConstraint(error)) throw new Problem(400, 'a name it needs is taken by now')
    throw error
  }
  for (const undoable of UNDOABLE) await refuseOrphans(store, undoable)
}

const rowsOf = (table: string) => `SELECT row_id FROM history_net WHERE table_name = '${table}'`

const isConstraint = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT'

async function changeRows(store: Store, table: string, columns: readonly string[]): Promise<void> {
  const values = columns.filter(column => column !== 'id').map(column => `"${column}" = ${wanted(column)}`)
  await store.run(
    `UPDATE ${table} SET ${values.join(', ')} FROM history_net n
     WHERE n.table_name = '${table}' AND n.row_id = ${table}.id AND n.wanted IS NOT NULL AND n.present IS NOT NULL`,
  )
}

async function restoreRows(store: Store, table: string, columns: readonly string[]): Promise<void> {
  await store.run(
    `INSERT INTO ${table} (${columns.map(column => `"${column}"`).join(', ')})
     SELECT ${columns.map(wanted).join(', ')} FROM history_net n
     WHERE n.table_name = '${table}' AND n.present IS NULL AND n.wanted IS NOT NULL`,
  )
}

const wanted = (column: string) => `json_extract(n.wanted, '$.${column}')`

/**
 * Refuses to remove a row that has got new children since: an expression added to an intent whose creation is undone.
 */
async function refuseAdded(store: Store, { table, owners }: Undoable): Promise<void> {
  for (const [column, owner] of Object.entries(owners)) {
    const added = await store.get(
      `SELECT 1 FROM ${table} t WHERE t."${column}" IN (${rowsOf(owner)} AND wanted IS NULL)
       AND t.id NOT IN (${rowsOf(table)} AND wanted IS NULL) LIMIT 1`,
    )
    if (added) throw new Problem(400, CHANGED_SINCE)
  }
}

/** Refuses to restore a row whose owner does not exist. */
async function refuseOrphans(store: Store, { table, owners }: Undoable): Promise<void> {
  for (const [column, owner] of Object.entries(owners)) {
    const orphan = await store.get(
      `SELECT 1 FROM history_net n JOIN ${table} t ON t.id = n.row_id LEFT JOIN ${owner} o ON o.id = t."${column}"
       WHERE n.table_name = '${table}' AND n.wanted IS NOT NULL AND t."${column}" IS NOT NULL AND o.id IS NULL LIMIT 1`,
    )
    if (orphan) throw new Problem(400, 'what it belonged to is gone')
  }
}
