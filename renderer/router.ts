import {
  Bot,
  BookOpenText,
  Braces,
  Cable,
  ChartColumn,
  Inbox,
  ListChecks,
  MessagesSquare,
  Settings,
  Tags,
} from '@lucide/vue'
import type { Component } from 'vue'
import { createRouter, createWebHashHistory, type RouteRecordRaw } from 'vue-router'

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

/** All pages; the navigation and the palette list exactly these. */
export const pages = [
  {
    path: '/bots',
    name: 'bots',
    component: () => import('./pages/Bots.vue'),
    meta: { title: 'bots.title', icon: Bot },
  },
  {
    path: '/intents/:intent?',
    name: 'intents',
    component: () => import('./pages/Intents.vue'),
    meta: { title: 'intents.title', icon: MessagesSquare, needsBot: true },
  },
  {
    path: '/entities/:entity?',
    name: 'entities',
    component: () => import('./pages/Entities.vue'),
    meta: { title: 'entities.title', icon: Tags, needsBot: true },
  },
  {
    path: '/gazettes/:gazette?',
    name: 'gazettes',
    component: () => import('./pages/Gazettes.vue'),
    meta: { title: 'gazettes.title', icon: BookOpenText, needsBot: true },
  },
  {
    path: '/tests/:spec?',
    name: 'tests',
    component: () => import('./pages/Tests.vue'),
    meta: { title: 'tests.title', icon: ListChecks, needsBot: true },
  },
  {
    path: '/logs',
    name: 'logs',
    component: () => import('./pages/Logs.vue'),
    meta: { title: 'logs.title', icon: Inbox, needsBot: true },
  },
  {
    path: '/analytics',
    name: 'analytics',
    component: () => import('./pages/Analytics.vue'),
    meta: { title: 'analytics.title', icon: ChartColumn, needsBot: true },
  },
  {
    path: '/connect/:channel?',
    name: 'connect',
    component: () => import('./pages/Connect.vue'),
    meta: { title: 'connect.title', icon: Cable, needsBot: true },
  },
  {
    path: '/api-reference/:row?',
    name: 'api',
    component: () => import('./pages/Api.vue'),
    meta: { title: 'api.title', icon: Braces, isAside: true },
  },
  {
    path: '/settings',
    name: 'settings',
    component: () => import('./pages/Settings.vue'),
    meta: { title: 'settings.title', icon: Settings, isAside: true },
  },
] satisfies RouteRecordRaw[]

const createPages = () =>
  createRouter({
    history: createWebHashHistory(),
    routes: [...pages, { path: '/:anything(.*)*', redirect: () => ({ name: 'intents', params: {} }) }],
  })

export const router = createPages()
