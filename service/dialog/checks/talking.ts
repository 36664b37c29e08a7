/** Checks the messages of a bot: silence, missing languages, texts that are too long. */
import type { Action } from '../../contract/dialogs/actions.ts'
import type { Condition } from '../../contract/dialogs/conditions.ts'
import { isNeverAsked, type Requirement } from '../../contract/dialogs/skill.ts'
import { actionTypeOf } from '../actions/actionTypes.ts'
import type { SkillParts } from './parts.ts'
import { isTemplate } from '../template/readTemplate.ts'
import type { Checked, Finding, KnownNames } from './finding.ts'

const isTalking = (actions: readonly Action[]) => actions.some(action => actionTypeOf(action).effect === 'speaks')
/** Actions that ask for what is missing, or may fill it. */
const isAsking = (actions: readonly Action[]) => actions.some(action => actionTypeOf(action).effect !== 'silent')

export function* silences({ skill }: SkillParts): Generator<Finding> {
  for (const [at, { operator, when, requirements, missing }] of skill.requirements.entries()) {
    const path = `requirements[${at}]`
    if (operator === 'or' && requirements.length > 0 && !isAsking(missing)) yield noQuestion(`${path}.missing`)
    if (operator === 'or') continue
    for (const [within, requirement] of requirements.entries())
      if (!isAsking(requirement.missing) && !isNeverAsked(requirement) && !isGiven(when, requirement))
        yield noQuestion(`${path}.requirements[${within}].missing`)
  }
  const isSpoken = skill.kind === 'business' || skill.kind === 'floating' || skill.kind === 'fallback'
  const speaks = skill.actions.some(({ actions }) => isTalking(actions))
  const answers = skill.requirements.some(({ requirements }) =>
    requirements.some(({ complete }) => isTalking(complete)),
  )
  if (isSpoken && !speaks && !answers)
    yield { code: 'silent_path', path: 'actions', message: 'When this skill is done, it has said nothing.' }
}

/** A list that is looked at only when the message holds its entity has nothing to ask for. */
const isGiven = (when: Condition | null | undefined, { kind, name }: Requirement) =>
  kind === 'entity' &&
  when?.groups.some(tests => tests.some(({ left, operator }) => left === `#${name}` && operator === 'is-present')) ===
    true

const noQuestion = (path: string): Finding => ({
  code: 'no_question',
  path,
  message: 'When this is missing, nothing asks for it.',
})

/** One finding a language, however many messages lack it: a language that is added is missing everywhere. */
export function* missingLanguages(skills: readonly SkillParts[], { languages }: KnownNames): Generator<Finding> {
  const messages = skills.flatMap(messagesOf)
  for (const language of languages) {
    const missing = messages.filter(({ action }) => !action.variants[language]?.length).length
    if (missing > 0)
      yield {
        code: 'missing_language',
        path: '',
        message: `Messages without a text in ${language}: ${missing}.`,
        names: [language, String(missing)],
      }
  }
}

/** The messages of a skill with their paths. */
export const messagesOf = ({ actions }: SkillParts) =>
  actions.flatMap(({ path, action }) => (action.type === 'message' ? [{ path, action }] : []))

/** Texts that are too long for a channel which gets them. */
export function* longTexts({ actions }: SkillParts, { known }: Checked): Generator<Finding> {
  for (const { path, action } of actions) {
    if (action.type !== 'message' || action.format !== 'text') continue
    const { only, variants } = action
    const channels = known.channels.filter(({ name }) => !only?.length || only.includes(name))
    for (const [language, contents] of Object.entries(variants))
      for (const [at, content] of contents.entries())
        for (const { name, label, longestText } of channels)
          if (typeof content === 'string' && content.length > longestText && !isTemplate(content))
            yield {
              code: 'too_long_for',
              path: `${path}.variants.${language}[${at}]`,
              message: `${label} takes texts of at most ${longestText} characters; this one has ${content.length}.`,
              names: [name],
            }
  }
}
