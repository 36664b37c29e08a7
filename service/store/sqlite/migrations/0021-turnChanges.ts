/**
 * How often turns of a day went or changed, so that a day that is counted on in memory need not be looked at as a whole
 * to see whether what was counted is still there (queries/usageDays.ts).
 */
const changed = (row: string) => `
  INSERT INTO turn_changes (bot_id, day, n) VALUES (${row}.bot_id, substr(${row}.received_at, 1, 10), 1)
    ON CONFLICT (bot_id, day) DO UPDATE SET n = n + 1;`

export const name = '0021-turnChanges'
export const sql = `
  CREATE TABLE turn_changes (
    bot_id INTEGER NOT NULL, day TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (bot_id, day));
  CREATE TRIGGER turn_changes_delete AFTER DELETE ON message_logs
    WHEN EXISTS (SELECT 1 FROM bots WHERE id = OLD.bot_id) AND NOT EXISTS (SELECT 1 FROM turn_purge)
    BEGIN ${changed('OLD')} END;
  CREATE TRIGGER turn_changes_update AFTER UPDATE ON message_logs
    WHEN EXISTS (SELECT 1 FROM bots WHERE id = OLD.bot_id)
    BEGIN ${changed('OLD')} ${changed('NEW')} END;
  CREATE TRIGGER turn_changes_bot AFTER DELETE ON bots BEGIN DELETE FROM turn_changes WHERE bot_id = OLD.id; END;
`
