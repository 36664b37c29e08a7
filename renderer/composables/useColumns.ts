import { createSharedComposable, useMediaQuery } from '@vueuse/core'
import { computed, ref, watch } from 'vue'
import { usePreferences } from '../preferences.ts'

/** Below this width, in pixels, three columns do not fit: a small window, or a large one at 200 %. */
const SMALL = 900

/**
 * Where the columns of the frame stand. In a small window the navigation is folded, and the Try panel lies over the
 * page when it is called for instead of standing beside it.
 */
export const useColumns = createSharedComposable(() => {
  const { preferences, prefer } = usePreferences()
  const isSmall = useMediaQuery(`(max-width: ${SMALL}px)`)
  const isCalled = ref(false)

  const isNavigationNarrow = computed(() => isSmall.value || preferences.value.isNavigationNarrow)
  const isDockOpen = computed(() => (isSmall.value ? isCalled.value : preferences.value.isDockOpen))

  function showDock(isOpen: boolean) {
    if (isSmall.value) isCalled.value = isOpen
    else prefer({ isDockOpen: isOpen })
  }

  const toggleDock = () => showDock(!isDockOpen.value)
  const toggleNavigation = () => prefer({ isNavigationNarrow: !preferences.value.isNavigationNarrow })

  watch(isSmall, () => (isCalled.value = false))

  return { isSmall, isNavigationNarrow, isDockOpen, showDock, toggleDock, toggleNavigation }
})
