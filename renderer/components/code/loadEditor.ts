import { shallowRef, type Component } from 'vue'

/** The code editor, once it is loaded. */
export const loadedEditor = shallowRef<Component>()

let loading: Promise<void> | undefined

/** Loads the code editor once for all fields; after a failure the next field tries again. */
export function loadEditor(): Promise<void> {
  loading ??= import('./CodeEditor.vue').then(
    module => {
      loadedEditor.value = module.default
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
