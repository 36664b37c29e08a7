import type { ChannelType } from '../channelType.ts'

export const channelType: ChannelType = {
  name: 'slack',
  label: 'Slack',
  isFetched: false,
  fields: {
    token: { kind: 'secret', label: 'Bot user OAuth token', required: 'Parameter token is missing' },
    accessToken: { kind: 'secret', label: 'App-level token' },
    clientSecret: { kind: 'secret', label: 'Signing secret' },
    botuser: { kind: 'text', label: 'Bot user' },
  },
}
