import { useEventListener } from '@vueuse/core'
import { onScopeDispose, watch } from 'vue'
import { useRouter, type RouteLocationNormalized } from 'vue-router'
import { isSaving, saveUnsaved, unsavedCount } from '../../composables/unsaved.ts'
import { useMayLeave } from '../../composables/useMayLeave.ts'
import { isReachable } from '../../connection.ts'

/** Asks before unsaved changes are lost, and sends them again once the service is back. Used once, by the frame. */
export function useUnsavedGuard(): void {
  const router = useRouter()
  const mayLeave = useMayLeave()

  onScopeDispose(router.beforeEach(async (to, from) => isSameView(to, from) || (await mayLeave())))
  useEventListener(window, 'beforeunload', event => {
    if (unsavedCount() > 0 || isSaving()) event.preventDefault()
  })
  watch(isReachable, isBack => {
    if (isBack) void saveUnsaved()
  })
}

/** Other parts of an address lead to a place on what is shown already. */
const isSameView = (to: RouteLocationNormalized, from: RouteLocationNormalized) =>
  to.path === from.path && to.query.view === from.query.view
