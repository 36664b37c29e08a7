/** Calls that skills make: checked, authorized, signed. */
import { createHash, createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Auth } from '../../../contract/dialogs/calls.ts'
import { Problem } from '../../../contract/problem.ts'
import type { CallAnswer, CallRequest } from '../../../dialog/ports.ts'
import type { Store } from '../../../store/store.ts'
import type { Vault } from '../../../access/vault.ts'
import { findOrCreateConnector } from '../../outgoing/connector.ts'
import type { OutgoingCall } from '../../../channels/channelType.ts'
import { CallFailed, type OutgoingAnswer } from '../../outgoing/call.ts'
import type { BotCaller } from '../../outgoing/botCalls.ts'
import { createServerSlots } from '../../outgoing/serverSlots.ts'

export interface DialogCalls {
  /** Makes one attempt for a version of a bot; never rejects for what the other side does. */
  make(of: { botId: number; versionId: number }, request: CallRequest): Promise<CallAnswer>
  /** Ends calls under way. */
  close(): void
}

export interface DialogCallDeps {
  store: Store
  vault: Vault
  connect: { caller: BotCaller }
}

/** Access tokens held, and how much earlier than they expire a new one is fetched. */
const HELD_TOKENS = 500
const MARGIN_SECONDS = 30
/** Calls under way at the same time from one bot to one server; more of them wait within their own time limit. */
const MAX_CALLS_PER_SERVER = 32

export function createDialogCalls(deps: DialogCallDeps): DialogCalls {
  const stopped = new AbortController()
  const tokens = new LRUCache<string, string>({ max: HELD_TOKENS })
  const slots = createServerSlots(MAX_CALLS_PER_SERVER)

  async function attempt(botId: number, versionId: number, request: CallRequest): Promise<CallAnswer> {
    const deadline = performance.now() + request.timeout
    const timeLeft = () => Math.max(Math.ceil(deadline - performance.now()), 1)
    const send = (outgoing: OutgoingCall) =>
      inSlot(botId, outgoing.url, timeLeft(), () =>
        deps.connect.caller.call(botId, outgoing, { timeout: timeLeft(), stopped: stopped.signal }),
      )
    const authorization = await authorize(request.auth, send)
    const { method, url, body } = request
    const headers = { ...request.headers, ...authorization, ...(await signatureOf(deps, botId, versionId, request)) }
    return { isAnswered: true, ...(await send({ method, url, headers, body })) }
  }

  /** @throws CallFailed when the server has no slot for this bot within the time limit, in milliseconds */
  async function inSlot<Answer>(botId: number, url: string, limit: number, work: () => Promise<Answer>) {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new CallFailed('too many calls to this server are under way')), limit)
    const begin = () => {
      clearTimeout(timer)
      return work()
    }
    const signal = AbortSignal.any([waiting.signal, stopped.signal])
    return slots.run(String(botId), url, begin, signal).finally(() => clearTimeout(timer))
  }

  async function authorize(auth: Auth, send: Send): Promise<Record<string, string>> {
    if (auth.type === 'none') return {}
    if (auth.type === 'basic') return { Authorization: basic(auth.username, unsealed(auth.password)) }
    const key = hashOf(auth.url, auth.client_id, auth.scope ?? '', auth.client_secret ?? '')
    const token = tokens.get(key) ?? (await fetchToken(auth, key, send))
    return { Authorization: `Bearer ${token}` }
  }

  const unsealed = (sealed: string | null) => (sealed === null ? '' : deps.vault.unseal(sealed))

  /** Client credentials (RFC 6749, 4.4). @throws CallFailed */
  async function fetchToken(auth: Extract<Auth, { type: 'oauth2' }>, key: string, send: Send): Promise<string> {
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...(auth.scope && { scope: auth.scope }) })
    const answer = await send({
      method: 'POST',
      url: auth.url,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
        Authorization: basic(encodeURIComponent(auth.client_id), encodeURIComponent(unsealed(auth.client_secret))),
      },
      body: form.toString(),
    })
    const granted = Granted.safeParse(parsed(answer.text))
    if (answer.status >= 300 || !granted.success)
      throw new CallFailed('no access token was granted', { isLasting: answer.status < 500, status: answer.status })
    const { access_token, expires_in } = granted.data
    const seconds = expires_in - MARGIN_SECONDS
    if (seconds > 0) tokens.set(key, access_token, { ttl: seconds * 1000 })
    return access_token
  }

  return {
    async make({ botId, versionId }, request) {
      try {
        return await attempt(botId, versionId, request)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        const { message, isLasting, status } = error
        return { isAnswered: false, message, isLasting, status }
      }
    },
    close: () => stopped.abort(new CallFailed('the service is stopping')),
  }
}

type Send = (outgoing: OutgoingCall) => Promise<OutgoingAnswer>

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().catch(0) })

const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

/** The signature of the connector, by which a server knows its bot, and an id that a repeated call repeats. */
async function signatureOf(
  { store, vault }: DialogCallDeps,
  botId: number,
  versionId: number,
  { body, deliveryKey }: CallRequest,
): Promise<Record<string, string>> {
  const delivery = { 'X-Parley-Delivery': hashOf(String(versionId), deliveryKey).slice(0, 32), 'User-Agent': 'Parley' }
  const connector = await findOrCreateConnector({ store, vault }, botId).catch((error: unknown) => {
    // A connector that was removed has no secret to sign with.
    if (error instanceof Problem && error.status === 404) return undefined
    throw error
  })
  if (!connector) return delivery
  const secret = vault.unseal(connector.secretSealed)
  const signature = createHmac('sha256', secret)
    .update(body ?? '')
    .digest('hex')
  return { ...delivery, 'X-Parley-Signature': `sha256=${signature}` }
}

const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // what is no JSON grants nothing
  }
}
