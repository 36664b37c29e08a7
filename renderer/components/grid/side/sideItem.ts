import type { RouteLocationRaw } from 'vue-router'
import type { Hue } from '../../../entityHues.ts'

/** Item of the list at the left of a page. */
export interface SideItem {
  id: string
  name: string
  to: RouteLocationRaw
  /** Heading of the item's group; items of a group must be adjacent. */
  group?: string
  /** Short label before the name, such as an HTTP method. */
  kind?: string
  /** Secondary line. */
  note?: string
  /** Tooltip; defaults to the note. */
  title?: string
  /** Additional search terms. */
  keywords?: string
  count?: number
  /** Number of problems; its label says of what. */
  warning?: { count: number; label: string }
  isMuted?: boolean
  /** True when the item cannot be renamed or deleted. */
  isBuiltIn?: boolean
  /** True when the item is deprecated. */
  isDeprecated?: boolean
  /** Hue of the item's entity, shown as a swatch. */
  hue?: Hue
}

/** Returns the text that the filter searches. */
export const searchTextOf = ({ name, note, kind, group, keywords }: SideItem): string =>
  [name, note, kind, group, keywords].filter(Boolean).join(' ')
