import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
/** Builds what of dist/ is stale: worker threads and child processes run the built files. */
const globalSetup = folder('.config/build.mjs')
/** The same draws in every run of a property; nothing left in the folder for temporary files. */
const setupFiles = [folder('test/support/seed.ts'), folder('test/support/temporary.ts')]
/**
 * How long a test, what prepares it and what it waits for may take, in milliseconds: long enough for a machine that is
 * busy with ten other things, for these only end what hangs. A test that is about time says so itself.
 */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } }

export default defineConfig({
  test: {
    root: folder('.'),
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
          ...patience,
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
          ...patience,
        },
      },
      {
        plugins: [vue()],
        test: {
          name: 'renderer',
          root: folder('.'),
          environment: 'happy-dom',
          include: ['test/renderer/**/*.test.ts'],
          setupFiles,
          ...patience,
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
          ...patience,
          // Each file drives a browser of its own.
          fileParallelism: false,
        },
      },
    ],
  },
})
