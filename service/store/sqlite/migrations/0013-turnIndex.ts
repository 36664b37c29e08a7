/**
 * The turns of conversations and participants in a table that is brought up to date a batch at a time, instead of in
 * indexes of message_logs. Turns that are committed together belong to many conversations, so each of them made two
 * pages of the indexes dirty, which took half as long again as the turn. A batch puts many turns into a page.
 *
 * Rows of message_logs after `turn_index_end` are not in the index yet: queries read these, one batch at most, as well.
 * A deletion completes the index first, so that triggers find the first turn of a conversation in it.
 */
import { trigger } from './triggers.ts'

/** Rows in a batch. */
const BATCH = 512

const COLUMNS = 'bot_id, conversation_id, channel_type, channel_id, received_at, id, sender_id'
const PERSON = 'bot_id, channel_type, sender_id, conversation_id, channel_id'

const tables = `
  CREATE TABLE turn_index (
    bot_id INTEGER NOT NULL, conversation_id TEXT NOT NULL, channel_type TEXT NOT NULL, channel_id TEXT NOT NULL,
    received_at DATETIME NOT NULL, id INTEGER NOT NULL, sender_id TEXT NOT NULL,
    PRIMARY KEY (bot_id, conversation_id, channel_type, channel_id, received_at, id)) WITHOUT ROWID;
  CREATE TABLE turn_senders (
    bot_id INTEGER NOT NULL, channel_type TEXT NOT NULL, sender_id TEXT NOT NULL, conversation_id TEXT NOT NULL,
    channel_id TEXT NOT NULL,
    PRIMARY KEY (bot_id, channel_type, sender_id, conversation_id, channel_id)) WITHOUT ROWID;
  CREATE TABLE turn_index_end (id INTEGER PRIMARY KEY CHECK (id = 1), last_id INTEGER NOT NULL);
  INSERT INTO turn_index_end VALUES (1, 0);
`

const complete = `
  INSERT INTO turn_index (${COLUMNS}) SELECT ${COLUMNS} FROM message_logs
    WHERE id > (SELECT last_id FROM turn_index_end) ORDER BY ${COLUMNS};
  INSERT OR IGNORE INTO turn_senders (${PERSON}) SELECT DISTINCT ${PERSON} FROM message_logs
    WHERE id > (SELECT last_id FROM turn_index_end) ORDER BY ${PERSON};
  UPDATE turn_index_end SET last_id = coalesce((SELECT max(id) FROM message_logs), 0);`

const SAME = `bot_id = OLD.bot_id AND conversation_id = OLD.conversation_id AND channel_type = OLD.channel_type
    AND channel_id = OLD.channel_id`

const triggers = `
  CREATE TRIGGER turn_index_insert AFTER INSERT ON message_logs
    WHEN NEW.id >= (SELECT last_id + ${BATCH} FROM turn_index_end) BEGIN ${complete} END;
  CREATE TRIGGER turn_index_complete BEFORE DELETE ON message_logs
    WHEN (SELECT last_id FROM turn_index_end) < (SELECT max(id) FROM message_logs) BEGIN ${complete} END;
  DROP TRIGGER logged_conversations_delete;
  ${trigger(
    'logged_conversations_delete',
    'DELETE ON message_logs',
    `
  DELETE FROM turn_index WHERE ${SAME} AND received_at = OLD.received_at AND id = OLD.id;
  DELETE FROM turn_senders WHERE ${SAME} AND sender_id = OLD.sender_id
    AND NOT EXISTS (SELECT 1 FROM turn_index WHERE ${SAME} AND sender_id = OLD.sender_id);
  UPDATE logged_conversations SET start_at = coalesce((SELECT min(received_at) FROM turn_index WHERE ${SAME}), '')
    WHERE ${SAME} AND start_at = OLD.received_at;
  DELETE FROM logged_conversations WHERE ${SAME} AND start_at = '';`,
  )}
`

export const name = '0013-turnIndex'
export const sql = `
  DROP INDEX message_logs_conversation;
  DROP INDEX message_logs_sender;
  ${tables}
  ${complete}
  ${triggers}
`
