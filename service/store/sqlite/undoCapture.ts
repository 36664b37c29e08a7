/**
 * Takes down what a write changes, so that it can be undone later, also after a restart. The way of "Automatic
 * Undo/Redo Using SQLite" (sqlite.org/undoredo.html): triggers on the writer, which are silent unless a write asked for
 * them. They see what cascades delete as well. Kept are the rows before and after as JSON, not statements.
 */
import type { Bindable, Changed, Connection } from './connection.ts'
import type { StatementCache } from './statementCache.ts'

/** A table whose rows can be undone, and the tables its rows belong to, by column. Owners come before what they own. */
export interface Undoable {
  table: string
  owners: Record<string, string>
  /** Events that are captured; all of them by default. */
  events?: readonly Event[]
  /** Columns that are captured besides the id; all of them by default. Only for tables with updates alone. */
  columns?: readonly string[]
}

type Event = 'INSERT' | 'UPDATE' | 'DELETE'
const EVENTS: readonly Event[] = ['INSERT', 'UPDATE', 'DELETE']

export const UNDOABLE: readonly Undoable[] = [
  { table: 'intents', owners: {} },
  { table: 'expressions', owners: { intent_id: 'intents' } },
  { table: 'kept_expressions', owners: {} },
  { table: 'entities', owners: {} },
  { table: 'gazettes', owners: { entity_id: 'entities' } },
  { table: 'synonyms', owners: { gazette_id: 'gazettes' } },
  { table: 'keys', owners: { entity_id: 'entities' } },
  { table: 'enrichments', owners: { key_id: 'keys' } },
  { table: 'pair_keys', owners: { entity_id: 'entities' } },
  { table: 'enrichment_groups', owners: { entity_id: 'entities' } },
  { table: 'pair_values', owners: { group_id: 'enrichment_groups', pair_key_id: 'pair_keys' } },
  { table: 'skills', owners: {} },
  // Settings of the builder; the other columns of a version are no data of its dataset.
  { table: 'versions', owners: {}, events: ['UPDATE'], columns: ['settings'] },
  { table: 'specs', owners: {} },
  { table: 'test_cases', owners: { spec_id: 'specs' } },
  { table: 'test_recordings', owners: { test_case_id: 'test_cases' } },
  { table: 'conversation_tests', owners: { spec_id: 'specs' } },
  { table: 'runs', owners: { spec_id: 'specs' } },
  { table: 'test_case_results', owners: { run_id: 'runs' } },
  // Archiving can be undone; a deleted log is not kept anywhere.
  { table: 'nlp_logs', owners: {}, events: ['UPDATE'] },
]

/** Limits of the history of a dataset; the oldest steps are deleted first. */
const KEPT_STEPS = 200
const KEPT_BYTES = 64 * 1024 * 1024

/** The step of undo that a write makes. */
export interface UndoStep {
  /** id of the dataset whose rows change */
  dataset: number
  /** what was done, in the words of the studio: "Intent renamed" */
  label: string
}

export interface UndoCapture {
  /** Begins a step; inside of a write. @returns its id */
  begin(step: UndoStep): Promise<number>
  /** Ends it: steps undone before can no longer be redone. A step that changed nothing is not kept. */
  end(id: number): Promise<void>
}

type Run = (sql: string, ...values: Bindable[]) => Promise<Changed>

/** Columns of each table that can be undone. */
export type Columns = ReadonlyMap<string, readonly string[]>

export async function readColumns(connection: Pick<Connection, 'all'>): Promise<Columns> {
  const columns = new Map<string, string[]>()
  for (const { table, columns: captured } of UNDOABLE) {
    const rows = await connection.all<{ name: string }>(`PRAGMA table_info(${table})`)
    const all = rows.map(row => row.name)
    columns.set(table, captured ? ['id', ...captured] : all)
  }
  return columns
}

/** A row as JSON; `row` is NEW, OLD or an alias. */
export const rowJson = (columns: readonly string[], row: string): string =>
  `json_object(${columns.map(column => `'${column}', ${row}."${column}"`).join(', ')})`

/** How long after a save of a document that is edited in place the next one belongs to the same step, in minutes. */
const BURST_MINUTES = 1

/**
 * Goes on with the newest step where the same field of the same skill was saved a moment before: a burst of typing is
 * saved in pieces, and is one step. Not where anything else has changed the skill meanwhile, which undo would take back.
 */
