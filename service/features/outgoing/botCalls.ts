/**
 * Outgoing calls belong to the owner of a bot: whether it may call, and how the last call went. An
 * imported bot with addresses may call none until its owner allows it: a document of unknown origin must not send what
 * people say to a host that nobody looked at.
 */
import { LRUCache } from 'lru-cache'
import type { OutgoingCall } from '../../channels/channelType.ts'
import type { OutgoingAddress } from '../../contract/outgoing/outgoing.ts'
import { putSetting } from '../../store/rows/settings.ts'
import type { Store } from '../../store/store.ts'
import type { AddressRules } from './addresses.ts'
import { call, CallFailed, type OutgoingAnswer, type OutgoingLimits } from './call.ts'

/** Makes calls for bots; every outgoing call of the service goes through here. */
export interface BotCaller {
  /**
   * Makes one call for a bot.
   * @param options.timeout milliseconds, where the caller has fewer left than the usual limit
   * @throws CallFailed when the bot may not call, or the call failed (outgoing.ts)
   */
  call(
    botId: number,
    outgoing: OutgoingCall,
    options: { timeout?: number; stopped?: AbortSignal },
  ): Promise<OutgoingAnswer>
  /** How the last call of a bot to a host went, since the start of the service. */
  lastCall(botId: number, host: string): OutgoingAddress['lastCall']
}

/** Last calls held, of all bots and hosts. */
const MAX_LAST_CALLS = 1000

export function createBotCaller(deps: {
  store: Store
  limits: OutgoingLimits
  rules(botId: number): Promise<AddressRules>
  now(): Date
}): BotCaller {
  const lastCalls = new LRUCache<string, NonNullable<OutgoingAddress['lastCall']>>({ max: MAX_LAST_CALLS })
  const keyOf = (botId: number, host: string) => `${botId} ${host}`

  return {
    async call(botId, outgoing, { timeout = deps.limits.timeout, stopped }) {
      if (!(await areCallsAllowed(deps.store, botId)))
        throw new CallFailed('the calls of this bot are switched off: allow them under Connect', { isLasting: true })
      const at = deps.now().toISOString()
      const key = keyOf(botId, hostOf(outgoing.url) ?? '')
      try {
        const answer = await call(outgoing, await deps.rules(botId), { ...deps.limits, timeout }, stopped)
        lastCalls.set(key, { at, status: answer.status, error: null })
        return answer
      } catch (error) {
        const failed = error instanceof CallFailed ? error : undefined
        lastCalls.set(key, { at, status: failed?.status ?? null, error: failed?.message ?? 'an error of the service' })
        throw error
      }
    },
    lastCall: (botId, host) => lastCalls.get(keyOf(botId, host)) ?? null,
  }
}

const settingKey = (botId: number) => `calls.blocked.${botId}`

export async function areCallsAllowed({ rows, models }: Store, botId: number): Promise<boolean> {
  return (await rows.find(models.Setting, { key: settingKey(botId) })) === null
}

/** Allows or forbids the outgoing calls of a bot; inside of a write. */
export async function allowCalls(store: Store, botId: number, isAllowed: boolean): Promise<void> {
  if (isAllowed) await store.rows.remove(store.models.Setting, { key: settingKey(botId) })
  else await putSetting(store, settingKey(botId), true)
}

/** The host of a url; null when the url is a template without one. */
export function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { host } = new URL(url)
  return host === '' || /[{}]|%7[bd]/i.test(host) ? null : host
}
