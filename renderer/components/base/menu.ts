import type { Component } from 'vue'

/** Item of a menu; `'-'` is a separator. */
export type MenuLine =
  | '-'
  | {
      label: string
      icon?: Component
      /** Displayed only, not bound: `Ctrl+D`. */
      keys?: string
      isDanger?: boolean
      isDisabled?: boolean
      run: () => void
    }
