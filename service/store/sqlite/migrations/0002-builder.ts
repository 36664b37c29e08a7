/** The bot builder: a revision that caches of skills compare, and the conversations that test specs hold. */

const uuid = 'id TEXT PRIMARY KEY NOT NULL'
const times = ['created_at', 'updated_at']
  .map(column => `${column} DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f +00:00'))`)
  .join(', ')
const owned = (table: string) => `TEXT NOT NULL REFERENCES ${table} (id) ON DELETE CASCADE`

export const name = '0002-builder'
export const sql = `
  ALTER TABLE versions ADD COLUMN builder_revision INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE conversation_tests (
    ${uuid}, spec_id ${owned('specs')}, name TEXT NOT NULL, language TEXT, memory JSON NOT NULL DEFAULT '{}',
    mocks JSON NOT NULL DEFAULT '[]', turns JSON NOT NULL DEFAULT '[]', ${times});
  CREATE INDEX conversation_tests_spec ON conversation_tests (spec_id, id);
  CREATE TABLE conversation_results (
    ${uuid}, run_id ${owned('runs')}, conversation_id TEXT NOT NULL, name TEXT NOT NULL,
    validation_failed TINYINT(1) NOT NULL DEFAULT 0, turns JSON NOT NULL DEFAULT '[]', ${times});
  CREATE INDEX conversation_results_run ON conversation_results (run_id, validation_failed, id);
`
