/**
 * Usage of a day by channel, and conversations close to midnight as numbers in a blob of their own instead of in JSON
 * (queries/usageDays.ts): a busy day has many, and a text of them took long to read. Days are counted anew when they are
 * next asked for.
 */
export const name = '0022-usageChannels'
export const sql = `
  DROP TABLE usage_days;
  CREATE TABLE usage_days (
    bot_id INTEGER NOT NULL, day TEXT NOT NULL, id TEXT NOT NULL, summary JSON NOT NULL, edges BLOB NOT NULL,
    senders BLOB NOT NULL, PRIMARY KEY (bot_id, day)) WITHOUT ROWID;
`
