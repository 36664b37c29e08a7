/** Carries out what a pattern does: leaves a skill, asks again, says what may be answered. */
import type { Requirement, SkillSource } from '../../contract/dialogs/skill.ts'
import type { PatternName } from '../../contract/dialogs/patterns.ts'
import type { Option, Reading } from '../answer/reading.ts'
import { entityOf, kindOf } from '../answer/values.ts'
import { send, removeFromStack, setMemory, textLanguage, type TurnContext } from '../turn/context.ts'
import { keyOf } from '../turn/requirements.ts'
import type { Because, Selected } from '../turn/select.ts'
import { filledBy, forget } from './filled.ts'
import { isDispensable, type OpenQuestion } from './question.ts'
import { isOn, notePattern, say, textFor } from './say.ts'
import { withPath, namesOf } from '../paths.ts'

/** Result of a message: a skill to run, or `done` when the pattern has handled it. */
export type Move = Selected | 'done'

/** Values shown as examples of an answer. */
const MOST_EXAMPLES = 3

/** Runs a skill with these readings and no other values of the message. */
export function runWith(
  context: TurnContext,
  skill: SkillSource,
  because: Because,
  readings: readonly Reading[] = [],
  replaced: readonly Requirement[] = [],
): Move {
  const isCorrection = because === 'correction'
  context.read = { skill: skill.slug, readings, replaced: new Set(replaced.map(({ id }) => id)), isCorrection }
  return { skill, because }
}

/** The skill that takes the place of a pattern. */
export function skillInPlace(context: TurnContext, pattern: PatternName): Move | undefined {
  const slug = context.builder.settings.patterns[pattern]?.skill
  const skill = slug == null ? undefined : context.builder.skills.get(slug)
  if (!skill) return undefined
  notePattern(context, pattern)
  return { skill, because: 'redirect' }
}

/** Leaves a skill and forgets what its run has filled. */
export function leaveSkill(context: TurnContext, skill: SkillSource): void {
  leave(context)
  forget(context, filledBy(context, skill.slug))
  removeFromStack(context, skill.slug)
  context.details.asked = undefined
}

/** Leaves a skill, and says so. */
export function cancel(context: TurnContext, skill: SkillSource): Move {
  leaveSkill(context, skill)
  const instead = skillInPlace(context, 'cancel')
  if (instead) return instead
  notePattern(context, 'cancel')
  say(context, 'cancel', 'cancel')
  return 'done'
}

/** Says something and asks the open question again. */
export function askAgain(context: TurnContext, { skill }: OpenQuestion, pattern: PatternName, speak: () => void): Move {
  const instead = skillInPlace(context, pattern)
  if (instead) return instead
  notePattern(context, pattern)
  speak()
  return runWith(context, skill, 'repeat')
}

/** Forgets the value filled last and asks for it. */
export function goBack(context: TurnContext, open: OpenQuestion): Move {
  const last = filledBy(context, open.skill.slug).at(-1)
  if (!last) return askAgain(context, open, 'back', () => say(context, 'back', 'back_refused'))
  return askAgain(context, open, 'back', () => {
    forget(context, [last])
    say(context, 'back', 'back')
  })
}

/** Leaves an optional requirement open; says of others that they are needed. */
export function skip(context: TurnContext, open: OpenQuestion): Move {
  const optional = open.asked.map(({ requirement }) => requirement).filter(isDispensable)
  if (optional.length === 0) return askAgain(context, open, 'skip', () => say(context, 'skip', 'skip_refused'))
  return askAgain(context, open, 'skip', () => {
    context.details.skipped = [...(context.details.skipped ?? []), ...optional.map(({ id }) => id)]
    for (const requirement of optional) {
      const after = withPath(context.memory, namesOf(keyOf(requirement)), null)
      // as: a path of at least one name leaves an object
      if (after !== undefined) setMemory(context, after as Record<string, unknown>)
    }
    leave(context)
    say(context, 'skip', 'skip')
  })
}

