import { createSharedComposable, useMediaQuery } from '@vueuse/core'
import { computed, ref, watch } from 'vue'
import { usePreferences } from '../preferences.ts'

/** Below this width, in pixels, three columns do not fit: a small window, or a large one at 200 %. */
const SMALL_WIDTH = 900
/** Below this one they fit, but leave too little to a table: the navigation begins folded. */
const NARROW_WIDTH = 1200

/**
 * Where the columns of the frame stand. In a tight window the navigation is folded until it is called for; in a small
 * one always, and the Try panel lies over the page when it is called for instead of standing beside it.
 */
export const useFrameLayout = createSharedComposable(() => {
  const { preferences, updatePreferences } = usePreferences()
  const isSmall = useMediaQuery(`(max-width: ${SMALL_WIDTH}px)`)
  const isNarrow = useMediaQuery(`(max-width: ${NARROW_WIDTH}px)`)
  const isDockRequested = ref(false)
  const isNavigationExpanded = ref(false)

  const isNavigationNarrow = computed(() => {
    if (isSmall.value) return true
    return isNarrow.value ? !isNavigationExpanded.value : preferences.value.isNavigationNarrow
  })
  const isDockOpen = computed(() => (isSmall.value ? isDockRequested.value : preferences.value.isDockOpen))

  function showDock(isOpen: boolean) {
    if (isSmall.value) isDockRequested.value = isOpen
    else updatePreferences({ isDockOpen: isOpen })
  }

  /** How often somebody was sent to Try to type: each time the focus goes there, open or not. */
  const focusRequests = ref(0)

  function focusTry() {
    showDock(true)
    focusRequests.value += 1
  }

  const toggleDock = () => showDock(!isDockOpen.value)

  function toggleNavigation() {
    if (isNarrow.value) isNavigationExpanded.value = !isNavigationExpanded.value
    else updatePreferences({ isNavigationNarrow: !preferences.value.isNavigationNarrow })
  }

  watch(isSmall, () => (isDockRequested.value = false))
  watch(isNarrow, () => (isNavigationExpanded.value = false))

  return { isSmall, isNavigationNarrow, isDockOpen, showDock, focusTry, focusRequests, toggleDock, toggleNavigation }
})
