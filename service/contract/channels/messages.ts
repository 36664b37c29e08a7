import { z } from 'zod'
import { AnyObject, Flag, LIMITS, nonBlank, objectUpTo, text } from '../basics.ts'
import { isLongerThan } from '../jsonSize.ts'
import { parseJsonText } from '../safeJson.ts'

/** Types of messages a bot may send (spec: Message; the rest is what published clients send and draw). */
const TYPES = [
  'text',
  'picture',
  'video',
  'audio',
  'quickReplies',
  'buttons',
  'card',
  'carousel',
  'carouselle',
  'list',
  'custom',
  'client_data',
  'action',
  'trigger_skill',
  'conversation_start',
  'conversation_end',
] as const

const PLAIN = new Set<string>(['text', 'picture', 'video'])
const OBJECTS = new Set<string>(['quickReplies', 'card', 'buttons', 'list', 'client_data'])
const LISTS = new Set<string>(['carousel', 'carouselle'])

/** Seconds before the next message; invalid numbers are clamped, as clients expect. */
const LONGEST_DELAY = 5
const Delay = z
  .unknown()
  .transform(given => {
    if (given === undefined || given === null || given === '') return undefined
    const seconds = Number(given)
    return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_DELAY) : 0
  })
  .meta({ type: 'number', minimum: 0, maximum: LONGEST_DELAY })
  .optional()

const WRONG = 'Message is not well formatted'

/** A message of a bot. The type determines the content; unknown fields are dropped. */
export const BotMessage = z
  .object(
    {
      type: z.enum(TYPES, WRONG),
      content: z.unknown(),
      delay: Delay,
      markdown: Flag.nullish(),
      /** Types of channels that get it; all when absent. */
      only: z.array(text(LIMITS.name)).max(50).nullish(),
      title: text(LIMITS.description).nullish(),
    },
    WRONG,
  )
  .refine(({ type, content }) => isContent(type, content), WRONG)
  .transform(({ content, ...message }) => ({ ...message, content: plainButtons(content) }))
export type BotMessage = z.output<typeof BotMessage>

function isContent(type: string, content: unknown): boolean {
  if (!content) return false
  if (PLAIN.has(type)) return typeof content === 'string'
  if (OBJECTS.has(type)) return typeof content === 'object' && !Array.isArray(content)
  if (LISTS.has(type)) return Array.isArray(content)
  if (type === 'custom') return typeof content === 'object'
  return true
}

/** Normalises the two spellings of phone buttons to the one that chat pages know. */
function plainButtons(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(plainButtons)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]): [string, unknown] => {
      if (key === 'buttons' || key === 'elements') return [key, plainButtons(value)]
      return [key, key === 'type' && value === 'phone_number' ? 'phonenumber' : value]
    }),
  )
}

/** Messages to post: a list, or a list as JSON text, which some clients send. */
export const BotMessages = z.preprocess(
  given => (typeof given === 'string' ? parseJsonText(given) : given),
  z.array(BotMessage, "Invalid 'messages' parameter").max(100, 'must have at most 100 messages'),
)

export const PostMessages = z.object({ messages: BotMessages })

/** Maximum length of a user's message. */
const LONGEST_TEXT = 10_000

/** Content of a user's message: text, or an object when a button was pressed. */
export const Attachment = z.object(
  {
    type: nonBlank(64),
    content: z.union([text(LONGEST_TEXT), AnyObject, z.array(z.unknown())], 'must be text or an object'),
    title: text(LIMITS.description).nullish(),
  },
  'must be an object with type and content',
)
export type Attachment = z.output<typeof Attachment>

/** Bytes of what a visitor gives at once, as JSON: a pressed button, a card, memory. */
const LONGEST_GIVEN = 32 * 1024
const isShort = (given: unknown) => !isLongerThan(given, LONGEST_GIVEN)
const TOO_LONG = `must have at most ${LONGEST_GIVEN} characters as JSON`

/** Body of a channel's webhook. */
export const Incoming = z.object({
  message: z.object({ attachment: Attachment.refine(isShort, TOO_LONG) }, 'must be an object with attachment'),
  chatId: z.union([nonBlank(LIMITS.name), z.int()], 'must be the id of the chat').transform(String),
  /** The sender in chats of several people; default is the chat itself, which is the only one in a web chat. */
  senderId: nonBlank(LIMITS.name).nullish(),
  /** True when the bot was mentioned by name in a chat of several people. */
  mentioned: Flag.nullish(),
  /** Details of the sender that are passed to the bot. */
  participantData: z
    .object({ userName: text(LIMITS.name).nullish(), phoneNumber: text(LIMITS.name).nullish() }, 'must be an object')
    .nullish(),
  /**
   * Memory given by the page; `merge` adds it to the existing memory instead of replacing it. In a web chat the keys that
   * its channel allows are taken, and always added.
   */
  memoryOptions: z
    .object(
      { memory: objectUpTo(LONGEST_GIVEN, 'is too large').nullish(), merge: Flag.nullish() },
      'must be an object with memory and merge',
    )
    .nullish(),
})
export type Incoming = z.output<typeof Incoming>
