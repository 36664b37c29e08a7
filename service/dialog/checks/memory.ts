/** Memory that nothing sets, and keys that mean two things. */
import { parseOperand } from '../conditions/operands.ts'
import { namesOf } from '../paths.ts'
import { isSameContent } from '../template/values.ts'
import type { SkillParts } from './parts.ts'
import { pathsIn } from './templates.ts'
import type { Checked, Finding } from './finding.ts'

/** The first names of memory paths that skills set. */
export function memorySetBy(skills: readonly SkillParts[]): Set<string> {
  const keys = skills.flatMap(({ requirements, actions }) => [
    ...requirements.map(({ requirement }) => requirement.key || requirement.name),
    ...actions.flatMap(({ action }) => (action.type === 'edit_memory' ? action.set.map(({ key }) => key) : [])),
  ])
  return new Set(keys.flatMap(key => namesOf(key).slice(0, 1)))
}

/** @param keys as memorySetBy tells */
export function* unsetMemory(parts: SkillParts, { skills }: Checked, keys: ReadonlySet<string>): Generator<Finding> {
  // A webhook may set anything.
  if (skills.some(({ actions }) => actions.some(({ action }) => action.type === 'webhook'))) return
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
  for (const { path, text } of templates)
    for (const { from, segments } of pathsIn(text))
      if (from === 'name' && /^_?memory$/.test(segments[0] ?? '')) yield { path, names: segments.slice(1) }
}

/** Two requirements that keep different things under one key. */
export function* sharedKeys(parts: SkillParts, { skills }: Checked): Generator<Finding> {
  for (const { path, requirement } of parts.requirements) {
    const key = requirement.key || requirement.name
    const other = skills.find(
      ({ skill, requirements }) =>
        skill.slug !== parts.skill.slug &&
        requirements.some(
          ({ requirement: its }) =>
            (its.key || its.name) === key && (its.kind !== requirement.kind || its.name !== requirement.name),
        ),
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
export function* sameTriggers({ skill }: SkillParts, { skills }: Checked): Generator<Finding> {
  if (!skill.is_activated || !skill.triggers.groups.some(tests => tests.length)) return
  const other = skills.find(
    ({ skill: its }) => its.slug !== skill.slug && its.is_activated && isSameContent(its.triggers, skill.triggers),
  )
  if (other)
    yield {
      code: 'same_triggers',
      path: 'triggers',
      message: `${other.skill.name} is started by the same messages.`,
      names: [other.skill.slug],
    }
}
