import { computed, reactive, ref, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Credential } from '../../../service/contract/endpoint.ts'
import { authorizationFor } from '../../api.ts'
import { useSession } from '../../session.ts'
import type { ApiRequest } from './curl.ts'
import type { EndpointEntry } from './endpoints.ts'
import { exampleFor } from './schema.ts'

/** The response as received. */
export interface ApiResponse {
  status: number
  milliseconds: number
  headers: [name: string, value: string][]
  /** Parsed JSON, or the text when it is not JSON. */
  body: unknown
}

/** Headers that the user has to fill in. */
const HEADERS_TO_FILL: Partial<Record<Credential, string[]>> = {
  channel: ['Authorization'],
  tenant: ['X-Api-Token', 'X-Source-Tenant-ID'],
}

/** A request to one endpoint, prefilled for the current bot and sent like any other client would. */
export function useApiRequest(entry: () => EndpointEntry) {
  const session = useSession()
  const { t } = useI18n()
  const pathParams = reactive<Record<string, string>>({})
  const query = reactive<Record<string, string>>({})
  const ownHeaders = reactive<Record<string, string>>({})
  const body = ref('')
  const answer = shallowRef<ApiResponse | null>(null)
  const problem = ref('')
  const isBusy = ref(false)
  let asking: AbortController | undefined

  const headerNames = computed(() => {
    const { credentials } = entry()
    if (authorizationFor(credentials, session.tokens).Authorization) return []
    return credentials.flatMap(kind => HEADERS_TO_FILL[kind] ?? [])
  })

  const request = computed<ApiRequest>(() => {
    const { endpoint, credentials, method, path } = entry()
    const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
    const way = path.replace(/:(\w+)/g, (_, slot: string) =>
      pathParams[slot] ? encodeURIComponent(pathParams[slot]) : `{${slot}}`,
    )
    return {
      method,
      url: `${session.user?.base_url ?? location.origin}${way}${search.size ? `?${search}` : ''}`,
      headers: {
        ...authorizationFor(credentials, session.tokens),
        ...Object.fromEntries(headerNames.value.map(name => [name, ownHeaders[name] ?? ''])),
        ...(endpoint.body && { 'Content-Type': 'application/json' }),
      },
      body: endpoint.body ? body.value : '',
    }
  })

  /** Message that names missing parameters; empty when there are none. */
  const missingFields = computed(() => {
    const names = [
      ...entry().pathParams.filter(slot => !pathParams[slot]?.trim()),
      ...headerNames.value.filter(name => !ownHeaders[name]?.trim()),
    ]
    return names.length ? t('api.fillIn', { names: names.join(', ') }) : ''
  })

  function defaultFor(slot: string): string {
    const { bot, overview, scope } = session
    const found: Record<string, string | undefined> = {
      ...scope,
      owner_slug: scope.user_slug,
      bot_id: bot ? String(bot.id) : '',
      intent_slug: overview?.intents[0]?.slug,
      gazette_slug: overview?.gazettes[0]?.slug,
      entity_slug: (overview?.entities.find(({ custom }) => custom) ?? overview?.entities[0])?.slug,
      environment_slug: 'development',
      header_type: 'cors',
      language: session.language,
      conversation_id: 'conversation-1',
    }
    return found[slot] ?? ''
  }

  function prefill() {
    asking?.abort()
    answer.value = null
    problem.value = ''
    for (const filled of [pathParams, query, ownHeaders]) for (const name of Object.keys(filled)) delete filled[name]
    for (const slot of entry().pathParams) pathParams[slot] = defaultFor(slot)
    const example = exampleFor(entry().endpoint)
    body.value = example === undefined ? '' : JSON.stringify(example, null, 2)
  }
  watch([() => entry().id, () => session.scope, () => session.overview === null], prefill, { immediate: true })

  async function send() {
    problem.value = ''
    if (missingFields.value) {
      problem.value = missingFields.value
      return
    }
    asking = new AbortController()
    isBusy.value = true
    const began = performance.now()
    const { method, url, headers, body } = request.value
    const { pathname, search } = new URL(url)
    try {
      const response = await fetch(pathname + search, { method, headers, signal: asking.signal, ...(body && { body }) })
      const text = await response.text()
      answer.value = {
        status: response.status,
        milliseconds: performance.now() - began,
        headers: [...response.headers],
        body: decoded(text),
      }
      if (response.ok && method !== 'GET') await refreshStudio()
    } catch {
      problem.value = asking.signal.aborted ? '' : t('problems.unreachable')
    } finally {
      isBusy.value = false
    }
  }

  /** Reloads the data of the other pages after a change. */
  async function refreshStudio() {
    await session.loadBots()
    await session.refresh().catch(() => null) // the current version itself may have been deleted
    session.changed()
  }

  return {
    pathParams,
    query,
    ownHeaders,
    headerNames,
    body,
    request,
    missingFields,
    answer,
    problem,
    isBusy,
    send,
    stop: () => asking?.abort(),
  }
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // not JSON: a stream or an empty response
  }
}
