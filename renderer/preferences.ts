import { readonly, ref } from 'vue'
import { INTERFACE_LANGUAGES, type InterfaceLanguage, loadMessages, showLanguage } from './i18n.ts'
import { platform } from './platform.ts'
import { loadServiceMessages } from './serviceMessages.ts'

/**
 * Preferences of this window: appearance and last position, never data. Stored in a cookie, because cookies are shared
 * across ports and the port of the service may change.
 */
export interface Preferences {
  theme: 'system' | 'light' | 'dark'
  /** Language of the studio itself; null for that of the browser. */
  interfaceLanguage: InterfaceLanguage | null
  isNavigationNarrow: boolean
  isDockOpen: boolean
  dockWidth: number
  /** Side lists are sorted by name instead of by creation. */
  isListSorted: boolean
  /** The first steps are not shown again. */
  isGuideClosed: boolean
  /** Name of the microphone; null for that of the system. */
  microphone: string | null
  bot: string | null
  /** The version of each bot that was opened last, the newest last. */
  versions: Record<string, string>
  language: string | null
}

const COOKIE = 'parley_preferences'
const YEAR = 31_536_000
const DEFAULTS: Preferences = {
  theme: 'system',
  interfaceLanguage: null,
  isNavigationNarrow: false,
  isDockOpen: true,
  dockWidth: 360,
  isListSorted: false,
  isGuideClosed: false,
  microphone: null,
  bot: null,
  versions: {},
  language: null,
}

const preferences = ref(read())
showTheme()
/** Resolves when the messages are those of the preferred language; rejects when they can not be loaded. */
export const startLanguageShown = showInterfaceLanguage()

/** Stored preferences and a function that updates them. */
export function usePreferences() {
  function updatePreferences(change: Partial<Preferences>) {
    preferences.value = { ...preferences.value, ...change }
    const text = encodeURIComponent(JSON.stringify(preferences.value))
    document.cookie = `${COOKIE}=${text}; max-age=${YEAR}; path=/; samesite=strict`
    showTheme()
    showInterfaceLanguage().catch(error => reportError(error))
  }

  return { preferences: readonly(preferences), updatePreferences }
}

/** Sets the theme on the root element for the tokens; without it the system's theme applies. */
function showTheme() {
  const { theme } = preferences.value
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

async function showInterfaceLanguage(): Promise<void> {
  const language = interfaceLanguageOf(preferences.value)
  void platform.showMenuLanguage(language)
  await Promise.all([loadMessages(language), loadServiceMessages(language)])
  // another language may have been chosen in the meantime
  if (language === interfaceLanguageOf(preferences.value)) showLanguage(language)
}

/** The chosen language of the studio, else that of the browser, else English. */
export function interfaceLanguageOf({ interfaceLanguage }: Pick<Preferences, 'interfaceLanguage'>): InterfaceLanguage {
  const wanted = interfaceLanguage ?? navigator.language.slice(0, 2)
  return isKnown(wanted) ? wanted : 'en'
}

function isKnown(language: string): language is InterfaceLanguage {
  return language in INTERFACE_LANGUAGES
}

function read(): Preferences {
  const kept = document.cookie.split('; ').find(cookie => cookie.startsWith(`${COOKIE}=`))
  try {
    return { ...DEFAULTS, ...JSON.parse(decodeURIComponent(kept?.slice(COOKIE.length + 1) ?? '{}')) }
  } catch {
    return DEFAULTS // damaged or from another version: use the defaults
  }
}
