import { z } from 'zod'
import { Flag, Isocode, LIMITS, text, wholeNumber } from '../basics.ts'

/** Longest url or picture given in place (`data:`), in characters. */
const LONGEST_ADDRESS = 65_536

const Line = text(LIMITS.name).nullish()
const Address = text(LONGEST_ADDRESS).nullish()
const Secret = text(4096).nullish()

/** How a web chat looks and behaves; the names are those its published page reads. */
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

/** Fields of channels that are shown again. */
export const SETTINGS = {
  clientAppId: Line,
  clientId: Line,
  serviceId: Line,
  phoneNumber: Line,
  userName: Line,
  botuser: Line,
  /** Where a `direct` channel sends what the bot says. */
  callbackUrl: text(2048).nullish(),
  forwardConversationStart: Flag.nullish(),
  hasGetStarted: Flag.nullish(),
  ...APPEARANCE,
}

/** Fields of channels that are sealed and never shown again: credentials for other companies' networks. */
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

/** What a type of channel needs: one of the fields of each line, else the reason beside it. */
interface ChannelType {
  needs: readonly { oneOf: readonly ChannelField[]; reason: string }[]
  /** Whether messages are fetched from here with the channel's own token. */
  isFetched: boolean
}

const need = (field: ChannelField, reason = `Parameter ${field} is missing`) => ({ oneOf: [field], reason })

/** The types of channels; the reasons are worded as clients of the interface know them. */
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

/** What is known of a type; undefined for one that there is not. */
export const channelType = (name: string): ChannelType | undefined =>
  Object.hasOwn(CHANNEL_TYPES, name) ? CHANNEL_TYPES[name as ChannelTypeName] : undefined // as: it is one of its names
