/**
 * Logs of a day for pages of logs: their number, their first and last id, and the number of conversations that began on
 * the day. A far page skips whole days instead of rows, and the total of a range of days is a sum. The history of a
 * participant has an index. The range of ids of a day never shrinks: its ends are bounds.
 */
import { add, trigger } from './triggers.ts'

const day = (time: string) => `substr(${time}, 1, 10)`

const addLog = (row: string) => `
  INSERT INTO log_days (bot_id, day, version_id, n, first_id, last_id)
  VALUES (${row}.bot_id, ${day(`${row}.created_at`)}, coalesce(${row}.version_id, 0), 1, ${row}.id, ${row}.id)
  ON CONFLICT (bot_id, day, version_id) DO UPDATE
    SET n = n + 1, first_id = min(first_id, excluded.first_id), last_id = max(last_id, excluded.last_id);`
const removeLog = (row: string) => `
  UPDATE log_days SET n = n - 1 WHERE bot_id = ${row}.bot_id AND day = ${day(`${row}.created_at`)}
    AND version_id = coalesce(${row}.version_id, 0);`

const logs = `
  CREATE TABLE log_days (
    bot_id INTEGER NOT NULL, day TEXT NOT NULL, version_id INTEGER NOT NULL, n INTEGER NOT NULL,
    first_id INTEGER NOT NULL, last_id INTEGER NOT NULL, PRIMARY KEY (bot_id, day, version_id)) WITHOUT ROWID;
  INSERT INTO log_days
    SELECT bot_id, ${day('created_at')}, coalesce(version_id, 0), count(*), min(id), max(id) FROM nlp_logs
    GROUP BY bot_id, ${day('created_at')}, coalesce(version_id, 0);
  ${trigger('log_days_insert', 'INSERT ON nlp_logs', addLog('NEW'))}
  ${trigger('log_days_delete', 'DELETE ON nlp_logs', removeLog('OLD'))}
  ${trigger(
    'log_days_update',
    'UPDATE OF bot_id, version_id, created_at ON nlp_logs',
    removeLog('OLD') + addLog('NEW'),
  )}
`

const addConversation = (row: string, n: number) =>
  add('conversation_days', 'bot_id, day', `${row}.bot_id, ${day(`${row}.start_at`)}`, String(n))

const conversations = `
  CREATE TABLE conversation_days (
    bot_id INTEGER NOT NULL, day TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (bot_id, day)) WITHOUT ROWID;
  INSERT INTO conversation_days
    SELECT bot_id, ${day('start_at')}, count(*) FROM logged_conversations GROUP BY bot_id, ${day('start_at')};
  ${trigger('conversation_days_insert', 'INSERT ON logged_conversations', addConversation('NEW', 1))}
  ${trigger('conversation_days_delete', 'DELETE ON logged_conversations', addConversation('OLD', -1))}
  ${trigger(
    'conversation_days_update',
    'UPDATE OF start_at ON logged_conversations',
    addConversation('OLD', -1) + addConversation('NEW', 1),
  )}
  CREATE INDEX message_logs_sender ON message_logs (bot_id, channel_type, sender_id, received_at);
`

const bots = trigger(
  'log_days_bot',
  'DELETE ON bots',
  `DELETE FROM log_days WHERE bot_id = OLD.id;
   DELETE FROM conversation_days WHERE bot_id = OLD.id;`,
)

export const name = '0007-logDays'
export const sql = [logs, conversations, bots].join('\n')
