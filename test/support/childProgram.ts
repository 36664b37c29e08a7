import { join, parse } from 'node:path'
import { rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'

/**
 * Bundles a TypeScript module into a file that Node runs as a process of its own.
 * @param input path of the module
 * @returns path of the file; it lies in node_modules, where it finds the packages, and is of this run alone: another
 *   one, of another copy of the code, may share the packages
 */
export async function buildChildProgram(input: string): Promise<string> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/parley')
  const file = join(folder, `${parse(input).name}-${process.pid}.mjs`)
  const bundle = await rolldown({ input, platform: 'node', external: /^[^./]/, plugins: [viteImportGlobPlugin()] })
  await bundle.write({ file, format: 'esm' })
  await bundle.close()
  return file
}
