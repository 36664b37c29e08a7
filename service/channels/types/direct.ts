import { callback, callbackFields } from '../callback.ts'
import type { ChannelType } from '../channelType.ts'

/** A program of the owner: it writes with the token of the channel, and fetches replies or gets them at its url. */
export const channelType: ChannelType = {
  name: 'direct',
  label: 'Direct',
  isFetched: true,
  isOfOwner: true,
  fields: callbackFields,
  outgoing: callback,
}
