/**
 * `npm run serve -- --port <n> --data <dir> …`: the service alone, built first when its sources are newer.
 *
 * CommonJS, because SQLite, scrypt and file access share libuv's thread pool, whose size is read at its first use, and
 * the loader of ES modules already uses it.
 */
process.env.UV_THREADPOOL_SIZE ??= '16'

const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const build = join(__dirname, 'build.mjs')
// Build messages go to stderr; stdout belongs to the service.
const { status } = spawnSync(process.execPath, [build, '--if-stale', '--no-shell'], { stdio: ['ignore', 2, 2] })
if (status !== 0) process.exit(status ?? 1)

const cli = join(__dirname, '..', 'dist', 'service', 'cli.cjs')
process.argv.splice(1, 1, cli, 'serve')
require(cli)
