import type { ImportedRequirement, ImportedSkill } from '../importedSkill.ts'

/** A value of memory in a template. */
const READ = /memory\.([\p{L}\p{N}_]+)/gu

/**
 * Gives skills what their messages and conditions read of memory and nothing asks for: a message fills it by itself.
 * @param entitiesOf the entities that fill a key of memory; none for a key that no message fills
 * @returns the keys
 */
export function addOptional(
  skills: Iterable<ImportedSkill>,
  entitiesOf: (key: string) => ImportedRequirement['entities'],
): Set<string> {
  const added = new Set<string>()
  for (const { requirements, groups } of skills) {
    const known = new Set(requirements.map(({ key }) => key))
    const read = [...JSON.stringify(groups).matchAll(READ)].map(([, key = '']) => key)
    const tests = groups.flatMap(({ when = [] }) => when.flat())
    const tested = tests.flatMap(test => ('memory' in test ? test.memory : []))
    for (const key of new Set([...read, ...tested])) {
      const entities = known.has(key) ? [] : entitiesOf(key)
      if (entities.length === 0) continue
      requirements.push({ key, entities, ask: [], isOptional: true })
      added.add(key)
    }
  }
  return added
}
