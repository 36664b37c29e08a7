/**
 * `npm run parley -- export concierge`: the command line, built first when its sources are newer.
 *
 * CommonJS on purpose, as serve.cjs is: the number of libuv's threads is read when the first of them works.
 */
process.env.UV_THREADPOOL_SIZE ??= '16'

const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const build = join(__dirname, 'build.mjs')
// What the build has to say goes to the error stream: the output belongs to the command.
const { status } = spawnSync(process.execPath, [build, '--if-stale', '--service-only'], { stdio: ['ignore', 2, 2] })
if (status !== 0) process.exit(status ?? 1)

const cli = join(__dirname, '..', 'dist', 'service', 'cli.cjs')
process.argv[1] = cli
require(cli)
