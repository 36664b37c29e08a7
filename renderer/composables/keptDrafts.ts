/** A part of a record that is not saved: what was typed, and the stored state that this began with, as JSON. */
export interface KeptPart {
  value: unknown
  base: string
}

const nameOf = (key: string) => `parley.draft ${key}`

/**
 * Keeps the parts of a draft that are not saved in the storage of this window, which outlasts its pages, a reload and a
 * crash; without any the draft is forgotten.
 * @param key names the record, with its bot and version
 */
export function keepDraft(key: string, parts: Record<string, KeptPart>): void {
  if (Object.keys(parts).length === 0) return sessionStorage.removeItem(nameOf(key))
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(parts))
  } catch {
    // The storage is full: the draft is as safe as the page.
  }
}

/** @returns the parts kept, none when there is nothing */
export function keptDraft(key: string): Record<string, KeptPart> {
  const kept = sessionStorage.getItem(nameOf(key))
  // as: written by keepDraft only
  return kept === null ? {} : (JSON.parse(kept) as Record<string, KeptPart>)
}
