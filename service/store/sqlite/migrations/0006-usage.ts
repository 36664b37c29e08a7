/**
 * Usage metrics by day, computed from the turns of a day when they are first asked for (queries/usageDays.ts). A turn
 * that comes, goes or loses its version deletes what is kept of its day, so that it is computed anew.
 */

const forget = (row: string) =>
  `DELETE FROM usage_days WHERE bot_id = ${row}.bot_id AND day = substr(${row}.received_at, 1, 10);`

export const name = '0006-usage'
export const sql = `
  CREATE TABLE usage_days (
    bot_id INTEGER NOT NULL, day TEXT NOT NULL, summary JSON NOT NULL, PRIMARY KEY (bot_id, day)) WITHOUT ROWID;
  CREATE TABLE usage_senders (
    bot_id INTEGER NOT NULL, day TEXT NOT NULL, environment_id INTEGER NOT NULL, version_id INTEGER NOT NULL,
    sender TEXT NOT NULL, PRIMARY KEY (bot_id, day, environment_id, version_id, sender),
    FOREIGN KEY (bot_id, day) REFERENCES usage_days (bot_id, day) ON DELETE CASCADE) WITHOUT ROWID;
  CREATE TRIGGER usage_days_insert AFTER INSERT ON message_logs BEGIN ${forget('NEW')} END;
  CREATE TRIGGER usage_days_delete AFTER DELETE ON message_logs BEGIN ${forget('OLD')} END;
  CREATE TRIGGER usage_days_update AFTER UPDATE ON message_logs BEGIN ${forget('OLD')} ${forget('NEW')} END;
  CREATE TRIGGER usage_days_bot AFTER DELETE ON bots BEGIN DELETE FROM usage_days WHERE bot_id = OLD.id; END;
`
