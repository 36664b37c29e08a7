/**
 * Raises the revision of a dataset with each of its expressions and synonyms that comes, changes or goes. Triggers do
 * it, in the statement that makes the change: so adding one sentence is a single statement, which needs no transaction
 * around it. Other rows change seldom, and together with more; whoever changes those says so (features/dataset/change.ts).
 */
import type { Connection } from './connection.ts'

/** Tables whose rows are changed one at a time, and how a row of them (NEW or OLD) finds its dataset. */
const LEARNED: Record<string, (row: string) => string> = {
  expressions: row => `${row}.dataset_id`,
  synonyms: row => `(SELECT dataset_id FROM gazettes WHERE id = ${row}.gazette_id)`,
}

const EVENTS = { INSERT: 'NEW', UPDATE: 'NEW', DELETE: 'OLD' }

/** Prepares a writer. Its triggers are temporary: they live as long as the connection. */
export async function createRevisionTriggers(writer: Connection): Promise<void> {
  const triggers = Object.entries(LEARNED).flatMap(([table, datasetOf]) =>
    Object.entries(EVENTS).map(
      ([event, row]) => `
        CREATE TEMP TRIGGER revision_${table}_${event.toLowerCase()} AFTER ${event} ON main.${table}
        BEGIN
          UPDATE datasets SET revision = revision + 1 WHERE id = ${datasetOf(row)};
        END;`,
    ),
  )
  await writer.exec([...triggers, ...builderTriggers].join('\n'))
}

/**
 * The builder of a version has a revision of its own, which whoever holds its skills in memory compares: skills change
 * through the builder, undo, imports and forks.
 */
const builderTriggers = [
  ...Object.entries(EVENTS).map(([event, row]) =>
    builderTrigger(`skills_${event}`, `${event} ON main.skills`, row, 'version_id'),
  ),
  builderTrigger('settings', 'UPDATE OF settings ON main.versions', 'NEW', 'id'),
]

function builderTrigger(name: string, event: string, row: string, column: string): string {
  return `
        CREATE TEMP TRIGGER revision_${name.toLowerCase()} AFTER ${event}
        BEGIN
          UPDATE versions SET builder_revision = builder_revision + 1 WHERE id = ${row}.${column};
        END;`
}
