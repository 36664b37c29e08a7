import type { Store } from '../store.ts'

/** Memory of queries for one store, created at its first use and released with the store. */
export function perStore<Kept>(create: () => Kept): (store: Store) => Kept {
  const keptOf = new WeakMap<Store['models'], Kept>()
  return ({ models }) => {
    const kept = keptOf.get(models) ?? create()
    keptOf.set(models, kept)
    return kept
  }
}
