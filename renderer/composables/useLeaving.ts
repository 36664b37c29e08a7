import { useRouter } from 'vue-router'

/**
 * Notes whether the user goes to another page while something is under way: whoever has gone elsewhere is not taken back
 * by what ends then.
 */
export function useLeaving() {
  const router = useRouter()
  return async <T>(work: (hasLeft: () => boolean) => Promise<T>): Promise<T> => {
    let hasLeft = false
    const stopWatching = router.beforeEach(({ path }) => {
      hasLeft ||= path !== router.currentRoute.value.path
    })
    try {
      return await work(() => hasLeft)
    } finally {
      stopWatching()
    }
  }
}
