import { onScopeDispose } from 'vue'

/** Changes of one part of a page that may not have reached the service. */
export interface Unsaved {
  /** How many are not saved, without those on their way. */
  count: () => number
  /** True while any is on its way. */
  isBusy?: () => boolean
  /** Sends what the service may take now; resolves when it has answered. */
  save: () => Promise<unknown>
}

const all = new Set<Unsaved>()

/** Lets the frame know of changes until the component ends: they are sent again, and asked about before they are lost. */
export function trackUnsaved(unsaved: Unsaved): void {
  all.add(unsaved)
  onScopeDispose(() => all.delete(unsaved))
}

export const unsavedCount = (): number => [...all].reduce((sum, { count }) => sum + count(), 0)
export const isSaving = (): boolean => [...all].some(({ isBusy }) => isBusy?.() ?? false)

/** Sends everything that is not saved. */
export async function saveUnsaved(): Promise<void> {
  await Promise.all([...all].filter(({ count }) => count() > 0).map(({ save }) => save()))
}
