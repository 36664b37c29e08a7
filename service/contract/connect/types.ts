import { z } from 'zod'
import { Flag, Isocode, LIMITS, text, wholeNumber } from '../basics.ts'

/** Maximum length of a url or `data:` picture in characters. */
const LONGEST_ADDRESS = 65_536

const Line = text(LIMITS.name).nullish()
const Address = text(LONGEST_ADDRESS).nullish()
const Secret = text(4096).nullish()

/** Appearance of a web chat; the names are those of its published page. */
export const APPEARANCE = {
  accentColor: Line,
  complementaryColor: Line,
  botMessageColor: Line,
  botMessageBackgroundColor: Line,
  backgroundColor: Line,
  headerLogo: Address,
  headerTitle: Line,
  botPicture: Address,
  userPicture: Address,
  onboardingMessage: text(LIMITS.description).nullish(),
  userInputPlaceholder: Line,
  expanderLogo: Address,
  expanderTitle: Line,
  /** Hours after which the page forgets a conversation. */
  conversationTimeToLive: z.number('must be a number of hours').min(0, 'must not be negative').nullish(),
  openingType: z.enum(['memory', 'never', 'always'], 'must be one of memory, never, always').nullish(),
  welcomeMessage: text(LIMITS.description).nullish(),
  /** 0 is no limit. */
  characterLimit: wholeNumber(0, 100_000).nullish(),
  webchatLocale: Isocode.nullish(),
  socketId: Line,
}

/** Fields of channels that are not secret. */
export const SETTINGS = {
  clientAppId: Line,
  clientId: Line,
  serviceId: Line,
  phoneNumber: Line,
  userName: Line,
  botuser: Line,
  /** Url that receives the bot's messages of a `direct` channel. */
  callbackUrl: text(2048).nullish(),
  forwardConversationStart: Flag.nullish(),
  hasGetStarted: Flag.nullish(),
  ...APPEARANCE,
}

/** Secret fields of channels: credentials for other networks, stored encrypted and never shown. */
export const SECRETS = {
  token: Secret,
  apiKey: Secret,
  clientSecret: Secret,
  accessToken: Secret,
  refreshToken: Secret,
  webhookToken: Secret,
}

export type SettingName = keyof typeof SETTINGS
export type SecretName = keyof typeof SECRETS
export type ChannelField = SettingName | SecretName

/** Required fields of a channel type: one of each `oneOf`, else its reason. */
interface ChannelType {
  needs: readonly { oneOf: readonly ChannelField[]; reason: string }[]
  /** True when clients fetch messages from this service with the channel's token. */
  isFetched: boolean
}

const need = (field: ChannelField, reason = `Parameter ${field} is missing`) => ({ oneOf: [field], reason })

/** Channel types; the reasons are those of the interface. */
export const CHANNEL_TYPES = {
  webchat: { isFetched: true, needs: [] },
  direct: { isFetched: true, needs: [] },
  telegram: { isFetched: false, needs: [need('token')] },
  slack: { isFetched: false, needs: [need('token')] },
  messenger: {
    isFetched: false,
    needs: [need('token'), { oneOf: ['apiKey', 'serviceId'], reason: 'Parameter apiKey or serviceId is missing' }],
  },
  twilio: {
    isFetched: false,
    needs: [
      need('clientId', 'Parameter is missing: Client Id'),
      need('clientSecret', 'Parameter is missing: Client Secret'),
      need('serviceId', 'Parameter is missing: Service Id'),
      need('phoneNumber', 'Parameter is missing: Phone Number'),
    ],
  },
  microsoft: {
    isFetched: false,
    needs: [
      need('clientId', 'Bad parameter clientId : missing or not string'),
      need('clientSecret', 'Bad parameter clientSecret : missing or not string'),
    ],
  },
  line: { isFetched: false, needs: [need('token'), need('clientSecret')] },
} satisfies Record<string, ChannelType>

export type ChannelTypeName = keyof typeof CHANNEL_TYPES

/** The description of a channel type; undefined for an unknown one. */
export const channelType = (name: string): ChannelType | undefined =>
  Object.hasOwn(CHANNEL_TYPES, name) ? CHANNEL_TYPES[name as ChannelTypeName] : undefined // as: it is one of its names
