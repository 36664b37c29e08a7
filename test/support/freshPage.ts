import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils'
import { afterAll, vi } from 'vitest'

/**
 * Files of the renderer's tests run one after the other in a process and its document: a process of its own for each
 * takes five times as long as its tests. Each file finds the modules of the studio, the document and the storage as new.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
})
// Hooks run in the reverse order: what is mounted ends before its document is emptied.
disableAutoUnmount()
enableAutoUnmount(afterAll)
