import { pages } from 'virtual:pages'
import type { Component } from 'vue'
import { createRouter, createWebHashHistory, type RouteLocationRaw } from 'vue-router'
import { useToasts } from './composables/useToasts.ts'
import { i18n } from './i18n.ts'
import { movedAddress } from './movedAddresses.ts'

declare module 'vue-router' {
  interface RouteMeta {
    /** Message key of the page name. */
    title: string
    icon: Component
    /** The page shows the content of a bot. */
    needsBot?: boolean
    /** Not listed in the navigation: another part of the studio leads there. */
    isUnlisted?: boolean
  }
}

export { pages }

/** Opens the first page instead of one that does not exist, and says so. */
function firstPage({ path }: { path: string }): RouteLocationRaw {
  if (path !== '/') useToasts().showToast(i18n.global.t('base.noSuchPage', { path }))
  return { name: 'intents', params: {} }
}

const createPages = () =>
  createRouter({
    history: createWebHashHistory(),
    routes: [...pages, { path: '/:anything(.*)*', redirect: to => movedAddress(to) ?? firstPage(to) }],
  })

export const router = createPages()
router.beforeEach(to => movedAddress(to) ?? true)
