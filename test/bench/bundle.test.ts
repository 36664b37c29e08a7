import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const service = join(folder, '../../service')

/** Benchmarks are not part of a test run: a module that moved would be noticed only when somebody measures again. */
it('every module of the service that a benchmark names exists', () => {
  const sources = readdirSync(folder)
    .filter(file => file.endsWith('.mjs'))
    .map(file => readFileSync(join(folder, file), 'utf8'))
  const lists = sources.flatMap(text => [...text.matchAll(/importService\('[^']+', \[([^\]]*)\]/g)])
  const modules = lists.flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path))
  expect(modules.length).toBeGreaterThan(5)
  expect(modules.filter(path => !existsSync(join(service, `${path}.ts`)))).toEqual([])
})
