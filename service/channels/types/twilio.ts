import type { ChannelType } from '../channelType.ts'

export const channelType: ChannelType = {
  name: 'twilio',
  label: 'Twilio',
  isFetched: false,
  longestText: 1600,
  fields: {
    clientId: { kind: 'text', label: 'Account SID', required: 'Parameter is missing: Client Id' },
    clientSecret: { kind: 'secret', label: 'Auth token', required: 'Parameter is missing: Client Secret' },
    serviceId: { kind: 'text', label: 'Messaging service SID', required: 'Parameter is missing: Service Id' },
    phoneNumber: { kind: 'text', label: 'Phone number', required: 'Parameter is missing: Phone Number' },
  },
}
