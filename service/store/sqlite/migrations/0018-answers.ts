/** Outcomes of the open questions of a turn; few turns have any. */
export const name = '0018-answers'
export const sql = `
  ALTER TABLE message_logs ADD COLUMN answers JSON NOT NULL DEFAULT '[]';
  CREATE INDEX message_logs_answers ON message_logs (version_id, received_at) WHERE answers <> '[]';
`
