/** Events that networks have told of, each of which is taken once: they are told several times. */
export const name = '0023-channelEvents'
export const sql = `
  CREATE TABLE channel_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT, channel_id TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    key TEXT NOT NULL, created_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f +00:00')),
    UNIQUE (channel_id, key));
  CREATE INDEX channel_events_created ON channel_events (created_at);
`
