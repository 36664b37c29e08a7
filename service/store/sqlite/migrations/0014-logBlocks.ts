/**
 * How many logs there are in each block of ids, by all that lists of logs are filtered by except for intents: the total
 * of a list is a sum, and a far page begins in the block of its first row. Takes the place of the totals by day of
 * migration 0007 and costs each log as much. `changes` rises with each log of a row that is changed or deleted, so that
 * what is known of a block and depends on intents too can be kept until then (queries/logCounts.ts).
 */
import { trigger } from './triggers.ts'

const KEY = 'bot_id, block, day, version_id, environment_id, language, is_matched, is_archived'

/** The values of the key for a log, as a row of nlp_logs or of a trigger. */
const keyOf = (row = '') =>
  `${row}bot_id, ${row}id / 4096, substr(${row}created_at, 1, 10), coalesce(${row}version_id, 0),
   coalesce(${row}environment_id, 0), ${row}language, ${row}intents <> '[]', ${row}is_archived`

const addLog = `
  INSERT INTO log_blocks (${KEY}, n) VALUES (${keyOf('NEW.')}, 1) ON CONFLICT DO UPDATE SET n = n + 1;`
const removeLog = `
  UPDATE log_blocks SET n = n - 1, changes = changes + 1 WHERE (${KEY}) = (${keyOf('OLD.')});`

export const name = '0014-logBlocks'
export const sql = `
  CREATE TABLE log_blocks (
    bot_id INTEGER NOT NULL, block INTEGER NOT NULL, day TEXT NOT NULL, version_id INTEGER NOT NULL,
    environment_id INTEGER NOT NULL, language TEXT NOT NULL, is_matched INTEGER NOT NULL, is_archived INTEGER NOT NULL,
    n INTEGER NOT NULL, changes INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (${KEY})) WITHOUT ROWID;
  INSERT INTO log_blocks (${KEY}, n) SELECT ${keyOf()}, count(*) FROM nlp_logs GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  DROP TRIGGER log_days_insert;
  DROP TRIGGER log_days_delete;
  DROP TRIGGER log_days_update;
  DROP TRIGGER log_days_bot;
  DROP TABLE log_days;
  ${trigger('log_blocks_insert', 'INSERT ON nlp_logs', addLog)}
  ${trigger('log_blocks_delete', 'DELETE ON nlp_logs', removeLog)}
  ${trigger('log_blocks_update', 'UPDATE ON nlp_logs', removeLog + addLog)}
  ${trigger('conversation_days_bot', 'DELETE ON bots', 'DELETE FROM conversation_days WHERE bot_id = OLD.id;')}
  ${trigger('log_blocks_bot', 'DELETE ON bots', 'DELETE FROM log_blocks WHERE bot_id = OLD.id;')}
`
