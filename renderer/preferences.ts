import { readonly, ref } from 'vue'

/**
 * Preferences of this window: appearance and last position, never data. Stored in a cookie, because cookies are shared
 * across ports and the port of the service may change.
 */
export interface Preferences {
  theme: 'system' | 'light' | 'dark'
  isNavigationNarrow: boolean
  isDockOpen: boolean
  dockWidth: number
  /** Side lists are sorted by name instead of by creation. */
  isListSorted: boolean
  bot: string | null
  version: string | null
  language: string | null
}

const COOKIE = 'parley_preferences'
const YEAR = 31_536_000
const DEFAULTS: Preferences = {
  theme: 'system',
  isNavigationNarrow: false,
  isDockOpen: true,
  dockWidth: 360,
  isListSorted: false,
  bot: null,
  version: null,
  language: null,
}

const preferences = ref(read())
showTheme()

/** Stored preferences and a function that updates them. */
export function usePreferences() {
  function updatePreferences(change: Partial<Preferences>) {
    preferences.value = { ...preferences.value, ...change }
    const text = encodeURIComponent(JSON.stringify(preferences.value))
    document.cookie = `${COOKIE}=${text}; max-age=${YEAR}; path=/; samesite=strict`
    showTheme()
  }

  return { preferences: readonly(preferences), updatePreferences }
}

/** Sets the theme on the root element for the tokens; without it the system's theme applies. */
function showTheme() {
  const { theme } = preferences.value
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function read(): Preferences {
  const kept = document.cookie.split('; ').find(cookie => cookie.startsWith(`${COOKIE}=`))
  try {
    return { ...DEFAULTS, ...JSON.parse(decodeURIComponent(kept?.slice(COOKIE.length + 1) ?? '{}')) }
  } catch {
    return DEFAULTS // damaged or from another version: use the defaults
  }
}
