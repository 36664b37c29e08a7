import { z } from 'zod'
import { CONNECT, LIMITS, text } from '../basics.ts'
import { LightConversation, Participant, ConversationMessage } from './channels.ts'
import { PersistentMenu } from './menus.ts'
import { Incoming } from './messages.ts'
import { APPEARANCE } from './channelFields.ts'
import { area } from '../endpoint.ts'

/** A message with its participant, as chat pages read it. */
export const ChatMessage = ConversationMessage.extend({ participant: Participant }).meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

export const Chat = LightConversation.extend({
  participants: z.array(Participant),
  messages: z.array(ChatMessage),
}).meta({ id: 'Chat' })
export type Chat = z.infer<typeof Chat>

/** Appearance of the chat page; `menu` is the one of the channel's language, else the default. */
export const Preferences = z.object({ ...APPEARANCE, menu: PersistentMenu.nullable() }).meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof Preferences>

export const Poll = z.object({
  messages: z.array(ChatMessage),
  /** Seconds to wait before the next poll. */
  waitTime: z.int(),
})

const LastMessage = z.object({ last_message_id: text(LIMITS.name).optional() })

/** Success and error messages are those that published chat pages compare. */
export const webchat = area({
  resource: 'Message',
  about: 'What a chat page calls, from any origin, with the token of its channel.',
  base: `${CONNECT}/webhook`,
  auth: ['channel'],
  hasOwnMessages: true,
  endpoints: {
    receive: {
      route: 'POST /:channel_id',
      body: Incoming,
      status: 200,
      message: 'Message successfully received',
      isRateLimited: true,
    },
    begin: {
      route: 'POST /:channel_id/conversations',
      results: Chat,
      message: 'Conversation successfully created',
      isRateLimited: true,
    },
    history: {
      route: 'GET /:channel_id/conversations/:conversation_id/messages',
      results: z.array(ChatMessage),
      message: 'Messages successfully fetched',
    },
    // bare: the message counts the messages
    poll: {
      route: 'GET /:channel_id/conversations/:conversation_id/poll',
      query: LastMessage,
      results: z.object({ results: Poll, message: z.string() }),
      bare: true,
    },
    // bare: a stream of server-sent events: each `message` is one ChatMessage, `typing` and `typing_off` are empty
    events: {
      route: 'GET /:channel_id/conversations/:conversation_id/events',
      query: LastMessage,
      bare: true,
      streamed: true,
      mediaType: 'text/event-stream',
    },
    preferences: {
      route: 'GET /:channel_id/preferences',
      results: Preferences,
      message: 'Preferences successfully rendered',
    },
    // Subscription challenge of some networks; no channel type here supports it.
    check: { route: 'GET /:channel_id', auth: ['none'] },
  },
})
