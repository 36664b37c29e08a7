/** Parts of the skills that the conversations of a test run have reached. */
export const name = '0004-reached'
export const sql = "ALTER TABLE conversation_results ADD COLUMN reached JSON NOT NULL DEFAULT '[]';"
