/** Targets of a skill: redirects, and buttons that start skills. */
import type { Branch, SkillParts } from './parts.ts'

export interface Target {
  path: string
  branch: Branch
  action: string
  to: string
  mode: 'start' | 'wait' | 'button'
}

export function targetsOf({ actions }: SkillParts): Target[] {
  return actions.flatMap(({ path, branch, action }): Target[] => {
    if (action.type === 'redirect')
      return [{ path: `${path}.skill`, branch, action: action.id, to: action.skill, mode: action.mode }]
    if (action.type !== 'message') return []
    return buttonsIn(action.variants, `${path}.variants`).map(({ path: at, to }) => ({
      path: at,
      branch,
      action: action.id,
      to,
      mode: 'button',
    }))
  })
}

function buttonsIn(value: unknown, path: string): { path: string; to: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => buttonsIn(item, `${path}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && value.type === 'trigger_skill')
    return [{ path: `${path}.value`, to: 'value' in value && typeof value.value === 'string' ? value.value : '' }]
  return Object.entries(value).flatMap(([key, item]) => buttonsIn(item, `${path}.${key}`))
}
