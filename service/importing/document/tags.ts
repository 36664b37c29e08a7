import type { ImportedEntity } from '../importedBot.ts'
import { builtInSlugs } from './builtIns.ts'
import { keyOf, nameWithRole } from './gatherEntities.ts'

/** Finds the slug of the entity that a tag names; null for a built-in one that has no counterpart. */
export type ResolveTag = (entity: string, role?: string) => string | null

/** Finds slugs by the names that the other tool uses. */
export function tagResolver(entities: readonly ImportedEntity[], slugs: readonly string[]): ResolveTag {
  const byKey = new Map(entities.map(({ name }, at) => [keyOf(name), slugs[at] ?? '']))
  const known = new Map<string, string | null>()
  return (entity, role) => {
    const name = nameWithRole(entity, role)
    const slug = known.get(name)
    if (slug !== undefined) return slug
    const builtIn = builtInSlugs(name)
    const found = (builtIn === undefined ? byKey.get(keyOf(name)) : builtIn[0]) ?? null
    known.set(name, found)
    return found
  }
}
