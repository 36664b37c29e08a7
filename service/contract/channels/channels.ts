import { z } from 'zod'
import { CONNECT, Flag, FlagText, LIMITS, Name, text } from '../basics.ts'
import { PostMessages } from './messages.ts'
import { channelType, channelTypes } from '../../channels/index.ts'
import { SECRETS, SETTINGS, fieldProblems } from './channelFields.ts'
import { isWebAddress } from '../outgoing/webAddress.ts'
import { area } from '../endpoint.ts'
import { Days, ORDER, inOrder } from '../logs/logs.ts'

/** Channel (spec: Connector API resources), with the fields its type has; secrets are named, not shown. */
export const Channel = z
  .object({
    id: z.string(),
    connector: z.string(),
    slug: z.string(),
    type: z.string(),
    isActivated: z.boolean(),
    isErrored: z.boolean(),
    error: z.string().nullable(),
    webhook: z.string(),
    /** How the service listens to the network of the channel, since its start; null where it does not. */
    connection: z
      .object({
        state: z.enum(['off', 'connecting', 'connected', 'failing']),
        /** Start of the state. */
        since: z.string(),
        lastEventAt: z.string().nullable(),
        lastError: z.string().nullable(),
      })
      .nullable(),
    botEnvironmentId: z.string().nullable(),
    /** Token of a chat page; tokens of other networks are secret. */
    token: z.string().optional(),
    /** Names of the secret fields that are set. */
    secrets: z.array(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
    ...SETTINGS,
  })
  .meta({ id: 'Channel' })
export type Channel = z.infer<typeof Channel>

export const LightConversation = z
  .object({
    id: z.string(),
    connector: z.string(),
    channel: z.string(),
    chatId: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'LightConversation' })
export type LightConversation = z.infer<typeof LightConversation>

export const Participant = z
  .object({
    id: z.string(),
    conversation: z.string(),
    senderId: z.string(),
    isBot: z.boolean(),
    type: z.enum(['user', 'bot', 'agent']),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof Participant>

const Attachment = z.looseObject({ type: z.string(), content: z.unknown() })

export const ConversationMessage = z
  .object({
    id: z.string(),
    conversation: z.string(),
    /** Id of the participant. */
    participant: z.string(),
    attachment: Attachment,
    receivedAt: z.string(),
  })
  .meta({ id: 'ConversationMessage' })
export type ConversationMessage = z.infer<typeof ConversationMessage>

/** A conversation with its messages, oldest first: all of them when shown alone, the newest thirty in a list. */
export const Conversation = LightConversation.extend({
  participants: z.array(Participant),
  messages: z.array(ConversationMessage),
}).meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** Connector (spec: Connector API resources). An empty url is the service's own dialog. */
export const Connector = z
  .object({
    id: z.string(),
    botId: z.string(),
    name: z.string(),
    url: z.string(),
    botEnvironmentId: z.string().nullable(),
    isTyping: z.boolean(),
    defaultDelay: z.number(),
    /** False while an imported bot makes no calls, because its owner has not allowed them (`outgoing`). */
    areCallsAllowed: z.boolean(),
    /** Key of the signature of calls to `url` (header X-Parley-Signature). */
    secret: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    channels: z.array(Channel),
    /** The newest thousand; omitted with `light=true`. */
    conversations: z.array(LightConversation).optional(),
  })
  .meta({ id: 'Connector' })
export type Connector = z.infer<typeof Connector>

/** Id of an environment of the bot; null or absent selects the default environment. */
const EnvironmentId = z
  .union([text(LIMITS.name), z.int()], 'must be the id of an environment')
  .transform(String)
  .nullish()

const MAX_URL_LENGTH = 2048

// spec: the url is required; the reasons are worded as clients of the interface know them
export const ConnectorChange = z
  .object({
    url: z.string('must be text').meta({ maxLength: MAX_URL_LENGTH }).nullish(),
    name: Name.optional(),
    botEnvironmentId: EnvironmentId,
    isTyping: Flag.optional(),
    defaultDelay: z.unknown().meta({ type: 'number', minimum: 0, maximum: 5 }).optional(),
  })
  .superRefine(({ url, defaultDelay }, { addIssue }) => {
    if (url === undefined || url === null) addIssue('Parameter url is missing')
    else if (url !== '' && (url.length > MAX_URL_LENGTH || !isWebAddress(url))) addIssue('Parameter url is invalid')
    if (defaultDelay !== undefined && !isDelay(defaultDelay)) addIssue('defaultDelay parameter is invalid')
  })
  .meta({ required: ['url'] })

const isDelay = (given: unknown) => typeof given === 'number' && given >= 0 && given <= 5

const ChannelFields = {
  slug: text(LIMITS.name).nullish(),
  isActivated: Flag.nullish(),
  botEnvironmentId: EnvironmentId,
  ...SETTINGS,
  ...SECRETS,
}

/**
 * Fields of channel types are known at run time, and have schemas then. This lets the typed client send them; a field
 * that no type has is not stored.
 */
const FieldOfAnyType = z.unknown()

// spec: type, slug and isActivated are required
export const NewChannel = z
  .object({
    type: z
      .unknown()
      .meta({ type: 'string', enum: [...channelTypes.keys()] })
      .optional(),
    ...ChannelFields,
  })
  .catchall(FieldOfAnyType)
  .superRefine(({ type, slug, isActivated }, { addIssue }) => {
    if (type === undefined || type === null || type === '') addIssue('Parameter type is missing')
    else if (typeof type !== 'string' || !channelType(type)) addIssue('Parameter type is invalid')
    if (!slug?.trim()) addIssue('Parameter slug is missing')
    if (isActivated === undefined || isActivated === null) addIssue('Parameter isActivated is missing')
  })
  .superRefine(checkFields)
  .transform(body => ({
    ...body,
    type: String(body.type),
    slug: body.slug ?? '',
    isActivated: body.isActivated ?? true,
  }))
  .meta({ required: ['type', 'slug', 'isActivated'] })
export type NewChannel = z.output<typeof NewChannel>

export const ChannelChange = z
  .object({ type: text(LIMITS.name).nullish(), ...ChannelFields })
  .catchall(FieldOfAnyType)
  .superRefine(({ slug }, { addIssue }) => {
    if (slug?.trim() === '') addIssue('Parameter slug cannot be empty')
  })
  .superRefine(checkFields)
export type ChannelChange = z.output<typeof ChannelChange>

// without the name of the field: clients know these reasons as they are
function checkFields(body: object, { addIssue }: z.core.$RefinementCtx): void {
  for (const { reason } of fieldProblems({ ...body })) addIssue(reason)
}

export const connectors = area({
  resource: 'Connector',
  about: 'Where the messages of a bot are answered: the dialog here, or a server of your own.',
  base: `${CONNECT}/connectors`,
  auth: ['developer'],
  endpoints: {
    show: { route: 'GET /:bot_id', query: z.object({ light: FlagText.optional() }), results: Connector },
    update: { route: 'PUT /:bot_id', body: ConnectorChange, results: Connector },
    remove: { route: 'DELETE /:bot_id' },
  },
})

export const channels = area({
  resource: 'Channel',
  about: 'The ways people reach a bot: web chat, direct calls, messengers.',
  base: `${CONNECT}/channels`,
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', paged: true, results: z.array(Channel) },
    show: { route: 'GET /:channel_slug', results: Channel },
    create: {
      route: 'POST ',
      body: NewChannel,
      example: { type: 'webchat', slug: 'website', isActivated: true },
      results: Channel,
    },
    update: { route: 'PUT /:channel_slug', body: ChannelChange, results: Channel },
    remove: { route: 'DELETE /:channel_slug' },
    rotateToken: { route: 'POST /:channel_slug/token/rotate', results: Channel, verb: 'rendered', status: 200 },
  },
})

export const conversations = area({
  resource: 'Conversation',
  about: 'Conversations through channels, and messages a bot sends of its own accord.',
  base: `${CONNECT}/conversations`,
  auth: ['developer'],
  endpoints: {
    list: {
      route: 'GET ',
      paged: true,
      query: z.object({ ...Days, skipEmpty: FlagText.optional() }).refine(inOrder, ORDER),
      results: z.array(Conversation),
    },
    show: { route: 'GET /:conversation_id', results: Conversation },
    remove: { route: 'DELETE /:conversation_id' },
    postMessages: {
      route: 'POST /:conversation_id/messages',
      auth: ['request', 'developer'],
      body: PostMessages,
      // Clients that send forms put the list there as JSON text.
      urlencoded: true,
      message: 'Messages created with success',
    },
  },
})

export const messages = area({
  resource: 'Message',
  about: 'Send messages to every conversation of a bot.',
  base: `${CONNECT}/messages`,
  auth: ['request', 'developer'],
  endpoints: {
    broadcast: { route: 'POST ', body: PostMessages, urlencoded: true, message: 'Messages created with success' },
  },
})

export const participants = area({
  resource: 'Participant',
  about: 'Who takes part in conversations through channels.',
  base: `${CONNECT}/participants`,
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', paged: true, results: z.array(Participant) },
    show: { route: 'GET /:participant_id', results: Participant },
  },
})
