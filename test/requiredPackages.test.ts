import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const load = createRequire(join(root, 'package.json'))
/** Packages in the bundle of the service; it requires all others. */
const bundled = /const bundled = \[([^\]]*)\]/.exec(readFileSync(join(root, '.config/build.mjs'), 'utf8'))?.[1] ?? ''

/** Tests import packages as ES modules, the bundle of the service requires them: the two forms may differ. */
test('what the service imports by name from a package, its CommonJS form exports too', () => {
  const files = readdirSync(join(root, 'service'), { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.ts'),
  )
  const imported = files.flatMap(file =>
    [...readFileSync(join(root, 'service', file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
      names.split(',').flatMap(name => {
        const written = name.trim().split(' as ')[0] ?? ''
        return written === '' || written.startsWith('type ') ? [] : [{ file, from, name: written }]
      }),
    ),
  )
  const required = imported.filter(({ from }) => !bundled.includes(`'${from.split('/')[0]}'`))
  const missing = required.filter(({ from, name }) => !(name in (load(from) as Record<string, unknown>)))
  expect(required.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

/** An import of values by name from a package. */
const IMPORT = /^import (?!type )(?:\w+, )?\{([^}]*)\} from '((?!\.|node:)[^']+)'/gm
