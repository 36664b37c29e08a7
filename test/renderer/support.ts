import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { TooltipProvider } from 'reka-ui'
import { createApp, effectScope, h, type Component } from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import { createClient, type ClientResponse, type ClientRequest } from '../../service/contract/client.ts'
import { contract } from '../../service/contract/index.ts'
import type { Overview } from '../../service/contract/studio.ts'
import { apiKey } from '../../renderer/api.ts'
import { i18n } from '../../renderer/i18n.ts'
import { useSession } from '../../renderer/session.ts'

/** Answers a request of the page; what it throws is what the service refused. */
export type Answer = (request: ClientRequest) => unknown

/** The overview of a version in which there is nothing yet. */
export const emptyOverview: Overview = {
  revision: 1,
  language: 'en',
  strictness: 50,
  manual_training: false,
  request_token: 'request-token',
  training: { state: 'trained', progress: 1, error: null, trained_at: null, is_testing: false, tests: null },
  languages: [{ isocode: 'en', name: 'English', is_used: true, expressions_count: 0 }],
  disabled_entities: [],
  intents: [],
  entities: [],
  gazettes: [],
  skills: [],
  history: { undo: null, redo: null },
}

const nothing = { render: () => null }

/** Everything a page stands on, over a service that is a function. */
export function stage(answer: Answer) {
  const sent: ClientRequest[] = []
  const api = createClient(contract, async (request): Promise<ClientResponse> => {
    sent.push(request)
    const results = await answer(request)
    const total = Array.isArray(results) ? results.length : undefined
    return { json: request.endpoint.bare ? results : { results }, total }
  })
  const pinia = createPinia()
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', component: nothing },
      ...['bots', 'intents', 'gazettes', 'settings'].map(name => ({
        name,
        path: `/${name}/:${name.slice(0, -1)}?`,
        component: nothing,
      })),
    ],
  })
  const app = createApp({}).use(pinia).use(router).use(i18n)
  app.provide(apiKey, api)
  setActivePinia(pinia)
  return { api, sent, pinia, router, app, session: app.runWithContext(() => useSession(pinia)) }
}

/** Runs a composable as a component would, outside of any; `end` is the component's unmounting. */
export function using<T>(answer: Answer, composable: () => T) {
  const { app, sent, session } = stage(answer)
  const scope = effectScope()
  const made = app.runWithContext(() => scope.run(composable))
  if (made === undefined) throw new Error('the composable gave nothing')
  return { made, sent, session, end: () => scope.stop() }
}

/** Mounts a component on such a stage, in the document so that focus works. */
export function mountWith(
  component: Component,
  options: { answer?: Answer; props?: object; slots?: Record<string, () => unknown> } = {},
) {
  const { answer = () => [], props = {}, slots = {} } = options
  const { api, pinia, router, ...rest } = stage(answer)
  const root = mount(TooltipProvider, {
    slots: { default: () => h(component, props, slots) },
    attachTo: document.body,
    global: { plugins: [pinia, router, i18n], provide: { [apiKey as symbol]: api } },
  })
  return { wrapper: root.getComponent(component), end: () => root.unmount(), router, ...rest }
}

/** Lets every promise that is already settled have its say. */
export const settle = () => new Promise(resolve => setTimeout(resolve, 0))
