import type { Store } from '../store.ts'

/** What queries keep in memory of a store, made when it is first asked for; it goes with the store. */
export function perStore<Kept>(create: () => Kept): (store: Store) => Kept {
  const keptOf = new WeakMap<Store['models'], Kept>()
  return ({ models }) => {
    const kept = keptOf.get(models) ?? create()
    keptOf.set(models, kept)
    return kept
  }
}
