/**
 * Bundles modules of the service into one file that Node runs, and imports it. Benchmarks that measure single functions
 * use it; those that measure requests start the built service.
 */
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'

const root = resolve(fileURLToPath(import.meta.url), '../../..')

/**
 * @param {string} name of the bundle; it lies in node_modules, where it finds the packages
 * @param {string[]} modules paths below service/, without `.ts`
 * @returns {Promise<Record<string, any>>} every export of these modules
 */
export async function importService(name, modules) {
  const input = `virtual:bench-${name}`
  const source = modules.map(path => `export * from ${JSON.stringify(join(root, `service/${path}.ts`))}`).join('\n')
  const entry = {
    name: 'entry',
    resolveId: id => (id === input ? id : null),
    load: id => (id === input ? source : null),
  }
  const isPackage = id => !id.startsWith('.') && !isAbsolute(id) && id !== input
  const bundle = await rolldown({
    input,
    platform: 'node',
    plugins: [entry, viteImportGlobPlugin()],
    external: isPackage,
  })
  const file = join(root, `node_modules/.cache/parley/bench-${name}.mjs`)
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  return import(pathToFileURL(file).href)
}
