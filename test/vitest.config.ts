import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { pages } from '../.config/pages.ts'
import { LongestProjectFirst } from './support/longestProjectFirst.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
/** Builds stale files of dist/: worker threads and child processes run the built files. */
const globalSetup = folder('.config/build.mjs')
/** Fixes the seed of property tests and gives each file a temporary folder of its own. */
const setupFiles = [folder('test/support/seed.ts'), folder('test/support/temporary.ts')]
/** Slows the browser of the studio's tests down by this factor; their limits grow with it. */
const slowness = Number(process.env.PARLEY_SLOW ?? 1)
/**
 * Time limits in milliseconds of a test, of a hook and of a value that is polled. They only end what hangs: on two cores
 * with a load of 18 the longest test without a limit of its own took 35 s, and the longest hook 41 s. A test that needs
 * more names its limit and why.
 */
const limits = (factor = 1) => ({
  testTimeout: 90_000 * factor,
  hookTimeout: 90_000 * factor,
  expect: { poll: { timeout: 10_000 * factor } },
})

const OTHER_PROJECTS = ['desktop', 'renderer', 'studio'].map(name => `test/${name}/**`)
/** Files of the service's tests that replace a module, which no other file must see replaced. */
const replacing = readdirSync(folder('test'), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.test.ts') && !/^(desktop|renderer|studio)/.test(path))
  .map(path => `test/${path.replaceAll('\\', '/')}`)
  .filter(path => readFileSync(folder(path), 'utf8').includes('vi.mock('))
const service = {
  root: folder('.'),
  environment: 'node' as const,
  globalSetup,
  setupFiles,
  ...limits(),
  // As a bundler sees it: under Node's own loader the package has a default export only.
  server: { deps: { inline: ['wavefile'] } },
}

export default defineConfig({
  test: {
    root: folder('.'),
    // One more than there are cores: tests wait for browsers, disks and clocks for two fifths of their time.
    maxWorkers: availableParallelism() + 1,
    // Other orders that are asked for on the command line stay.
    sequence: process.argv.some(option => option.startsWith('--sequence.')) ? {} : { sequencer: LongestProjectFirst },
    projects: [
      {
        test: {
          ...service,
          name: 'service',
          include: ['test/**/*.test.ts'],
          exclude: [...OTHER_PROJECTS, ...replacing, 'node_modules/**'],
          // Files of one process share its modules: loading them for each file would take a sixth of the run.
          isolate: false,
        },
      },
      {
        test: { ...service, name: 'service-replacing', include: replacing },
      },
      {
        resolve: { alias: { electron: folder('test/doubles/electron.ts') } },
        test: {
          name: 'desktop',
          root: folder('.'),
          environment: 'node',
          globalSetup,
          include: ['test/desktop/**/*.test.ts'],
          setupFiles,
          ...limits(),
        },
      },
      {
        plugins: [vue(), pages(folder('renderer/pages'))],
        test: {
          name: 'renderer',
          root: folder('.'),
          environment: 'happy-dom',
          isolate: false,
          include: ['test/renderer/**/*.test.ts'],
          setupFiles: [...setupFiles, folder('test/support/freshPage.ts')],
          ...limits(),
        },
      },
      {
        test: {
          name: 'studio',
          root: folder('.'),
          environment: 'node',
          isolate: false,
          globalSetup: [globalSetup, folder('test/studio/sample.ts')],
          include: ['test/studio/**/*.test.ts'],
          setupFiles,
          ...limits(slowness),
          // The first studio of a run trains the sample bot, which took over 30 s on two cores busy with twenty other things.
          hookTimeout: 120_000 * slowness,
        },
      },
    ],
  },
})
