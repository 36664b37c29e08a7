import { readonly, ref } from 'vue'

/**
 * What this window remembers about itself: looks and the last place, never data; losing it costs nothing but a click.
 * Kept in a cookie, because cookies do not mind the port, and the port of the service may differ from start to start.
 */
export interface Preferences {
  theme: 'system' | 'light' | 'dark'
  isNavigationNarrow: boolean
  isDockOpen: boolean
  dockWidth: number
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
  bot: null,
  version: null,
  language: null,
}

const preferences = ref(read())
showTheme()

/** The remembered preferences and the one way to change them. */
export function usePreferences() {
  function updatePreferences(change: Partial<Preferences>) {
    preferences.value = { ...preferences.value, ...change }
    const text = encodeURIComponent(JSON.stringify(preferences.value))
    document.cookie = `${COOKIE}=${text}; max-age=${YEAR}; path=/; samesite=strict`
    showTheme()
  }

  return { preferences: readonly(preferences), updatePreferences }
}

/** The theme stands on the root element, where the tokens look for it; without it the system decides. */
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
    return DEFAULTS // damaged by hand or by another version: begin anew
  }
}
