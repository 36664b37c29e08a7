/** Skills and actions that are never reached, and redirects that never end. */
import type { Action } from '../../contract/dialogs/actions.ts'
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { isEmpty } from '../conditions/conditions.ts'
import type { SkillParts } from './parts.ts'
import { isTemplate } from '../template/readTemplate.ts'
import type { Checked, Finding } from './finding.ts'

const isStart = (action: Action | undefined) => action?.type === 'redirect' && action.mode === 'start'

/** Actions behind one that always leaves. */
export function* unreachableActions({ skill, branches }: SkillParts): Generator<Finding> {
  for (const { path, actions } of branches) {
    const leaving = actions.findIndex(isStart)
    if (leaving < 0 || leaving === actions.length - 1) continue
    yield unreachable(`${path}[${leaving + 1}]`)
  }
  const leaving = skill.actions.findIndex(({ when, actions }) => isEmpty(when) && actions.some(isStart))
  if (leaving >= 0 && leaving < skill.actions.length - 1) yield unreachable(`actions[${leaving + 1}]`)
}

const unreachable = (path: string): Finding => ({
  code: 'unreachable_action',
  path,
  message: 'This is never run: a redirect before it starts another skill.',
})

/** A skill that nothing starts. */
export function* unreachableSkill({ skill }: SkillParts, { targets }: Checked): Generator<Finding> {
  if ((skill.kind !== 'business' && skill.kind !== 'floating') || !isEmpty(skill.triggers)) return
  for (const [slug, its] of targets)
    // A redirect that is a template may lead to any skill.
    if (slug !== skill.slug && its.some(({ to }) => isTemplate(to) || to.trim() === skill.slug)) return
  yield {
    code: 'unreachable_skill',
    path: 'triggers',
    message: 'Nothing starts this skill: it has no triggers, and no other skill leads to it.',
  }
}

/** Skills that start each other without ever asking or deciding anything. */
export function* endlessRedirect({ skill }: SkillParts, { skills }: Checked): Generator<Finding> {
  const way = [skill.slug]
  for (let at = nextOf(skill); at !== undefined; at = nextOf(skills.get(at))) {
    if (at === skill.slug) {
      const names = [...way, skill.slug]
      yield { code: 'endless_redirect', path: 'actions', message: `This never ends: ${names.join(' → ')}.`, names }
      return
    }
    if (way.includes(at)) return
    way.push(at)
  }
}

/** The skill that a skill always starts. */
function nextOf(skill: SkillSource | undefined): string | undefined {
  if (!skill || skill.requirements.length > 0) return undefined
  const group = skill.actions.find(({ when, actions }) => isEmpty(when) && actions.some(isStart))
  const redirect = group?.actions.find(isStart)
  return redirect?.type === 'redirect' && !isTemplate(redirect.skill) ? redirect.skill.trim() : undefined
}
