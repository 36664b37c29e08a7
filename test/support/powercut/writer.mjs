/**
 * Adds rows to a database, one commit each, and prints the id of each once it is acknowledged; ends after `most`.
 *
 *   node writer.mjs <file> <synchronous: OFF, NORMAL, FULL> [most]
 */
import sqlite from 'sqlite3'

const [file, synchronous, most = 'Infinity'] = process.argv.slice(2)
const db = new sqlite.Database(file)
const run = (sql, ...values) =>
  new Promise((resolve, reject) =>
    db.run(sql, values, function (error) {
      return error ? reject(error) : resolve(this.lastID)
    }),
  )

await run('PRAGMA journal_mode = WAL')
await run(`PRAGMA synchronous = ${synchronous}`)
await run('CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, content BLOB)')
// A small log, so that some of what is written reaches the database itself.
await run('PRAGMA wal_autocheckpoint = 200')
for (let count = 0; count < Number(most); count++) {
  process.stdout.write(`${await run('INSERT INTO rows (content) VALUES (randomblob(2000))')}\n`)
}
db.close()
