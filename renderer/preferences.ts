import { readonly, ref } from 'vue'

/**
 * What this window remembers about itself: looks and the last place, never data. Kept by the browser for the
 * studio's address; losing it costs nothing but a click.
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

const KEY = 'parley'
const STANDARD: Preferences = {
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
  function prefer(change: Partial<Preferences>) {
    preferences.value = { ...preferences.value, ...change }
    localStorage.setItem(KEY, JSON.stringify(preferences.value))
    showTheme()
  }

  return { preferences: readonly(preferences), prefer }
}

/** The theme stands on the root element, where the tokens look for it; without it the system decides. */
function showTheme() {
  const { theme } = preferences.value
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function read(): Preferences {
  try {
    return { ...STANDARD, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return STANDARD // damaged by hand or by another version: begin anew
  }
}