const goOn = (columns: Columns) => `
  UPDATE history_groups SET created_at = strftime('%Y-%m-%d %H:%M:%f +00:00')
  WHERE id = (SELECT max(id) FROM history_groups WHERE dataset_id = ?1) AND is_undone = 0 AND label = ?2
    AND julianday('now') - julianday(created_at) < ${BURST_MINUTES} / 1440.0
    AND (SELECT count(DISTINCT table_name || row_id) FROM history_changes WHERE group_id = history_groups.id) = 1
    AND EXISTS (SELECT 1 FROM history_changes c JOIN skills t ON t.id = c.row_id
      WHERE c.id = (SELECT max(id) FROM history_changes WHERE group_id = history_groups.id)
        AND c.table_name = 'skills' AND c.before IS NOT NULL AND c.after = ${rowJson(columns.get('skills') ?? [], 't')})
  RETURNING id`

/** Prepares a writer to take down changes. Its triggers are temporary: they live as long as the connection. */
export async function createUndoCapture(writer: Connection, statements: StatementCache): Promise<UndoCapture> {
  const columns = await readColumns(writer)
  const triggers = UNDOABLE.flatMap(({ table, events = EVENTS, columns: captured }) => {
    const [before, after] = ['OLD', 'NEW'].map(row => rowJson(columns.get(table) ?? [], row))
    const made: Record<Event, string> = {
      INSERT: trigger(table, 'INSERT', 'NEW', 'NULL', String(after)),
      UPDATE: trigger(
        table,
        captured ? `UPDATE OF ${captured.join(', ')}` : 'UPDATE',
        'NEW',
        String(before),
        String(after),
      ),
      DELETE: trigger(table, 'DELETE', 'OLD', String(before), 'NULL'),
    }
    return events.map(event => made[event])
  })
  await writer.exec(`
    CREATE TEMP TABLE history_now (group_id INTEGER NOT NULL);
    CREATE TEMP TABLE history_net (table_name TEXT, row_id TEXT, present JSON, wanted JSON,
      PRIMARY KEY (table_name, row_id)) WITHOUT ROWID;
    ${triggers.join('\n')}`)

  const burst = goOn(columns)
  const run: Run = (sql, ...values) => statements.run(writer, sql, values)
  return {
    async begin({ dataset, label }) {
      const newest = await statements.get<{ id: number }>(writer, burst, [dataset, label])
      const add = () => run('INSERT INTO history_groups (dataset_id, label) VALUES (?, ?)', dataset, label)
      const id = newest?.id ?? (await add()).lastId
      await run('INSERT INTO history_now VALUES (?)', id)
      return id
    },
    async end(id) {
      await run('DELETE FROM history_now')
      const { changes } = await run(
        `UPDATE history_groups SET (changes, size) = (
           SELECT count(*), coalesce(sum(coalesce(length(before), 0) + coalesce(length(after), 0)), 0)
           FROM history_changes WHERE group_id = history_groups.id)
         WHERE id = ? AND EXISTS (SELECT 1 FROM history_changes WHERE group_id = history_groups.id)`,
        id,
      )
      if (changes === 0) await run('DELETE FROM history_groups WHERE id = ?', id)
      else await forget(run, id)
    },
  }
}

function trigger(table: string, event: string, row: string, before: string, after: string): string {
  return `
    CREATE TEMP TRIGGER history_${table}_${event.slice(0, 6).toLowerCase()} AFTER ${event} ON main.${table}
    WHEN EXISTS (SELECT 1 FROM temp.history_now)
    BEGIN
      INSERT INTO history_changes (group_id, table_name, row_id, before, after)
      SELECT group_id, '${table}', ${row}.id, ${before}, ${after} FROM history_now;
    END;`
}

/** Removes what the new step `id` makes obsolete: steps waiting to be redone, and the oldest beyond the limits. */
async function forget(run: Run, id: number): Promise<void> {
  const same = 'dataset_id = (SELECT dataset_id FROM history_groups WHERE id = ?1)'
  await run(`DELETE FROM history_groups WHERE ${same} AND is_undone = 1`, id)
  await run(
    `DELETE FROM history_groups WHERE id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER newest AS place, sum(size) OVER newest AS total
         FROM history_groups WHERE ${same} WINDOW newest AS (ORDER BY id DESC))
       WHERE place > ${KEPT_STEPS} OR (total > ${KEPT_BYTES} AND place > 1))`,
    id,
  )
}
