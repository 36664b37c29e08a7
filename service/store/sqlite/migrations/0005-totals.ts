/**
 * Totals that are asked for all the time, kept by triggers instead of counted: logs, expressions, tags, synonyms, and
 * where the conversations of the logs begin. A total has no reference to its owner, because rows that a cascade changes
 * may touch it after the owner is gone; the owner's own trigger deletes it last.
 */

import { add, trigger } from './triggers.ts'

const logs = `
  CREATE TABLE log_totals (
    bot_id INTEGER NOT NULL, version_id INTEGER NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY (bot_id, version_id)) WITHOUT ROWID;
  INSERT INTO log_totals
    SELECT bot_id, coalesce(version_id, 0), count(*) FROM nlp_logs GROUP BY bot_id, coalesce(version_id, 0);
  ${trigger('log_totals_insert', 'INSERT ON nlp_logs', addLog('NEW', 1))}
  ${trigger('log_totals_delete', 'DELETE ON nlp_logs', addLog('OLD', -1))}
  ${trigger('log_totals_update', 'UPDATE OF bot_id, version_id ON nlp_logs', addLog('OLD', -1) + addLog('NEW', 1))}
`

function addLog(row: string, n: number): string {
  return add('log_totals', 'bot_id, version_id', `${row}.bot_id, coalesce(${row}.version_id, 0)`, String(n))
}

const expressions = `
  CREATE TABLE expression_totals (
    dataset_id INTEGER NOT NULL, intent_id INTEGER NOT NULL, language TEXT NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY (dataset_id, intent_id, language)) WITHOUT ROWID;
  INSERT INTO expression_totals
    SELECT dataset_id, intent_id, language, count(*) FROM expressions GROUP BY dataset_id, intent_id, language;
  CREATE TABLE tag_totals (
    dataset_id INTEGER NOT NULL, entity TEXT NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY (dataset_id, entity)) WITHOUT ROWID;
  INSERT INTO tag_totals
    SELECT e.dataset_id, token.value ->> 'entity' AS entity, count(DISTINCT e.id) FROM expressions e, json_each(e.tokens) token
    WHERE instr(e.tokens, '"entity":"') AND entity IS NOT NULL GROUP BY e.dataset_id, entity;
  ${trigger('expression_totals_insert', 'INSERT ON expressions', addExpression('NEW', 1))}
  ${trigger('expression_totals_delete', 'DELETE ON expressions', addExpression('OLD', -1))}
  ${trigger(
    'expression_totals_update',
    'UPDATE OF dataset_id, intent_id, language ON expressions',
    addExpression('OLD', -1) + addExpression('NEW', 1),
  )}
  ${trigger('tag_totals_insert', `INSERT ON expressions WHEN ${isTagged('NEW')}`, addTags('NEW', 1))}
  ${trigger('tag_totals_delete', `DELETE ON expressions WHEN ${isTagged('OLD')}`, addTags('OLD', -1))}
  ${trigger(
    'tag_totals_update',
    `UPDATE OF dataset_id, tokens ON expressions WHEN ${isTagged('OLD')} OR ${isTagged('NEW')}`,
    addTags('OLD', -1) + addTags('NEW', 1),
  )}
  ${trigger(
    'expression_totals_intent',
    'DELETE ON intents',
    'DELETE FROM expression_totals WHERE dataset_id = OLD.dataset_id AND intent_id = OLD.id;',
  )}
  ${trigger(
    'expression_totals_dataset',
    'DELETE ON datasets',
    `DELETE FROM expression_totals WHERE dataset_id = OLD.id;
     DELETE FROM tag_totals WHERE dataset_id = OLD.id;`,
  )}
`

function addExpression(row: string, n: number): string {
  const columns = 'dataset_id, intent_id, language'
  return add('expression_totals', columns, `${row}.dataset_id, ${row}.intent_id, ${row}.language`, String(n))
}

