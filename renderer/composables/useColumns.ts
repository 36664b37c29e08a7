import { createSharedComposable, useMediaQuery } from '@vueuse/core'
import { computed, ref, watch } from 'vue'
import { usePreferences } from '../preferences.ts'

/** Below this width, in pixels, three columns do not fit: a small window, or a large one at 200 %. */
const SMALL = 900
/** Below this one they fit, but leave too little to a table: the navigation begins folded. */
const TIGHT = 1200

/**
 * Where the columns of the frame stand. In a tight window the navigation is folded until it is called for; in a small
 * one always, and the Try panel lies over the page when it is called for instead of standing beside it.
 */
export const useColumns = createSharedComposable(() => {
  const { preferences, prefer } = usePreferences()
  const isSmall = useMediaQuery(`(max-width: ${SMALL}px)`)
  const isTight = useMediaQuery(`(max-width: ${TIGHT}px)`)
  const isCalled = ref(false)
  const isUnfolded = ref(false)

  const isNavigationNarrow = computed(() => {
    if (isSmall.value) return true
    return isTight.value ? !isUnfolded.value : preferences.value.isNavigationNarrow
  })
  const isDockOpen = computed(() => (isSmall.value ? isCalled.value : preferences.value.isDockOpen))

  function showDock(isOpen: boolean) {
    if (isSmall.value) isCalled.value = isOpen
    else prefer({ isDockOpen: isOpen })
  }

  /** How often somebody was sent to Try to type: each time the focus goes there, open or not. */
  const calls = ref(0)

  function callDock() {
    showDock(true)
    calls.value += 1
  }

  const toggleDock = () => showDock(!isDockOpen.value)

  function toggleNavigation() {
    if (isTight.value) isUnfolded.value = !isUnfolded.value
    else prefer({ isNavigationNarrow: !preferences.value.isNavigationNarrow })
  }

  watch(isSmall, () => (isCalled.value = false))
  watch(isTight, () => (isUnfolded.value = false))

  return { isSmall, isNavigationNarrow, isDockOpen, showDock, callDock, calls, toggleDock, toggleNavigation }
})
