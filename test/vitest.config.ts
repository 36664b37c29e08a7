import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { pages } from '../.config/pages.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
/** Builds stale files of dist/: worker threads and child processes run the built files. */
const globalSetup = folder('.config/build.mjs')
/** Fixes the seed of property tests and gives each file a temporary folder of its own. */
const setupFiles = [folder('test/support/seed.ts'), folder('test/support/temporary.ts')]
/** Slows the browser of the studio's tests down by this factor; their limits grow with it. */
const slowness = Number(process.env.PARLEY_SLOW ?? 1)
/**
 * Time limits in milliseconds of a test, of a hook and of a value that is polled. They only end what hangs:
 * on two cores busy with ten other things the longest test took 14 s. A test that needs more names its limit and why.
 */
const limits = (factor = 1) => ({
  testTimeout: 30_000 * factor,
  hookTimeout: 30_000 * factor,
  expect: { poll: { timeout: 10_000 * factor } },
})

export default defineConfig({
  test: {
    root: folder('.'),
    // Vitest leaves one core idle, which on two cores is half the machine.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'service',
          root: folder('.'),
          environment: 'node',
          globalSetup,
          include: ['test/**/*.test.ts'],
          exclude: ['test/desktop/**', 'test/renderer/**', 'test/studio/**', 'node_modules/**'],
          setupFiles,
          ...limits(),
          // As a bundler sees it: under Node's own loader the package has a default export only.
          server: { deps: { inline: ['wavefile'] } },
        },
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
          include: ['test/renderer/**/*.test.ts'],
          setupFiles,
          ...limits(),
        },
      },
      {
        test: {
          name: 'studio',
          root: folder('.'),
          environment: 'node',
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
