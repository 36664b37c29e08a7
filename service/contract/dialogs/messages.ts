import { z } from 'zod'
import { Flag, Isocode, LIMITS, text } from '../basics.ts'
import { BUILDER_LIMITS } from './limits.ts'

export const MESSAGE_FORMATS = [
  'text',
  'quickReplies',
  'buttons',
  'card',
  'carousel',
  'list',
  'picture',
  'video',
  'audio',
  'client_data',
  'custom',
  'script',
] as const
export type MessageFormat = (typeof MESSAGE_FORMATS)[number]

const Text = text(BUILDER_LIMITS.text)
const Parts = z.array(z.looseObject({}, 'must be an object'), 'must be a list')
const Card = z.looseObject({ title: Text.optional(), buttons: Parts.optional() }, 'must be an object')

/** The content of each format; every text in it is a template. */
const CONTENTS: Record<MessageFormat, z.ZodType<Content>> = {
  text: Text,
  picture: Text,
  video: Text,
  audio: Text,
  script: Text,
  quickReplies: Card,
  buttons: Card,
  card: Card,
  carousel: z
    .array(Card, 'must be a list of cards')
    .max(BUILDER_LIMITS.variants, `has at most ${BUILDER_LIMITS.variants} items`),
  list: z.looseObject({ elements: Parts.optional(), buttons: Parts.optional() }, 'must be an object'),
  client_data: z.looseObject({ elements: Parts.optional() }, 'must be an object'),
  custom: z.union([z.looseObject({}), z.array(z.unknown())], 'must be an object or a list'),
}
export type Content = string | Record<string, unknown> | unknown[]

/** The texts of one language, or other contents; a turn sends one. */
export const Variants = z
  .array(
    z.union([Text, z.looseObject({}), z.array(z.unknown())], 'must be a text, an object or a list'),
    'must be a list of contents',
  )
  .max(BUILDER_LIMITS.variants, `has at most ${BUILDER_LIMITS.variants} variants`)

/** A message: contents by language, of which a turn sends one. */
export const messageFields = {
  format: z.enum(MESSAGE_FORMATS, `must be one of ${MESSAGE_FORMATS.join(', ')}`),
  variants: z.record(Isocode, Variants, 'must be an object of lists by language').default({}),
  /** Seconds before the message that follows. */
  delay: z.number('must be a number').min(0, 'must be from 0 to 5').max(5, 'must be from 0 to 5').nullish(),
  markdown: Flag.nullish(),
  /** Types of channels that the message is for; all when absent. */
  only: z.array(text(LIMITS.name), 'must be a list of channel types').max(50, 'has at most 50 items').nullish(),
}

interface GivenMessage {
  format: MessageFormat
  variants: Record<string, Content[]>
}

/** Reports every content that does not fit the format of its message. */
export function checkContents({ format, variants }: GivenMessage, context: z.RefinementCtx): void {
  for (const [language, contents] of Object.entries(variants))
    contents.forEach((content, at) => {
      for (const { path, message } of CONTENTS[format].safeParse(content).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['variants', language, at, ...path], message })
      if (JSON.stringify(content).length > 8 * BUILDER_LIMITS.text)
        context.addIssue({ code: 'custom', path: ['variants', language, at], message: 'is too long' })
    })
}
