import { createSharedComposable, useMediaQuery } from '@vueuse/core'
import { computed, ref, watch } from 'vue'
import { usePreferences } from '../preferences.ts'

/** Below this width (px) three columns do not fit: a small window, or a large one at 200 %. */
const SMALL_WIDTH = 900
/** Below this width (px) the Try panel starts closed: beside it a table shows half of its columns. */
const TIGHT_WIDTH = 1150
/** Below this width (px) the sidebar starts collapsed to leave room for tables. */
const NARROW_WIDTH = 1200

/**
 * Layout of the frame. In a narrow window the sidebar is collapsed until expanded by the user; in a small one it
 * always is, and the Try panel overlays the page. In a tight one that panel is closed until it is asked for.
 */
export const useFrameLayout = createSharedComposable(() => {
  const { preferences, updatePreferences } = usePreferences()
  const isSmall = useMediaQuery(`(max-width: ${SMALL_WIDTH}px)`)
  const isTight = useMediaQuery(`(max-width: ${TIGHT_WIDTH}px)`)
  const isNarrow = useMediaQuery(`(max-width: ${NARROW_WIDTH}px)`)
  const isDockRequested = ref(false)
  const isNavigationExpanded = ref(false)

  const isNavigationNarrow = computed(() => {
    if (isSmall.value) return true
    return isNarrow.value ? !isNavigationExpanded.value : preferences.value.isNavigationNarrow
  })
  const isDockOpen = computed(() => (isTight.value ? isDockRequested.value : preferences.value.isDockOpen))

  function showDock(isOpen: boolean) {
    if (isTight.value) isDockRequested.value = isOpen
    else updatePreferences({ isDockOpen: isOpen })
  }

  /** Incremented to focus the Try input, whether the panel is open or not. */
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

  watch(isTight, () => (isDockRequested.value = false))
  watch(isNarrow, () => (isNavigationExpanded.value = false))

  return { isSmall, isNavigationNarrow, isDockOpen, showDock, focusTry, focusRequests, toggleDock, toggleNavigation }
})
