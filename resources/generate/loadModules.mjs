import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** Loads modules of the service, so that what makes a file and what reads it are the same code; paths without `.ts`. */
export async function loadModules(root, paths) {
  const entry = paths.map(path => `export * from "./service/${path}.ts"`).join(';')
  const virtual = {
    name: 'entry',
    resolveId: id => (id === 'entry' ? join(root, 'entry.ts') : null),
    load: id => (id.endsWith(`${root}/entry.ts`) ? entry : null),
  }
  const bundle = await rolldown({ input: 'entry', plugins: [virtual], cwd: root })
  const { output } = await bundle.generate({ format: 'esm' })
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)
}
