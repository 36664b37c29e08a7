/**
 * Results of measurements and of the tests after trainings have tables of their own, and go with their dataset. They
 * were settings with the keys `analytics <dataset> <language>` and `testEffect <dataset>`.
 */
export const name = '0008-measurements'

const owner = 'dataset_id INTEGER NOT NULL REFERENCES datasets (id) ON DELETE CASCADE'
const times = `created_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f +00:00')),
    updated_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f +00:00'))`

export const sql = `
  CREATE TABLE measurements (
    id INTEGER PRIMARY KEY AUTOINCREMENT, ${owner}, language TEXT NOT NULL, revision INTEGER NOT NULL,
    analytics JSON, ${times}, UNIQUE (dataset_id, language));
  CREATE TABLE test_effects (
    id INTEGER PRIMARY KEY AUTOINCREMENT, ${owner} UNIQUE, outcome JSON NOT NULL, ${times});
  INSERT INTO measurements (dataset_id, language, revision, analytics, created_at, updated_at)
    SELECT datasets.id, substr(scope, instr(scope, ' ') + 1), value ->> 'revision', value -> 'analytics',
      kept.created_at, kept.updated_at
    FROM (SELECT substr(key, 11) AS scope, * FROM settings WHERE key GLOB 'analytics * *') kept
    JOIN datasets ON datasets.id = CAST(scope AS INTEGER);
  INSERT INTO test_effects (dataset_id, outcome, created_at, updated_at)
    SELECT datasets.id, value, kept.created_at, kept.updated_at
    FROM (SELECT * FROM settings WHERE key GLOB 'testEffect *') kept
    JOIN datasets ON datasets.id = CAST(substr(key, 12) AS INTEGER);
  DELETE FROM settings WHERE key GLOB 'analytics *' OR key GLOB 'testEffect *';
`
