/** Sessions of the studio: a token's hash, its owner and its end. */
export const name = '0003-sessions'
export const sql = `
  CREATE TABLE studio_sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    hash TEXT NOT NULL UNIQUE, expires_at DATETIME NOT NULL,
    created_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f +00:00')));
  CREATE INDEX studio_sessions_user ON studio_sessions (user_id);
`
