import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

interface Layer {
  /** Layers whose files it may import, besides itself. */
  ours: string[]
  /** Packages and Node modules it may import; a trailing `*` stands for anything. */
  packages: string[]
}

/** Imports that each folder may have. Order: from the innermost layer to the outermost. */
const LAYERS: Record<string, Layer> = {
  // Part of the studio too: form fields are derived from it.
  'service/channels': { ours: [], packages: [] },
  // A parser for any grammar: it knows no type and no symbol.
  'service/entities/engine': { ours: [], packages: [] },
  // The contract takes the result types from it, and so the studio; the rest of it stays out of the page.
  'service/entities': {
    ours: ['service/entities/engine'],
    packages: ['zod', 'libphonenumber-js', 'libphonenumber-js/*', 'tlds', 'ipaddr.js'],
  },
  'service/contract': { ours: ['service/channels', 'service/entities'], packages: ['zod'] },
  'service/nlu': {
    ours: ['service/entities', 'service/entities/engine', 'service/contract'],
    packages: [
      'node:worker_threads',
      'node:os', // the worker's own priority
      'node:crypto', // tells whether what the build made of the language data is current
      'node:fs',
      'node:fs/promises',
      'node:path',
      're2js',
      'zod',
    ],
  },
  // The studio parses templates with the same code.
  'service/dialog/template': { ours: [], packages: [] },
  // The studio compares what two windows have changed with the same code.
  'service/dialog/compare': { ours: ['service/dialog/template', 'service/contract'], packages: [] },
  'service/dialog': {
    ours: [
      'service/dialog/template',
      'service/dialog/compare',
      'service/contract',
      'service/nlu',
      'service/entities',
      'service/entities/engine',
    ],
    packages: ['re2js', 'zod'],
  },
  // Part of the studio too: files of other tools are converted in a worker of the page, and by the command line.
  'service/importing': {
    ours: ['service/contract', 'service/nlu'],
    packages: ['zod', 're2js', 'yaml', 'fflate', 'papaparse'],
  },
  'service/store': {
    ours: ['service/contract'],
    packages: ['sequelize', 'umzug', 'sqlite3', 'uuid', 'lru-cache', 'node:*'],
  },
  'service/access': {
    ours: ['service/contract', 'service/store'],
    packages: ['node:*', 'jose', 'koa', 'lru-cache'],
  },
  'service/voice': { ours: ['service/contract'], packages: ['node:*', 'zod', 'soundswallower', 'sherpa-onnx-node'] },
  'service/jobs': {
    ours: ['service/contract', 'service/nlu', 'service/store'],
    packages: ['node:*', 'sequelize'],
  },
  'service/http': {
    ours: ['service/contract', 'service/access', 'service/store'],
    packages: ['node:*', 'koa', '@koa/cors', '@koa/router', 'koa-body', 'zod', 'pino', 'p-queue'],
  },
  // One folder a feature: FEATURES says which may import which, ENDPOINTS what their handlers may import besides.
  'service/features': {
    ours: [
      'service/channels',
      'service/contract',
      'service/nlu',
      'service/dialog',
      'service/dialog/compare',
      'service/dialog/template',
      'service/store',
      'service/access',
      'service/voice',
      'service/jobs',
    ],
    packages: ['node:*', 'zod', 'pino', 'koa', 'ipaddr.js', 'lru-cache', 'p-queue'],
  },
  // Rows that a path names, and the parts of the running service that handlers use.
  'service/scopes': {
    ours: ['service/contract', 'service/access', 'service/store', 'service/jobs', 'service/http', 'service/features'],
    packages: ['node:util', 'pino'],
  },
  'service/server': {
    ours: ['service/contract', 'service/access', 'service/store', 'service/http', 'service/scopes', 'service/features'],
    packages: ['node:*', 'koa', '@koa/cors', '@koa/router', 'koa-body', 'zod', 'pino', 'p-queue'],
  },
  'service/data': { ours: [], packages: ['node:*'] },
  'service/lifecycle': {
    ours: [
      'service/data',
      'service/contract',
      'service/nlu',
      'service/store',
      'service/access',
      'service/jobs',
      'service/http',
      'service/scopes',
      'service/server',
      'service/features',
    ],
    packages: ['node:*', 'zod', 'pino', 'koa'],
  },
  'service/process': {
    ours: ['service/data', 'service/lifecycle', 'service/features'],
    packages: ['node:*', 'zod'],
  },
  'service/cli': {
    ours: [
      'service/contract',
      'service/importing',
      'service/store',
      'service/access',
      'service/data',
      'service/lifecycle',
    ],
    packages: ['node:*', 'zod', 'pino', 'mic', 'wavefile'],
  },
  electron: {
    ours: ['service/process', 'service/lifecycle', 'service/data', 'service/contract'],
    packages: ['electron', 'node:*', 'zod'],
  },
  renderer: {
    ours: [
      'service/contract',
      'service/channels',
      'service/dialog/template',
      'service/dialog/compare',
      'service/importing',
      'electron',
    ],
    packages: [
      'vue',
      'vue-router',
      'vue-i18n',
      'pinia',
      'reka-ui',
      '@vueuse/core',
      '@tanstack/vue-virtual',
      '@lucide/vue',
      '@codemirror/*',
      '@lezer/highlight',
      'virtual:pages',
      'wavefile',
      'wavesurfer.js',
      'papaparse',
      'yaml',
      'fflate',
      'zod',
    ],
  },
}

