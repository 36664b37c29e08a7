import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { channelTypes } from '../../service/channels/index.ts'
import { contract } from '../../service/contract/index.ts'
import { createClient, type Client, type ClientRequest } from '../../service/contract/client.ts'
import { Problem, type ErrorStatus } from '../../service/contract/problem.ts'
import { DATABASE } from '../../service/store/sqlite/backupFolder.ts'
import { startService, type RunningService, type ServiceOptions } from '../../service/lifecycle/startService.ts'
import { placeEmptyDatabase } from './emptyDatabase.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Content of `<data>/credentials.json`. */
export interface Owner {
  base_url: string
  user_slug: string
  user_jwt: string
  tenant_id: string
  tenant_api_token: string
}

export interface TestService {
  url: string
  data: string
  owner: Owner
  running: RunningService
  /** Speaks HTTP with the given token (`Token …`, `Bearer …`), and checks every answer against the contract. */
  as(authorization: string): Client<typeof contract>
  /** A raw request; JSON bodies are stringified, headers merged. */
  send(method: string, path: string, options?: SendOptions): Promise<Reply>
  /** Stops and starts again on the same data. */
  restart(): Promise<TestService>
  stop(): Promise<void>
}

export interface SendOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  json: { results: unknown; message: string } & Record<string, unknown>
  /** The decoded X-Error-Reason. */
  reason: string
}

export interface TestServiceOptions {
  sample?: boolean
  sampleWait?: number
  /** Gives the sample bot its history, which most tests begin without. */
  sampleHistory?: boolean
  data?: string
  /** Name of a backup that is shown read-only. */
  shownBackup?: string | undefined
  /** Serves the built page of the studio too. */
  studio?: boolean
  /** The clock; the machine's when not given. */
  now?: () => Date
  /** Shorter times for calls to other hosts. */
  connect?: ServiceOptions['connect']
  /** Starts the processes of the recognisers, to reach into them. */
  startProcess?: ServiceOptions['startProcess']
  recognitionTimeout?: number
  webhooks?: ServiceOptions['webhooks']
}

/** Addresses at which no network is: tests call none of the real ones. */
const nowhere = () => Object.fromEntries([...channelTypes.keys()].map(name => [name, 'http://127.0.0.1:9']))

/** A data folder for a first start. */
async function emptyFolder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'parley-test-'))
  await placeEmptyDatabase(join(data, DATABASE))
  return data
}

/** Starts a service on a temporary folder; with `data` on an existing one. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const data = options.data ?? (await emptyFolder())
  const running = await startService({
    data,
    resources: join(root, 'resources'),
    workerFile: join(root, 'dist/service/worker.cjs'),
    port: 0,
    sample: options.sample ?? false,
    sampleWait: options.sampleWait,
    sampleHistory: options.sampleHistory ?? false,
    now: options.now,
    shownBackup: options.shownBackup,
    rendererFolder: options.studio ? join(root, 'dist/renderer') : undefined,
    connect: { networks: { addresses: nowhere() }, ...options.connect },
    startProcess: options.startProcess,
    recognitionTimeout: options.recognitionTimeout,
    webhooks: options.webhooks,
  })
  // as: the service has just written it
  const owner = JSON.parse(await readFile(join(data, 'credentials.json'), 'utf8')) as Owner
  const send = (method: string, path: string, given: SendOptions = {}) => request(running.url, method, path, given)
  return {
    url: running.url,
    data,
    owner,
    running,
    send,
    as: authorization => createClient(contract, outgoing => sendChecked(send, authorization, outgoing)),
    async restart() {
      await running.close()
      return startTestService({ ...options, data })
    },
    async stop() {
      await running.close()
      await rm(data, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function request(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: SendOptions,
): Promise<Reply> {
  const isPlain =
    body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { Authorization: token }),
      ...(body !== undefined && (!isPlain || typeof body === 'string') && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isPlain ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: parse(text),
    reason: decodeURIComponent(response.headers.get('x-error-reason') ?? ''),
  }
}

function parse(text: string): Reply['json'] {
  try {
    return JSON.parse(text)
  } catch {
    return { results: undefined, message: `not JSON: ${text.slice(0, 200)}` }
  }
}

/** An answer that does not fit its row is a fault of the service, whatever a test looks at. */
async function sendChecked(send: TestService['send'], authorization: string, outgoing: ClientRequest) {
  const { method, path, body, endpoint } = outgoing
  const reply = await send(method, path, {
    token: authorization,
    ...(body !== undefined && { body }),
    headers: outgoing.undo ? { 'X-Parley-Undo': encodeURIComponent(outgoing.undo) } : {},
  })
  if (reply.status >= 400) throw new Problem(reply.status as ErrorStatus, reply.reason) // as: the table of the interface
  if (endpoint.results && reply.status !== 204) endpoint.results.parse(endpoint.bare ? reply.json : reply.json.results)
  const total = reply.headers.get('x-total-count')
  return { json: reply.json, total: total === null ? undefined : Number(total) }
}
