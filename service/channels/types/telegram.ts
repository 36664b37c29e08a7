import type { ChannelType } from '../channelType.ts'

export const channelType: ChannelType = {
  name: 'telegram',
  label: 'Telegram',
  isFetched: false,
  longestText: 4096,
  fields: {
    token: { kind: 'secret', label: 'Bot token', required: 'Parameter token is missing' },
    webhookToken: { kind: 'secret', label: 'Secret token of the webhook' },
  },
}
