/** Messages are shown in the order of a number, whatever the clock said when they came. */
export const name = '0020-messageSequence'
export const sql = `
  ALTER TABLE messages ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
  UPDATE messages SET sequence = numbered.place FROM (
    SELECT id, row_number() OVER (PARTITION BY conversation_id ORDER BY received_at, id) AS place FROM messages
  ) AS numbered WHERE numbered.id = messages.id;
  CREATE INDEX messages_sequence ON messages (conversation_id, sequence, id);
`
