import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
/** Builds what of dist/ is stale: worker threads and child processes run the built files. */
const globalSetup = folder('.config/build.mjs')
/** A file the results are also written to, for a script that counts them. */
const report = process.env.PARLEY_TEST_REPORT

export default defineConfig({
  test: {
    root: folder('.'),
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: {
          name: 'service',
          root: folder('.'),
          environment: 'node',
          globalSetup,
          include: ['test/**/*.test.ts'],
          exclude: ['test/desktop/**', 'test/renderer/**', 'test/studio/**', 'node_modules/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [vue()],
        test: {
          name: 'renderer',
          root: folder('.'),
          environment: 'happy-dom',
          include: ['test/renderer/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'studio',
          root: folder('.'),
          environment: 'node',
          globalSetup,
          include: ['test/studio/**/*.test.ts'],
          // Each file drives a browser of its own; what it waits for may take its time on a busy machine.
          expect: { poll: { timeout: 10_000 } },
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