/** Most expressions have no tag: those cost no look into their tokens. */
function isTagged(row: string): string {
  return `instr(${row}.tokens, '"entity":"')`
}

/** Counts an expression once for each entity that it is tagged with. */
function addTags(row: string, n: number): string {
  return `
  INSERT INTO tag_totals (dataset_id, entity, n)
    SELECT DISTINCT ${row}.dataset_id, token.value ->> 'entity', ${n} FROM json_each(${row}.tokens) token
    WHERE token.value ->> 'entity' IS NOT NULL
  ON CONFLICT (dataset_id, entity) DO UPDATE SET n = n + excluded.n;`
}

const synonyms = `
  CREATE TABLE synonym_totals (gazette_id INTEGER PRIMARY KEY NOT NULL, n INTEGER NOT NULL);
  INSERT INTO synonym_totals SELECT gazette_id, count(*) FROM synonyms GROUP BY gazette_id;
  ${trigger('synonym_totals_insert', 'INSERT ON synonyms', addSynonym('NEW', 1))}
  ${trigger('synonym_totals_delete', 'DELETE ON synonyms', addSynonym('OLD', -1))}
  ${trigger('synonym_totals_update', 'UPDATE OF gazette_id ON synonyms', addSynonym('OLD', -1) + addSynonym('NEW', 1))}
  ${trigger('synonym_totals_gazette', 'DELETE ON gazettes', 'DELETE FROM synonym_totals WHERE gazette_id = OLD.id;')}
`

function addSynonym(row: string, n: number): string {
  return add('synonym_totals', 'gazette_id', `${row}.gazette_id`, String(n))
}

/** A conversation is one conversation id on one channel. */
const SAME = (row: string) =>
  `bot_id = ${row}.bot_id AND conversation_id = ${row}.conversation_id AND channel_type = ${row}.channel_type
     AND channel_id = ${row}.channel_id`

const conversations = `
  CREATE INDEX message_logs_conversation ON message_logs (
    bot_id, conversation_id, channel_type, channel_id, received_at);
  CREATE TABLE logged_conversations (
    bot_id INTEGER NOT NULL, conversation_id TEXT NOT NULL, channel_type TEXT NOT NULL, channel_id TEXT NOT NULL,
    start_at DATETIME NOT NULL, PRIMARY KEY (bot_id, conversation_id, channel_type, channel_id)) WITHOUT ROWID;
  INSERT INTO logged_conversations
    SELECT bot_id, conversation_id, channel_type, channel_id, min(received_at) FROM message_logs
    GROUP BY bot_id, conversation_id, channel_type, channel_id;
  CREATE INDEX logged_conversations_start ON logged_conversations (
    bot_id, start_at DESC, conversation_id, channel_type, channel_id);
  ${trigger(
    'logged_conversations_insert',
    'INSERT ON message_logs',
    `
  INSERT INTO logged_conversations VALUES (
    NEW.bot_id, NEW.conversation_id, NEW.channel_type, NEW.channel_id, NEW.received_at)
  ON CONFLICT DO UPDATE SET start_at = excluded.start_at WHERE excluded.start_at < start_at;`,
  )}
  ${trigger(
    'logged_conversations_delete',
    'DELETE ON message_logs',
    `
  UPDATE logged_conversations
    SET start_at = coalesce((SELECT min(received_at) FROM message_logs WHERE ${SAME('OLD')}), '')
    WHERE ${SAME('OLD')} AND start_at = OLD.received_at;
  DELETE FROM logged_conversations WHERE ${SAME('OLD')} AND start_at = '';`,
  )}
`

const bots = trigger(
  'totals_bot',
  'DELETE ON bots',
  `DELETE FROM log_totals WHERE bot_id = OLD.id;
   DELETE FROM logged_conversations WHERE bot_id = OLD.id;`,
)

export const name = '0005-totals'

/** Statements of this migration, run in one transaction with its entry in the list of those applied. */
export const sql = [logs, expressions, synonyms, conversations, bots].join('\n')