/** Features, each of which may import those before it. */
const FEATURES = [
  'account',
  'outgoing',
  'analysis',
  'dataset',
  'training',
  'speech',
  'dialogs',
  'channels',
  'tests',
  'logs',
  'bots',
  'comparisons',
  'insights',
  'replace',
  'backups',
  'studio',
]

/** Rooms that only the handlers of a feature may import: they turn a request into a call of the feature. */
const ENDPOINTS = ['service/scopes', 'service/http']

const featureOf = (file: string) => /^service\/features\/(\w+)\//.exec(file)?.[1]
const isEndpoint = (file: string) => /^service\/features\/\w+\/endpoints(?:\.ts|\/)/.test(file)
/** The sources that hold SQL: the store, and the queries of features and of rooms that keep rows of their own. */
const isQueries = (file: string) => file.startsWith('service/store/') || /\/queries(?:\.ts|\/)/.test(file)

/**
 * Imports of store code by endpoints that are still to become calls of their feature. Types of rows are not counted: a
 * handler shows rows. Lower this number; never raise it.
 */
const STORE_CALLS_OF_ENDPOINTS = 11

const layerOf = (file: string): string | undefined =>
  Object.keys(LAYERS)
    .sort((a, b) => b.length - a.length)
    .find(layer => file.startsWith(`${layer}/`))

const sources = ['service', 'electron', 'renderer'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(ts|vue)$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
)

/** Everything a file imports, type imports included; `import type` from the bridge is the one way into electron. */
function importsOf(file: string): { from: string; isType: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?[^'"();]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm,
  )
  return [...found].map(([, type, from, bare, dynamic]) => ({
    from: from ?? bare ?? dynamic ?? '',
    isType: type !== undefined,
  }))
}

const allows = (packages: string[], name: string) =>
  packages.some(entry => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry))

/** Fault of one import, or undefined. */
function fault(file: string, { from, isType }: { from: string; isType: boolean }): string | undefined {
  const layer = layerOf(file)
  const rules = layer === undefined ? undefined : LAYERS[layer]
  if (!layer || !rules) return `${file} is in no layer`
  if (!from.startsWith('.')) return allows(rules.packages, from) ? undefined : `${file} may not import ${from}`
  const target = normalize(join(dirname(file), from))
    .split(sep)
    .join('/')
  if (/\.(css|json|svg)$/.test(target)) return undefined
  const other = layerOf(target)
  const [feature, otherFeature] = [featureOf(file), featureOf(target)]
  if (feature && otherFeature && feature !== otherFeature) {
    if (isEndpoint(target) && !isEndpoint(file)) return `${file} may not import the endpoint ${target}`
    return FEATURES.indexOf(otherFeature) < FEATURES.indexOf(feature) ? undefined : `${file} may not import ${target}`
  }
  if (other === layer) return isEndpoint(target) && !isEndpoint(file) ? `${file} may not import ${target}` : undefined
  if (isEndpoint(file) && other !== undefined && ENDPOINTS.includes(other)) return undefined
  if (layer === 'renderer' && other === 'electron') {
    return target === 'electron/bridge.ts' && isType
      ? undefined
      : `${file} may import only types, only of electron/bridge.ts`
  }
  return other !== undefined && rules.ours.includes(other) ? undefined : `${file} may not import ${target}`
}

