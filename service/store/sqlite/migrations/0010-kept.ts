/** Expressions that the designer keeps in their intent, although an evaluation found another. */
export const name = '0010-kept'
export const sql = `
  CREATE TABLE kept_expressions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, dataset_id INTEGER NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
    language TEXT NOT NULL, intent TEXT NOT NULL, suggested TEXT NOT NULL, source TEXT NOT NULL,
    neighbours TEXT NOT NULL,
    created_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f +00:00')),
    updated_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f +00:00')),
    UNIQUE (dataset_id, language, intent, suggested, source));
`
