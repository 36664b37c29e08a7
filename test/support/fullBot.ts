import { contract } from '../../service/contract/index.ts'
import { methodAndPath, type Area, type Credential, type Endpoint } from '../../service/contract/endpoint.ts'
import { buildBot, type TestBot } from './build.ts'
import type { TestService } from './service.ts'

/** An endpoint of the contract with its complete path. */
export interface EndpointRow {
  name: string
  area: Area
  endpoint: Endpoint
  method: string
  path: string
  auth: readonly Credential[]
}

export const endpointRows: EndpointRow[] = Object.entries<Area>(contract).flatMap(([areaName, area]) =>
  Object.entries(area.endpoints).map(([verb, endpoint]) => {
    const [method, path] = methodAndPath(area.base, endpoint)
    return { name: `${areaName}.${verb}`, area, endpoint, method, path, auth: endpoint.auth ?? area.auth }
  }),
)

/** A bot with one resource for every slot of a path, so that requests reach the validation of their body. */
export interface FullBot {
  bot: TestBot
  /** Encoded values for the slots of paths. */
  slots: Record<string, string>
  oauthClient: string
  channelToken: string
}

export async function buildFullBot(service: TestService, name: string): Promise<FullBot> {
  const bot = await buildBot(service, { name })
  const { params } = bot
  const api = service.as(bot.developer)
  await api.dataset.update({ params, body: { strictness: 50, manual_training: true } })
  const drink = { ...params, entity_slug: 'drink' }
  await api.entities.create({ params, body: { name: 'Drink', slug: 'drink' } })
  await api.entities.create({ params, body: { name: 'Size', slug: 'size' } })
  const intent = await api.intents.create({
    params,
    body: { name: 'Order', expressions: [{ source: 'two teas' }, { source: 'a coffee please' }] },
  })
  const gazette = await api.gazettes.create({
    params,
    body: { entity_id: 'drink', synonyms: [{ value: 'green tea' }] },
  })
  const key = await api.keys.create({ params: drink, body: { slug: 'price' } })
  const enrichment = await api.enrichments.create({
    params: { ...drink, key_slug: key.slug },
    body: { language: 'en', value: '1', entity_values: ['coffee'] },
  })
  const pairKey = await api.pairKeys.create({ params: drink, body: { slug: 'cup' } })
  const group = await api.groups.create({ params: drink, body: { slug: 'hot', entity_values: ['tea'] } })
  const talked = { message: { type: 'text' as const, content: 'two teas' }, conversation_id: 'held' }
  await service.as(bot.request).dialog.talk({ body: talked })
  const channel = await api.channels.create({ body: { type: 'webchat', slug: 'site', isActivated: true } })
  const chat = await service.as(channel.token ?? '').webchat.begin({ params: { channel_id: channel.id } })
  const said = { message: { attachment: { type: 'text', content: 'two teas' } }, chatId: chat.chatId }
  await service.as(channel.token ?? '').webchat.receive({ params: { channel_id: channel.id }, body: said })
  await waitUntil(
    async () => (await api.conversations.show({ params: { conversation_id: chat.id } })).messages.length === 2,
  )
  const { rows: people } = await api.participants.list()
  await api.persistentMenus.create({ body: { language: 'en', menu: { call_to_actions: [] } } })
  const inBot = { user_slug: params.user_slug, bot_slug: params.bot_slug }
  const spec = await api.specs.create({ params: inBot, body: { name: 'Spec' } })
  const inSpec = { ...inBot, spec_id: spec.id }
  const [testCase] = await api.testCases.create({
    params: inSpec,
    body: { test_cases: [{ inputs: { expression: 'two teas' } }] },
  })
  const run = await api.runs.create({ params: inSpec, body: { target_version_id: 'v1' } })
  const inRun = { ...inSpec, run_id: run.id }
  await waitUntil(async () => (await api.runs.show({ params: inRun })).status !== 'IN_PROGRESS')
  // Its templates write what is said, so that hostile texts reach them.
  const skill = await api.skills.create({
    params,
    body: {
      name: 'Menu',
      triggers: { groups: [[{ left: '_current_message', operator: 'is-present' }]] },
      actions: [
        { actions: [{ type: 'message', format: 'text', variants: { en: ['{{current_message}} {{json memory}}'] } }] },
      ],
    },
  })
  const template = await api.callTemplates.create({ params, body: { name: 'Orders' } })
  const { rows: logs } = await api.logs.list({ params: inBot })
  const oauth = await api.botOauth.update({
    params: inBot,
    body: { token_type: 'runtime', authentication_type: 'credentials' },
  })
  return {
    bot,
    oauthClient: oauth.client_id,
    channelToken: channel.token ?? '',
    slots: {
      ...params,
      bot_id: String(bot.id),
      entity_slug: 'drink',
      intent_slug: intent.slug,
      skill_slug: skill.slug,
      template_slug: template.slug,
      expression_id: String(intent.expressions[0]?.id),
      gazette_slug: gazette.slug,
      synonym_slug: gazette.synonyms[0]?.slug ?? '',
      key_slug: key.slug,
      pair_key_slug: pairKey.slug,
      pair_key_id: pairKey.id,
      enrichment_id: enrichment.id,
      group_slug: group.slug,
      log_id: String(logs[0]?.id),
      conversation_id: chat.id,
      conversation_state: 'held',
      participant_id: people[0]?.id ?? '',
      channel_slug: channel.slug,
      channel_id: channel.id,
      language: 'en',
      isocode: 'en',
      environment_slug: 'development',
      spec_id: spec.id,
      test_case_id: testCase?.id ?? '',
      run_id: run.id,
      header_type: 'csp',
      delivery_id: 'none',
    },
  }
}

/** Waits for background work, which would change tables during later assertions. */
async function waitUntil(isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) await new Promise(resolve => setTimeout(resolve, 20))
}

/** The path of an endpoint for a bot; `given` replaces slots without encoding. */
export function pathOf({ slots }: FullBot, row: EndpointRow, given: Record<string, string> = {}): string {
  const isOf = (prefix: string) => row.name.startsWith(prefix)
  const own: Record<string, string | undefined> = {
    ...slots,
    ...(isOf('pairKeys.') && { key_slug: slots.pair_key_slug }),
    ...(isOf('conversationStates.') && { conversation_id: slots.conversation_state }),
    ...given,
  }
  return row.path.replace(/:(\w+)/g, (_, slot: string) => own[slot] ?? `no-${slot}`)
}

/** Headers with a credential that the endpoint accepts. */
export function credentialFor(
  service: TestService,
  { bot, channelToken }: FullBot,
  { auth }: EndpointRow,
): Record<string, string> {
  if (auth.includes('developer')) return { Authorization: bot.developer }
  if (auth.includes('request')) return { Authorization: bot.request }
  if (auth.includes('user')) return { Authorization: `Bearer ${service.owner.user_jwt}` }
  if (auth.includes('tenant')) {
    return { 'X-Api-Token': service.owner.tenant_api_token, 'X-Source-Tenant-ID': service.owner.tenant_id }
  }
  return auth.includes('channel') ? { Authorization: channelToken } : {}
}
