import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { createClient, type Client, type ClientRequest } from '../contract/client.ts'
import { contract } from '../contract/index.ts'
import { Problem, type ErrorStatus } from '../contract/problem.ts'
import { identityProof } from '../access/vault.ts'
import { defaultDataFolder } from '../data/defaultFolder.ts'
import { startService } from '../lifecycle/startService.ts'

/** Connection to the service that runs on the data folder, or to one started for this command. */
export interface Connection {
  api: Client<typeof contract>
  user_slug: string
  url: string
  /** The owner's authorization header. */
  authorization: string
  close(): Promise<void>
}

const Credentials = z.object({ base_url: z.string(), user_slug: z.string(), user_jwt: z.string() })

/** Milliseconds that a running service may take to answer. */
const HEALTH_MS = 1500

/** Folder of the installation; this program is dist/service/cli.cjs in it. */
export const programRoot = () => resolve(dirname(process.argv[1] ?? ''), '../..')

export const dataFolder = (given: string | undefined) =>
  given ?? defaultDataFolder({ platform: process.platform, env: process.env, home: homedir() })

/** Connects to the service that runs on the data folder; starts one when none does. */
export async function connectTo(given: string | undefined): Promise<Connection> {
  const data = dataFolder(given)
  const running = await readCredentials(data)
  if (running && (await isService(data, running.base_url))) return connection(running, async () => {})
  const root = programRoot()
  const service = await startService({
    data,
    resources: join(root, 'resources'),
    workerFile: join(root, 'dist/service/worker.cjs'),
    port: 0,
    sample: false,
    logLevel: 'warn',
  })
  const own = await readCredentials(data)
  if (!own) throw new Error(`${data} holds no credentials`)
  return connection(own, () => service.close())
}

function connection(credentials: z.infer<typeof Credentials>, close: () => Promise<void>): Connection {
  const { base_url: url, user_slug, user_jwt } = credentials
  const authorization = `Bearer ${user_jwt}`
  let developer = ''
  const send = async (outgoing: ClientRequest) => {
    const kinds = outgoing.endpoint.auth ?? outgoing.area.auth
    if (!kinds.includes('user')) developer ||= await developerToken(url, authorization, outgoing.path)
    return request(url, kinds.includes('user') ? authorization : developer, outgoing)
  }
  return { api: createClient(contract, send), user_slug, url, authorization, close }
}

/** The developer token of the bot in a path, which endpoints of a bot need and its owner may read. */
async function developerToken(url: string, authorization: string, path: string): Promise<string> {
  const [, user, bot] = /\/users\/([^/]+)\/bots\/([^/]+)/.exec(path) ?? []
  const response = await fetch(`${url}/core/v1/users/${user}/bots/${bot}`, {
    headers: { Authorization: authorization },
  })
  const Shown = z.object({ results: z.object({ developer_token: z.string() }).nullable() })
  const token = Shown.parse(await response.json()).results?.developer_token
  if (token === undefined) throw new Problem(404, `there is no bot ${bot}`)
  return `Token ${token}`
}

async function request(url: string, authorization: string, { method, path, body }: ClientRequest) {
  const response = await fetch(url + path, {
    method,
    headers: { Authorization: authorization, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) {
    // as: only the statuses of the interface's table are used
    throw new Problem(response.status as ErrorStatus, decodeURIComponent(response.headers.get('x-error-reason') ?? ''))
  }
  const total = response.headers.get('x-total-count')
  const json: unknown = response.status === 204 ? null : await response.json()
  return { json, total: total === null ? undefined : Number(total) }
}

async function readCredentials(data: string) {
  try {
    return Credentials.parse(JSON.parse(await readFile(join(data, 'credentials.json'), 'utf8')))
  } catch {
    return undefined // no service has started on this folder yet
  }
}

const Health = z.object({ results: z.object({ proof: z.string() }) })

/**
 * True when the service of the data folder answers at an address. Another program may use the port of an earlier start;
 * it must not get the token of the owner.
 */
async function isService(data: string, url: string): Promise<boolean> {
  const challenge = randomBytes(32).toString('hex')
  try {
    const response = await fetch(`${url}/health?challenge=${challenge}`, { signal: AbortSignal.timeout(HEALTH_MS) })
    const { proof } = Health.parse(await response.json()).results
    return proof === (await identityProof(data, url, challenge))
  } catch {
    return false
  }
}
