import type { RouteLocationRaw } from 'vue-router'

/** A line of the list at the left of a page. */
export interface SideItem {
  id: string
  name: string
  to: RouteLocationRaw
  /** The heading under which it stands, together with its neighbours of the same. */
  group?: string
  /** A short word before the name, as the method of a request. */
  kind?: string
  /** A second, quiet line. */
  note?: string
  /** Said on hover; the note, where there is none. */
  title?: string
  /** What else it is found by. */
  keywords?: string
  count?: number
  isMuted?: boolean
  /** Nobody's own: it can be neither renamed nor deleted. */
  isBuiltIn?: boolean
  /** Still there, but no longer meant to be used. */
  isDeprecated?: boolean
  /** The hue of the entity it belongs to, as a swatch before the name. */
  hue?: number
}

/** What an item is found by. */
export const searchTextOf = ({ name, note, kind, group, keywords }: SideItem): string =>
  [name, note, kind, group, keywords].filter(Boolean).join(' ')
