/** The parts of a skill with their paths, for checks and drawings. */
import type { Action } from '../../contract/dialogs/actions.ts'
import type { Condition } from '../../contract/dialogs/conditions.ts'
import type { Requirement, SkillSource } from '../../contract/dialogs/skill.ts'
import { actionTypeOf } from '../actions/actionTypes.ts'
import { conditionsIn } from '../conditions/conditionsIn.ts'
import { readTemplate, type ReadTemplate } from '../template/readTemplate.ts'

/** Actions that run one after the other. */
export interface Branch {
  path: string
  kind: 'group' | 'missing' | 'complete' | 'validator' | 'on_error'
  actions: readonly Action[]
}

export interface SkillParts {
  skill: SkillSource
  conditions: { path: string; condition: Condition }[]
  requirements: { path: string; requirement: Requirement }[]
  branches: Branch[]
  actions: { path: string; branch: Branch; action: Action }[]
  /** Every text that is a template. */
  templates: (ReadTemplate & { path: string })[]
}

const known = new WeakMap<SkillSource, SkillParts>()

/** Read once for each skill: a change of one skill is a new object, and the others stay. */
export function partsOf(skill: SkillSource): SkillParts {
  const parts = known.get(skill) ?? readParts(skill)
  known.set(skill, parts)
  return parts
}

function readParts(skill: SkillSource): SkillParts {
  const parts: SkillParts = { skill, conditions: [], requirements: [], branches: [], actions: [], templates: [] }
  for (const { path, condition } of conditionsIn(skill)) addCondition(parts, path, condition)
  skill.requirements.forEach((list, at) => {
    const path = `requirements[${at}]`
    addBranch(parts, { path: `${path}.missing`, kind: 'missing', actions: list.missing })
    list.requirements.forEach((one, within) => addRequirement(parts, `${path}.requirements[${within}]`, one))
  })
  skill.actions.forEach(({ actions }, at) =>
    addBranch(parts, { path: `actions[${at}].actions`, kind: 'group', actions }),
  )
  return parts
}

function addRequirement(parts: SkillParts, path: string, requirement: Requirement): void {
  parts.requirements.push({ path, requirement })
  addBranch(parts, { path: `${path}.missing`, kind: 'missing', actions: requirement.missing })
  addBranch(parts, { path: `${path}.complete`, kind: 'complete', actions: requirement.complete })
  requirement.validators.forEach(({ actions }, at) =>
    addBranch(parts, { path: `${path}.validators[${at}].actions`, kind: 'validator', actions }),
  )
}

function addCondition(parts: SkillParts, path: string, condition: Condition): void {
  parts.conditions.push({ path, condition })
  condition.groups.forEach((tests, at) =>
    tests.forEach(({ right }, within) => {
      if (right) parts.templates.push({ path: `${path}.groups[${at}][${within}].right`, ...readTemplate(right) })
    }),
  )
}

function addBranch(parts: SkillParts, branch: Branch): void {
  parts.branches.push(branch)
  branch.actions.forEach((action, at) => {
    const path = `${branch.path}[${at}]`
    parts.actions.push({ path, branch, action })
    for (const { field, text } of actionTypeOf(action).templates(action))
      parts.templates.push({ path: `${path}.${field}`, ...readTemplate(text) })
    if ('on_error' in action) addBranch(parts, { path: `${path}.on_error`, kind: 'on_error', actions: action.on_error })
  })
}
