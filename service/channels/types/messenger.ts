import type { ChannelType } from '../channelType.ts'

export const channelType: ChannelType = {
  name: 'messenger',
  label: 'Messenger',
  isFetched: false,
  longestText: 2000,
  fields: {
    token: { kind: 'secret', label: 'Page access token', required: 'Parameter token is missing' },
    apiKey: { kind: 'secret', label: 'App secret' },
    serviceId: { kind: 'text', label: 'Page id' },
    webhookToken: { kind: 'secret', label: 'Verify token' },
    hasGetStarted: { kind: 'flag', label: 'Get Started button' },
  },
  needsOneOf: { fields: ['apiKey', 'serviceId'], reason: 'Parameter apiKey or serviceId is missing' },
}
