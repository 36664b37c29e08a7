/** Memory that nothing sets, and keys that mean two things. */
import { isEmpty } from '../conditions/conditions.ts'
import { parseOperand } from '../conditions/operands.ts'
import { namesOf } from '../paths.ts'
import type { SkillParts } from './parts.ts'
import { keyOf, triggersKey, type Checked, type Finding } from './finding.ts'

/** The first names of memory paths that skills set. */
export function memorySetBy(skills: readonly SkillParts[]): Set<string> {
  const keys = skills.flatMap(({ requirements, actions }) => [
    ...requirements.map(({ requirement }) => keyOf(requirement)),
    ...actions.flatMap(({ action }) => (action.type === 'edit_memory' ? action.set.map(({ key }) => key) : [])),
  ])
  return new Set(keys.flatMap(key => namesOf(key).slice(0, 1)))
}

/** @param keys as memorySetBy tells */
export function* unsetMemory(
  parts: SkillParts,
  { hasWebhook }: Checked,
  keys: ReadonlySet<string>,
): Generator<Finding> {
  if (hasWebhook) return
  for (const { path, names } of memoryReadBy(parts)) {
    const [name = ''] = names
    if (!name || keys.has(name)) continue
    yield { code: 'unset_memory', path, message: `No skill sets ${name} in the memory.`, names: [name] }
  }
}

function* memoryReadBy({ conditions, templates }: SkillParts): Generator<{ path: string; names: string[] }> {
  for (const { path, condition } of conditions)
    for (const [at, tests] of condition.groups.entries())
      for (const [within, { left }] of tests.entries()) {
        const operand = parseOperand(left)
        if (operand.from === 'path' && operand.name === 'memory')
          yield { path: `${path}.groups[${at}][${within}].left`, names: operand.names }
      }
  for (const { path, paths } of templates)
    for (const { from, segments } of paths)
      if (from === 'name' && /^_?memory$/.test(segments[0] ?? '')) yield { path, names: segments.slice(1) }
}

/** Two requirements that keep different things under one key. */
export function* sharedKeys(parts: SkillParts, { byKey }: Checked): Generator<Finding> {
  for (const { path, requirement } of parts.requirements) {
    const key = keyOf(requirement)
    const other = byKey
      .get(key)
      ?.find(
        ({ skill, requirement: its }) =>
          skill.slug !== parts.skill.slug && (its.kind !== requirement.kind || its.name !== requirement.name),
      )
    if (key && other)
      yield {
        code: 'shared_key',
        path: `${path}.key`,
        message: `${other.skill.name} keeps something else under ${key}.`,
        names: [key, other.skill.slug],
      }
  }
}

/** Two skills that the same messages start. */
export function* sameTriggers({ skill }: SkillParts, { byTriggers }: Checked): Generator<Finding> {
  const other = byTriggers.get(triggersKey(skill))?.find(its => its.slug !== skill.slug)
  if (!other || !skill.is_activated || isEmpty(skill.triggers)) return
  yield {
    code: 'same_triggers',
    path: 'triggers',
    message: `${other.name} is started by the same messages.`,
    names: [other.slug],
  }
}
