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

/** The line of a menu that has no other, and can be chosen. */
export function onlyLine(lines: readonly MenuLine[]): Exclude<MenuLine, '-'> | undefined {
  const [line, ...others] = lines
  return others.length === 0 && line !== undefined && line !== '-' && !line.isDisabled ? line : undefined
}
