import type { TaggedValue } from '../../contract/studio.ts'
import { findTaggedWith } from './queries/expressions.ts'
import type { Store } from '../../store/store.ts'
import { tagSpansOf } from './tags.ts'

/** The words that expressions are tagged with as an entity, the most frequent first; upper and lower case are the same. */
export async function taggedValues(store: Store, datasetId: number, entity: string): Promise<TaggedValue[]> {
  const found = new Map<string, TaggedValue>()
  for (const { source, language, tokens } of await findTaggedWith(store, datasetId, entity))
    for (const span of tagSpansOf(source, tokens)) {
      if (span.entity !== entity) continue
      const value = source.slice(span.start, span.end)
      const key = `${language} ${value.toLowerCase()}`
      const known = found.get(key)
      found.set(key, { value: known?.value ?? value, language, count: (known?.count ?? 0) + 1 })
    }
  return [...found.values()].toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value))
}
