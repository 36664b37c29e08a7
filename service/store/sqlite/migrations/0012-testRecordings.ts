/** Recordings of test cases, as base64: the steps of undo hold rows as JSON, which holds no bytes. */
export const name = '0012-testRecordings'
export const sql = `
  CREATE TABLE test_recordings (
    id TEXT PRIMARY KEY, test_case_id TEXT NOT NULL UNIQUE REFERENCES test_cases (id) ON DELETE CASCADE,
    language TEXT NOT NULL, voice TEXT NOT NULL, duration INTEGER NOT NULL, size INTEGER NOT NULL,
    created_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f +00:00')));
`
