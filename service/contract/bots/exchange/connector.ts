import { z } from 'zod'
import { Flag, Isocode, LIMITS, Name, text } from '../../basics.ts'
import { channelType } from '../../../channels/index.ts'
import { SETTINGS, fieldProblems } from '../../channels/channelFields.ts'
import { Menu } from '../../channels/menus.ts'
import { isWebAddress } from '../../outgoing/webAddress.ts'

const OptionalSlug = text(LIMITS.name).nullish()
const Url = text(2048).refine(url => url === '' || isWebAddress(url), 'must be a url that can be called')

/** A channel without its secrets; channels of networks need theirs again after an import. */
const ChannelDocument = z.object({
  type: text(LIMITS.name).refine(type => channelType(type) !== undefined, 'is not a type of channel'),
  slug: text(LIMITS.name).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug: small letters, digits and hyphens'),
  is_activated: Flag,
  /** Slug of the environment that it is bound to. */
  environment: OptionalSlug,
  settings: z.object(SETTINGS).superRefine(checkSettings).default({}),
})

function checkSettings(settings: object, { addIssue }: z.RefinementCtx): void {
  for (const { name, reason } of fieldProblems({ ...settings }))
    addIssue({ code: 'custom', path: [name], message: reason })
}

/** Connector and channels of a bot; conversations are not exported. */
export const ConnectorDocument = z.object({
  name: Name,
  url: Url.default(''),
  is_typing: Flag.default(true),
  default_delay: z.number('must be a number of seconds').min(0).max(5).default(0),
  environment: OptionalSlug,
  channels: z.array(ChannelDocument).max(1000).default([]),
  menus: z.array(z.object({ language: Isocode, menu: Menu, default: Flag.default(false) })).default([]),
})
export type ConnectorDocument = z.infer<typeof ConnectorDocument>
