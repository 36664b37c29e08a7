/**
 * `npm run serve -- --port <n> --data <dir> …`: the service alone, built first when its sources are newer.
 *
 * CommonJS on purpose. SQLite, scrypt and file access share libuv's threads, whose number is read when the first of
 * them works: an ES module's own loading would already have used them.
 */
process.env.UV_THREADPOOL_SIZE ??= '16'

const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const build = join(__dirname, 'build.mjs')
// What the build has to say goes to the error stream: the output belongs to the service.
const { status } = spawnSync(process.execPath, [build, '--if-stale', '--no-shell'], { stdio: ['ignore', 2, 2] })
if (status !== 0) process.exit(status ?? 1)

const cli = join(__dirname, '..', 'dist', 'service', 'cli.cjs')
process.argv.splice(1, 1, cli, 'serve')
require(cli)
