declare module 'virtual:pages' {
  import type { RouteComponent, RouteMeta } from 'vue-router'

  /** Routes derived from the `<page>` blocks of pages/*.vue, in the order of the navigation. */
  export const pages: { path: string; name: string; component: () => Promise<RouteComponent>; meta: RouteMeta }[]
}
