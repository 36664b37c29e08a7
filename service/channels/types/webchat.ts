import { callback, callbackFields } from '../callback.ts'
import type { ChannelType, Fields } from '../channelType.ts'

/** Appearance of a web chat; the names are those of its published page. */
export const APPEARANCE = {
  accentColor: { kind: 'color', label: 'Accent colour' },
  complementaryColor: { kind: 'color', label: 'Complementary colour' },
  botMessageColor: { kind: 'color', label: 'Text colour of the bot' },
  botMessageBackgroundColor: { kind: 'color', label: 'Background of the bot' },
  backgroundColor: { kind: 'color', label: 'Background' },
  headerLogo: { kind: 'picture', label: 'Logo' },
  headerTitle: { kind: 'text', label: 'Title' },
  botPicture: { kind: 'picture', label: 'Picture of the bot' },
  userPicture: { kind: 'picture', label: 'Picture of the user' },
  onboardingMessage: { kind: 'longText', label: 'Onboarding message' },
  userInputPlaceholder: {
    kind: 'text',
    label: 'Placeholder',
    longest: { characters: 35, reason: 'User input placeholder should be at most 35 characters long' },
  },
  expanderLogo: { kind: 'picture', label: 'Logo of the button' },
  expanderTitle: { kind: 'text', label: 'Title of the button' },
  /** Hours after which the page forgets a conversation. */
  conversationTimeToLive: { kind: 'hours', label: 'Hours until a conversation is forgotten' },
  openingType: { kind: 'choice', label: 'Opens', values: ['memory', 'never', 'always'] },
  welcomeMessage: { kind: 'longText', label: 'Welcome message' },
  /** 0 is no limit. */
  characterLimit: { kind: 'count', label: 'Characters per message' },
  webchatLocale: { kind: 'language', label: 'Language' },
  socketId: { kind: 'text', label: 'Socket' },
} as const satisfies Fields

export const channelType = {
  name: 'webchat',
  label: 'Web chat',
  isFetched: true,
  fields: {
    ...APPEARANCE,
    /** Names of the memory that a page may give, with commas between; a page is in the hands of its visitor. */
    memoryKeys: { kind: 'longText', label: 'Memory that pages may give' },
    /** Days after which an idle conversation is removed; without, many are kept. */
    keptDays: { kind: 'count', label: 'Days that idle conversations are kept' },
    ...callbackFields,
  },
  outgoing: callback,
} as const satisfies ChannelType
