import type { ChannelType } from '../channelType.ts'

export const channelType: ChannelType = {
  name: 'line',
  label: 'LINE',
  isFetched: false,
  longestText: 5000,
  fields: {
    token: { kind: 'secret', label: 'Channel access token', required: 'Parameter token is missing' },
    clientSecret: { kind: 'secret', label: 'Channel secret', required: 'Parameter clientSecret is missing' },
  },
}
