/**
 * A purge of many turns keeps up to date what triggers keep turn by turn otherwise (queries/purgeTurns.ts): while
 * turn_purge has a row, within the transaction of the purge, those of a deletion rest. Its row completes the turn index
 * first, as a deletion does (migration 0013).
 */
const COLUMNS = 'bot_id, conversation_id, channel_type, channel_id, received_at, id, sender_id'
const PERSON = 'bot_id, channel_type, sender_id, conversation_id, channel_id'
const SAME = `bot_id = OLD.bot_id AND conversation_id = OLD.conversation_id AND channel_type = OLD.channel_type
    AND channel_id = OLD.channel_id`
const UNLESS_PURGED = 'WHEN NOT EXISTS (SELECT 1 FROM turn_purge)'

export const name = '0017-turnPurge'
export const sql = `
  CREATE TABLE turn_purge (id INTEGER PRIMARY KEY CHECK (id = 1));
  CREATE TRIGGER turn_purge_insert AFTER INSERT ON turn_purge BEGIN
    INSERT INTO turn_index (${COLUMNS}) SELECT ${COLUMNS} FROM message_logs
      WHERE id > (SELECT last_id FROM turn_index_end) ORDER BY ${COLUMNS};
    INSERT OR IGNORE INTO turn_senders (${PERSON}) SELECT DISTINCT ${PERSON} FROM message_logs
      WHERE id > (SELECT last_id FROM turn_index_end) ORDER BY ${PERSON};
    UPDATE turn_index_end SET last_id = coalesce((SELECT max(id) FROM message_logs), 0);
  END;
  DROP TRIGGER usage_days_delete;
  CREATE TRIGGER usage_days_delete AFTER DELETE ON message_logs ${UNLESS_PURGED} BEGIN
    DELETE FROM usage_days WHERE bot_id = OLD.bot_id AND day = substr(OLD.received_at, 1, 10);
  END;
  DROP TRIGGER logged_conversations_delete;
  CREATE TRIGGER logged_conversations_delete AFTER DELETE ON message_logs ${UNLESS_PURGED} BEGIN
    DELETE FROM turn_index WHERE ${SAME} AND received_at = OLD.received_at AND id = OLD.id;
    DELETE FROM turn_senders WHERE ${SAME} AND sender_id = OLD.sender_id
      AND NOT EXISTS (SELECT 1 FROM turn_index WHERE ${SAME} AND sender_id = OLD.sender_id);
    UPDATE logged_conversations SET start_at = coalesce((SELECT min(received_at) FROM turn_index WHERE ${SAME}), '')
      WHERE ${SAME} AND start_at = OLD.received_at;
    DELETE FROM logged_conversations WHERE ${SAME} AND start_at = '';
  END;
`
