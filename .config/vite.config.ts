import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { entityResults } from './entityResults.ts'
import { pages } from './pages.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The studio's page. Addresses are relative, so that it can be served below any path. */
export default defineConfig({
  root: folder('renderer'),
  base: './',
  publicDir: false,
  cacheDir: folder('node_modules/.vite'),
  plugins: [vue(), pages(folder('renderer/pages')), entityResults(folder('service/entities/types'))],
  worker: { format: 'es', plugins: () => [entityResults(folder('service/entities/types'))] },
  define: {
    __VUE_OPTIONS_API__: false,
    __VUE_PROD_DEVTOOLS__: false,
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
    __VUE_I18N_FULL_INSTALL__: true,
    __VUE_I18N_LEGACY_API__: false,
  },
  build: {
    outDir: folder('dist/renderer'),
    emptyOutDir: true,
    target: 'chrome140',
    chunkSizeWarningLimit: 1000,
    // Inlined files would be data: addresses, which the page's content security policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file of what pages share: two dozen small ones were more than a quarter of the work of loading a page.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } },
  },
})