describe('layers', () => {
  it('import in one direction only', () => {
    expect(sources.length).toBeGreaterThan(20)
    expect(sources.flatMap(file => importsOf(file).flatMap(one => fault(file, one) ?? []))).toEqual([])
  })

  it('would notice an import against the direction', () => {
    expect(fault('service/store/bots.ts', { from: '../nlu/index.ts', isType: false })).toContain('may not import')
    expect(fault('service/contract/bots/bots.ts', { from: 'node:fs', isType: false })).toContain('may not import')
    expect(fault('renderer/api.ts', { from: '../electron/bridge.ts', isType: false })).toContain('only types')
  })

  it('would notice an import between features against their order, and of an endpoint', () => {
    const from = (path: string) => ({ from: path, isType: false })
    expect(fault('service/features/dialogs/turn/calls.ts', from('../../bots/bots.ts'))).toContain('may not import')
    expect(fault('service/features/bots/bots.ts', from('../dialogs/turn/calls.ts'))).toBeUndefined()
    expect(fault('service/features/bots/bots.ts', from('../tests/endpoints/testing.ts'))).toContain('the endpoint')
    expect(fault('service/features/bots/bots.ts', from('../../scopes/scopes.ts'))).toContain('may not import')
  })

  it('have a place for each feature', () => {
    const found = new Set(sources.flatMap(file => featureOf(file) ?? []))
    expect([...found].sort()).toEqual(FEATURES.toSorted())
  })

  it('leave the store to the verbs of a feature', () => {
    const calls = sources.filter(isEndpoint).flatMap(file =>
      importsOf(file)
        .filter(({ from, isType }) => !isType && /^(?:\.\.\/)+store\//.test(from))
        .map(({ from }) => `${file}: ${from}`),
    )
    expect(calls, calls.join('\n')).toHaveLength(STORE_CALLS_OF_ENDPOINTS)
  })

  it('keep SQL and the finders of models in the store and in queries', () => {
    const outside = sources.filter(file => file.startsWith('service/') && !isQueries(file))
    expect(
      outside.flatMap(file => queryIn(readFileSync(join(root, file), 'utf8')).map(found => `${file}: ${found}`)),
    ).toEqual([])
  })

  it('would notice a query outside of these', () => {
    expect(queryIn("store.all('SELECT id FROM bots')")).toEqual(['SELECT id FROM'])
    expect(queryIn('const sql = `DELETE FROM ${table} WHERE id = ?`')).toEqual(['DELETE FROM'])
    expect(queryIn("run('UPDATE bots SET name = ?')")).toEqual(['UPDATE bots SET'])
    expect(queryIn('`EXISTS (SELECT 1\n  FROM logs)`')).toEqual(['SELECT 1\n  FROM'])
    expect(queryIn('await models.Bot.findOne({ where })')).toEqual(['Bot.findOne('])
    expect(queryIn('await Intent.create(row)')).toEqual(['Intent.create('])
    expect(queryIn("// Select one FROM the list\nset.update('x'); rows.update(models.Bot, { id }, change)")).toEqual([])
  })

  it('keep the clock, the dice and the database out of the engine', () => {
    const engine = sources.filter(file => /^service\/(?:entities|nlu|dialog)\//.test(file))
    const impure = engine.filter(file =>
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(impure).toEqual([])
  })

  it('never name a language in code', () => {
    const code = sources.filter(file => file.startsWith('service/'))
    const naming = code.filter(file =>
      /\b(?:language|isocode|lang)\s*[!=]==?\s*['"][a-z]{2}['"]/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(naming).toEqual([])
  })

  it('have no cycle, of types or of values', () => {
    const graph = new Map(
      sources.map(file => [
        file,
        importsOf(file)
          .filter(one => one.from.startsWith('.'))
          .map(one =>
            normalize(join(dirname(file), one.from))
              .split(sep)
              .join('/'),
          ),
      ]),
    )
    expect([...graph.keys()].flatMap(file => cycleFrom(file, graph) ?? [])).toEqual([])
  })
})

/** Statements in SQL and queries by a model's own methods that a source holds. */
const queryIn = (source: string): string[] => [
  ...(source.match(
    /\bSELECT\s[^;]{0,400}?\sFROM\b|\bINSERT\s+INTO\b|\bUPDATE\s+\S+\s+SET\b|\bDELETE\s+FROM\b|\bPRAGMA\s+\w/g,
  ) ?? []),
  ...(
    source.match(
      /\b[A-Z]\w*\.(?:findAll|findOne|findByPk|findAndCountAll|findOrCreate|count|create|bulkCreate|upsert|destroy|update)\(/g,
    ) ?? []
  ).filter(call => !/^(?:Object|Reflect|Problem)\./.test(call)),
]

/** The first way from a file back to itself, or undefined. */
function cycleFrom(start: string, graph: Map<string, string[]>): string | undefined {
  const seen = new Set<string>()
  const open = (graph.get(start) ?? []).map(next => [start, next])
  for (let path = open.pop(); path; path = open.pop()) {
    const at = path.at(-1) ?? ''
    if (at === start) return path.join(' → ')
    if (seen.has(at)) continue
    seen.add(at)
    for (const next of graph.get(at) ?? []) open.push([...path, next])
  }
  return undefined
}
