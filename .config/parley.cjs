/**
 * `npm run parley -- export concierge`: the command line, built first when its sources are newer.
 *
 * CommonJS, as in serve.cjs: UV_THREADPOOL_SIZE must be set before the first use of libuv's thread pool.
 */
process.env.UV_THREADPOOL_SIZE ??= '16'

const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const build = join(__dirname, 'build.mjs')
// Build messages go to stderr; stdout belongs to the command.
const { status } = spawnSync(process.execPath, [build, '--if-stale', '--service-only'], { stdio: ['ignore', 2, 2] })
if (status !== 0) process.exit(status ?? 1)

const cli = join(__dirname, '..', 'dist', 'service', 'cli.cjs')
process.argv[1] = cli
require(cli)
