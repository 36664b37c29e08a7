import type { TraceLevel } from '../../../dialog/trace.ts'
import type { Utterance } from '../../analysis/analyse.ts'
import type { Memory } from './memory.ts'

/** One message of a user in a conversation. */
export interface UserMessage extends Utterance {
  conversationId: string
  memory?: Memory | null | undefined
  /** True when the memory is merged into the stored one (the default); false when it replaces it. */
  mergeMemory?: boolean | null | undefined
  /** The slug of the skill that a pressed button triggers; the text is then the label of the button. */
  pressed?: string | undefined
  /** The channel of the message; undefined for calls of the dialog API. */
  origin?: Origin | undefined
  /** The level from which the answer has the trace of the turn; undefined for no trace. */
  logLevel?: TraceLevel | undefined
}

/** The origin of a message, for the log of its turn. */
export interface Origin {
  channelId: string
  channelType: string
  senderId: string
  messageId: string
  /** User data of the channel, usually `{ userName }`. */
  participantData?: Record<string, unknown> | undefined
}
