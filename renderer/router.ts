import { pages } from 'virtual:pages'
import type { Component } from 'vue'
import { createRouter, createWebHashHistory } from 'vue-router'

declare module 'vue-router' {
  interface RouteMeta {
    /** Message key of the page name. */
    title: string
    icon: Component
    /** The page shows the content of a bot. */
    needsBot?: boolean
    /** Listed at the bottom of the navigation. */
    isAside?: boolean
  }
}

export { pages }

const createPages = () =>
  createRouter({
    history: createWebHashHistory(),
    routes: [...pages, { path: '/:anything(.*)*', redirect: () => ({ name: 'intents', params: {} }) }],
  })

export const router = createPages()
