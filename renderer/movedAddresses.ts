import type { RouteLocationRaw } from 'vue-router'

/** @returns where is found now what was at another address before */
export function movedAddress({ path, query }: { path: string; query: object }): RouteLocationRaw | undefined {
  const [, gazettes, gazette = ''] = /^\/(gazettes)(?:\/([^/]+))?$/.exec(path) ?? []
  if (gazettes) return { name: 'entities', params: { entity: decodeURIComponent(gazette) }, query: { view: 'values' } }
  if (path === '/usage') return { name: 'analytics', params: {}, query: { view: 'usage' } }
  if (/^\/dialogs\b/.test(path) && 'view' in query && query.view === 'compare') return { name: 'versions', params: {} }
  return undefined
}
