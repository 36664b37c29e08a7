/**
 * Builds dist/: desktop shell and service as single CommonJS files, the studio's page as static files.
 *
 *   node .config/build.mjs                  everything
 *   node .config/build.mjs --service-only   the service alone
 *   node .config/build.mjs --no-shell       the service and the page
 *   node .config/build.mjs --if-stale       only targets older than their sources
 *
 * Most packages stay outside of the bundles: Sequelize breaks when bundled, and node_modules is packaged anyway.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const at = path => join(root, path)

/** Bundles: entry file, output file, and the folders whose changes make the output stale. */
const bundles = [
  { part: 'service', input: 'service/process/main.ts', output: 'dist/service/entry.cjs', sources: ['service'] },
  { part: 'service', input: 'service/cli/main.ts', output: 'dist/service/cli.cjs', sources: ['service'] },
  { part: 'service', input: 'service/nlu/training/worker.ts', output: 'dist/service/worker.cjs', sources: ['service'] },
  {
    part: 'service',
    input: 'service/voice/speech/child.ts',
    output: 'dist/service/recogniser.cjs',
    sources: ['service'],
  },
  {
    part: 'service',
    input: 'service/voice/models/child.ts',
    output: 'dist/service/modelRecogniser.cjs',
    sources: ['service'],
  },
  { part: 'shell', input: 'electron/main.ts', output: 'dist/electron/main.cjs', sources: ['electron', 'service'] },
  { part: 'shell', input: 'electron/preload.ts', output: 'dist/electron/preload.cjs', sources: ['electron'] },
]
const page = {
  part: 'page',
  input: 'renderer/index.html',
  output: 'dist/renderer/index.html',
  sources: [
    'renderer',
    'service/contract',
    'service/channels',
    'service/entities',
    'service/importing',
    'service/nlu/lists',
    'electron/bridge.ts',
    '.config/vite.config.ts',
  ],
}
/** Words of all languages, compiled: read in a tenth of the time. A process writes them with the code that reads them. */
const words = {
  part: 'service',
  input: 'service/nlu/buildWords.ts',
  output: 'dist/service/words/index.json',
  sources: ['service/entities', 'service/nlu', 'resources/languages', 'resources/world'],
}
const targets = [...bundles, page, words]

/**
 * Packages of many small modules, of which few are used: as part of a bundle they load in half the time. Also those that
 * are ES modules only, which a CommonJS bundle cannot require.
 */
const bundled = ['zod', 'jose', 'lru-cache', 'uuid', 'p-queue', 'p-timeout', 'eventemitter3']

/** Parts that each Vitest project needs. */
const partsOfProject = {
  service: ['service'],
  'service-replacing': ['service'],
  desktop: ['service', 'shell', 'page'],
  studio: ['service', 'page'],
}

/**
 * Builds the given parts, all three by default.
 * @param {{ parts?: string[], ifStale?: boolean, log?: (line: string) => void }} options
 * @returns {Promise<string[]>} paths below dist/
 */
export async function build({ parts = ['service', 'shell', 'page'], ifStale = false, log = () => {} } = {}) {
  const built = []
  for (const target of targets) {
    if (!parts.includes(target.part)) continue
    if (ifStale && !isStale(target)) continue
    const started = performance.now()
    await make(target)
    built.push(target.output)
    log(`built ${target.output} in ${Math.round(performance.now() - started)} ms`)
  }
  return built
}

/**
 * Vitest calls this once before each project that names this file in `globalSetup`. A target that fails to build is
 * deleted rather than left stale, so that only the tests that need it fail.
 */
export async function setup(project) {
  for (const target of targets) {
    if (!partsOfProject[project.name].includes(target.part) || !isStale(target)) continue
    await make(target).catch(error => {
      console.error(`${target.output} could not be built: ${error.message}`)
      rmSync(at(target.output), { force: true })
    })
  }
}

/** Builds one target. Its time is that of the start of the build, so that a file saved meanwhile makes it stale. */
async function make(target) {
  const began = new Date()
  await (target === page ? buildPage() : target === words ? buildWords() : buildBundle(target))
  utimesSync(at(target.output), began, began)
}

async function buildBundle({ input, output }) {
  const [{ rolldown }, { viteImportGlobPlugin }] = await Promise.all([
    import('rolldown'),
    import('rolldown/experimental'),
  ])
  const bundle = await rolldown({
    input: at(input),
    platform: 'node',
    external: id => !id.startsWith('.') && !isAbsolute(id) && !bundled.includes(id),
    transform: { target: 'node20' },
    plugins: [viteImportGlobPlugin()],
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(`${input}: ${message}`)
    },
  })
  const { output: chunks } = await bundle.generate({
    format: 'cjs',
    exports: 'auto',
    codeSplitting: false,
    comments: { jsdoc: false },
  })
  await bundle.close()
  // A rename is atomic: a process that starts meanwhile reads the old file or the new one, never a partial one.
  const temporary = at(`${output}.${process.pid}`)
  mkdirSync(dirname(temporary), { recursive: true })
  writeFileSync(temporary, chunks[0].code)
  renameSync(temporary, at(output))
}

async function buildWords() {
  const bundle = `dist/service/buildWords.${process.pid}.cjs`
  await buildBundle({ input: words.input, output: bundle })
  try {
    const { writeWords } = createRequire(import.meta.url)(at(bundle))
    const languages = writeWords(at('resources'), at('dist/service'))
    writeFileSync(at(words.output), `${JSON.stringify(languages)}\n`)
  } finally {
    rmSync(at(bundle), { force: true })
  }
}

async function buildPage() {
  const { build: viteBuild } = await import('vite')
  const temporary = at(`dist/renderer.${process.pid}`)
  const old = `${temporary}.old`
  const outDir = dirname(at(page.output))
  try {
    await viteBuild({ configFile: at('.config/vite.config.ts'), logLevel: 'warn', build: { outDir: temporary } })
    if (existsSync(outDir)) renameSync(outDir, old)
    renameSync(temporary, outDir)
  } finally {
    for (const left of [old, temporary]) rmSync(left, { recursive: true, force: true })
  }
}

function isStale({ sources, output }) {
  if (!existsSync(at(output))) return true
  const inputs = [...sources, '.config/build.mjs', 'package-lock.json']
  return Math.max(...inputs.map(source => newest(at(source)))) > statSync(at(output)).mtimeMs
}

/** Newest modification time (ms) of a file, or of any file below a folder; a folder's own time shows deletions. */
function newest(path) {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))))
}

const isRunDirectly = process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href
if (isRunDirectly) {
  await run(new Set(process.argv.slice(2))).catch(error => {
    console.error(error.message)
    process.exitCode = 1
  })
}

async function run(flags) {
  const parts = flags.has('--service-only') ? ['service'] : flags.has('--no-shell') ? ['service', 'page'] : undefined
  await build({ parts, ifStale: flags.has('--if-stale'), log: console.log })
}
