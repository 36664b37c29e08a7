import type { ChannelType } from '../channelType.ts'

const missing = (field: string) => `Bad parameter ${field} : missing or not string`

export const channelType: ChannelType = {
  name: 'microsoft',
  label: 'Microsoft Bot Framework',
  isFetched: false,
  fields: {
    clientId: { kind: 'text', label: 'Application id', required: missing('clientId') },
    clientSecret: { kind: 'secret', label: 'Client secret', required: missing('clientSecret') },
  },
}