/** Asks for a value that was named as wrong. */
export function askForChange(context: TurnContext, skill: SkillSource, requirement: Requirement): Move {
  forget(
    context,
    filledBy(context, skill.slug).filter(one => one.requirement === requirement.id),
  )
  notePattern(context, 'correction')
  return runWith(context, skill, 'correction')
}

/** Responds to an answer that fits nothing: first other words, then an example, then the way out. */
export function cannotHandle(context: TurnContext, open: OpenQuestion): Move {
  const failures = open.question.failures + 1
  context.hasFailed = true
  for (const { requirement } of open.asked.slice(0, 1))
    context.answers.push({
      ...{ skill: open.skill.slug, key: keyOf(requirement), outcome: 'failed', times: open.question.times },
    })
  return askAgain(context, open, 'cannot_handle', () => {
    const [first] = open.asked
    const own = first && ownFailure(context, first.requirement, failures)
    if (own !== undefined) send(context, { type: 'text', content: own })
    else {
      say(context, 'cannot_handle', 'cannot_handle')
      const examples = failures > 1 && first ? examplesOf(context, first.requirement, first.options) : ''
      if (examples) say(context, 'cannot_handle', 'example', { examples })
    }
    if (failures > 2 && isOn(context, 'cancel')) say(context, 'cannot_handle', 'way_out')
  })
}

/** The requirement's own text for its nth failure; after its last one the general texts take over. */
function ownFailure(context: TurnContext, { failures }: Requirement, count: number): string | undefined {
  const texts = failures[count - 1]
  return texts?.[textLanguage(context)]?.[0] ?? texts?.[context.builder.settings.language]?.[0]
}

/** Answers as they may be given. */
function examplesOf(context: TurnContext, requirement: Requirement, options: readonly Option[]): string {
  const own = requirement.example[textLanguage(context)] ?? requirement.example[context.builder.settings.language]
  if (own) return own
  if (options.length) return '' // they are shown with the question
  const listed = context.knowledge && entityOf(context.knowledge, requirement)?.listed
  return (listed ?? []).slice(0, MOST_EXAMPLES).join(', ')
}

/** Says what may be answered. */
export function sayExpected(context: TurnContext, { asked }: OpenQuestion): void {
  const { knowledge } = context
  const [first] = asked
  if (!knowledge || !first) return
  const { requirement, options } = first
  const kind = requirement.kind === 'entity' ? kindOf(knowledge, requirement) : requirement.kind
  const { expected } = knowledge.language
  const own = requirement.example[textLanguage(context)] ?? requirement.example[context.builder.settings.language]
  const choice = options.length ? options.map(({ title }) => title).join(', ') : examplesOf(context, requirement, [])
  if (own && !options.length) say(context, 'help', 'example', { examples: own })
  else if (choice) say(context, 'help', 'help_options', { options: choice })
  else say(context, 'help', 'help', { expected: expected[kind] ?? expected['other'] ?? '' })
}

/** Asks which of several values is meant. */
export function clarify(context: TurnContext, open: OpenQuestion, readings: readonly Reading[]): Move {
  notePattern(context, 'clarification')
  const titles = [...new Set(readings.map(({ value, raw }) => titleOf(value) ?? raw))].slice(0, 10)
  const buttons = titles.map(title => ({ title, value: title }))
  const title = textFor(context, 'clarification', 'clarification')
  send(context, { type: 'quickReplies', content: { title, buttons } })
  const options = titles.map((one, at) => ({ title: one, value: one, position: at + 1 }))
  context.details.asked = { ...open.question, options, times: open.question.times + 1 }
  return 'done'
}

const titleOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
    ? value.value
    : undefined

/** Notes that the question is left without an answer. */
function leave(context: TurnContext): void {
  const { asked } = context.before
  const skill = context.builder.skills.get(asked?.skill ?? '')
  if (!asked || !skill) return
  const requirement = skill.requirements
    .flatMap(one => one.requirements)
    .find(({ id }) => asked.requirements.includes(id))
  if (requirement)
    context.answers.push({ skill: skill.slug, key: keyOf(requirement), outcome: 'left', times: asked.times })
}
