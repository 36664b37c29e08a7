/** Addresses that a bot calls: of its server, its channels and its skills. */
import type { OutgoingAddress } from '../../contract/outgoing/outgoing.ts'
import type { BotDocument } from '../../contract/bots/exchange/exchange.ts'
import type { Bot } from '../../store/models/bots.ts'
import type { Store } from '../../store/store.ts'
import { readBuilderDocument } from '../dialogs/builder/exchange.ts'
import { hostOf } from '../outgoing/botCalls.ts'
import { urlsOf, type GivenFields } from './channelFields.ts'

type Address = Pick<OutgoingAddress, 'url' | 'host' | 'use' | 'of'>

/** Every address that a bot calls. */
export async function findAddresses(store: Store, bot: Bot): Promise<Address[]> {
  const { Channel, Connector, Version } = store.models
  const connector = await store.rows.find(Connector, { botId: bot.id })
  const channels = connector ? await store.rows.list(Channel, { connectorId: connector.id }) : []
  const versions = await store.rows.list(Version, { botId: bot.id })
  const ofSkills: Address[] = []
  for (const { id, slug } of versions) ofSkills.push(...skillAddresses(slug, await readBuilderDocument(store, id)))
  return [
    ...(connector ? addressOf('bot', connector.name, connector.url) : []),
    ...channels.flatMap(channelAddresses),
    ...ofSkills,
  ]
}

/** Every address that the bot of a document would call. */
export const addressesOfDocument = ({ connector, versions }: BotDocument): Address[] => [
  ...(connector ? addressOf('bot', connector.name, connector.url) : []),
  ...(connector?.channels ?? []).flatMap(channelAddresses),
  ...versions.flatMap(({ slug, skills, builder }) => skillAddresses(slug, { skills, builder })),
]

const channelAddresses = ({ slug, settings }: { slug: string; settings: GivenFields }): Address[] =>
  urlsOf(settings).flatMap(({ url }) => addressOf('channel', slug, url))

/** The hosts among addresses, without repetition; a template stands for itself. */
export const hostsOf = (addresses: readonly Address[]): string[] => [
  ...new Set(addresses.map(({ host, url }) => host ?? url)),
]

function skillAddresses(version: string, builder: unknown): Address[] {
  const urls = new Set<string>()
  collectUrls(builder, urls)
  return [...urls].flatMap(url => addressOf('skill', version, url))
}

/** Fields that hold urls, in calls, authorizations and settings of the builder. */
const URL_FIELDS = new Set(['url', 'base_url'])

function collectUrls(value: unknown, urls: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (URL_FIELDS.has(key) && typeof item === 'string' && !item.startsWith('/')) urls.add(item)
    else collectUrls(item, urls)
  }
}

const addressOf = (use: Address['use'], of: string, url: unknown): Address[] =>
  typeof url === 'string' && url !== '' ? [{ url, host: hostOf(url), use, of }] : []
