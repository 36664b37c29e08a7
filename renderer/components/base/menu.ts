import type { Component } from 'vue'

/** One line of a menu; `'-'` draws a rule. */
export type MenuLine =
  | '-'
  | {
      label: string
      icon?: Component
      /** Shown, not bound: `Ctrl+D`. */
      keys?: string
      isDanger?: boolean
      isDisabled?: boolean
      run: () => void
    }
