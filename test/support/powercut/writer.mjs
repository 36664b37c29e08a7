/**
 * Adds rows to a database, one commit each, and prints the id of each once it is acknowledged. After so many it closes
 * the database, or is gone in the middle of its work: always at the same place, for what is on the disk by then differs.
 *
 *   node writer.mjs <file> <synchronous: OFF, NORMAL, FULL> <rows> <end: closed, killed>
 */
import sqlite from 'sqlite3'

const [file, synchronous, rows, end] = process.argv.slice(2)
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
for (let count = 0; count < Number(rows); count++) {
  process.stdout.write(`${await run('INSERT INTO rows (content) VALUES (randomblob(2000))')}\n`)
}
if (end === 'killed') process.kill(process.pid, 'SIGKILL')
db.close()
