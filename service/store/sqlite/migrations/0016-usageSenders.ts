/**
 * Senders of a day, as hashes of 53 bits in the row of the day (queries/usageDays.ts) instead of a row for each sender:
 * a year of them is read at once and counted as numbers. `id` changes each time the day is counted, so that a process
 * can tell that its copy in memory is current. Days are counted anew when they are next asked for.
 */
export const name = '0016-usageSenders'
export const sql = `
  DROP TABLE usage_senders;
  DROP TABLE usage_days;
  CREATE TABLE usage_days (
    bot_id INTEGER NOT NULL, day TEXT NOT NULL, id TEXT NOT NULL, summary JSON NOT NULL, senders BLOB NOT NULL,
    PRIMARY KEY (bot_id, day)) WITHOUT ROWID;
`
