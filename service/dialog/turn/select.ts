/** Chooses the skill that a message starts. */
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { evaluateAll, isMet, type Evaluated } from '../conditions/conditions.ts'
import { note, type Suggestion, type Triggered, type TurnContext } from './context.ts'
import { candidatesFor, isFilled } from './requirements.ts'
import { conditionContextOf } from './variables.ts'

export type Because =
  | 'pressed'
  | 'suggestion'
  | 'stack_trigger'
  | 'stack_requirement'
  | 'trigger'
  | 'best_of_several'
  | 'fallback'
  | 'disambiguation'
  | 'initialize'
  | 'redirect'
  | 'resume'
  | 'answer'
  | 'correction'
  | 'repeat'

export interface Selected {
  skill: SkillSource
  because: Because
}

/** How many skills a disambiguation offers. */
const OFFERED = 5

/** A skill that was pressed, or chosen from an offer, whatever the message says. */
export const selectChosen = (context: TurnContext): Selected | undefined =>
  pressedSkill(context) ?? offeredSkill(context)

/** The skill that the message itself starts or continues. @returns undefined when nothing is to run */
export const selectByMessage = (context: TurnContext): Selected | undefined =>
  (context.isInterruption ? undefined : topOfStack(context)) ?? triggeredSkill(context)

/** A pressed button starts its skill, whatever the triggers say. */
function pressedSkill(context: TurnContext): Selected | undefined {
  const { pressed } = context.said
  if (pressed === undefined) return undefined
  const skill = context.builder.skills.get(pressed)
  if (!skill || skill.kind === 'disambiguation' || skill.kind === 'initialize') {
    note(context, 'warning', 'unknown_press', () => ({ skill: pressed }))
    return undefined
  }
  return context.offer ? pick(context, skill) : { skill, because: 'pressed' }
}

/** A skill that was offered is also chosen by its name. */
function offeredSkill(context: TurnContext): Selected | undefined {
  const said = folded(context.said.text ?? '')
  const offered = context.offer?.skills.find(({ slug, name }) => said === folded(name) || said === folded(slug))
  const skill = offered && context.builder.skills.get(offered.slug)
  return skill && pick(context, skill)
}

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** Uses the analysis of the ambiguous message for the chosen skill. */
function pick(context: TurnContext, skill: SkillSource): Selected {
  const { offer, nlp } = context
  if (!offer?.skills.some(({ slug }) => slug === skill.slug)) return { skill, because: 'pressed' }
  if (nlp) context.nlp = { ...nlp, intents: offer.intents, entities: offer.entities }
  return { skill, because: 'suggestion' }
}

/** Of the stack only the top is looked at. */
function topOfStack(context: TurnContext): Selected | undefined {
  const skill = context.builder.skills.get(context.stack.at(-1) ?? '')
  if (!skill) return undefined
  const isTriggered = tell(
    context,
    skill,
    evaluateAll(skill.triggers, conditionContextOf(context), isTraced(context)),
  ).value
  const wants = isTriggered ? undefined : wantedBy(context, skill, false)
  note(context, 'info', 'stack', () => ({ top: skill.slug, wants: wants ?? null }))
  if (isTriggered) return { skill, because: 'stack_trigger' }
  return wants === undefined ? undefined : { skill, because: 'stack_requirement' }
}

/**
 * The key of a requirement that is not filled and finds something in the message.
 * @param isPatient whether questions for free text that another skill may interrupt are looked at too
 */
function wantedBy(context: TurnContext, skill: SkillSource, isPatient: boolean): string | undefined {
  const conditionContext = conditionContextOf(context)
  const open = skill.requirements.filter(({ when }) => isMet(when, conditionContext))
  const wanting = open
    .flatMap(({ requirements }) => requirements)
    .find(
      requirement =>
        !isFilled(context, requirement) &&
        (requirement.kind !== 'text' || isPatient || !requirement.interruptible) &&
        candidatesFor(context, requirement, true, skill).length > 0,
    )
  return wanting && (wanting.key || wanting.name)
}

function triggeredSkill(context: TurnContext): Selected | undefined {
  const candidates = triggeredBy(context)
  const [best, second] = candidates
  if (!best) return answeringTop(context) ?? fallback(context)
  if (!second) return { skill: best.skill, because: 'trigger' }
  note(context, 'info', 'ambiguous', () => ({ skills: candidates.map(({ skill }) => skill.slug) }))
  const { disambiguation } = context.builder
  if (!disambiguation) return { skill: best.skill, because: 'best_of_several' }
  context.suggestions = candidates.slice(0, OFFERED).map(suggestionOf)
  context.details.offer = {
    skills: context.suggestions.map(({ slug, name }) => ({ slug, name })),
    intents: context.nlp?.intents ?? [],
    entities: context.nlp?.entities ?? {},
  }
  return { skill: disambiguation, because: 'disambiguation' }
}

const suggestionOf = ({ skill: { slug, name, description }, confidence }: Triggered): Suggestion => ({
  slug,
  name,
  description,
  confidence,
})

/** Skills whose triggers hold, the best first: by confidence, then by how much held, then by position. */
export function triggeredBy(context: TurnContext): Triggered[] {
  return (context.triggered ??= evaluateTriggers(context))
}

/** The skills that a message would trigger if its analysis were another one; nothing of it is kept or traced. */
export const triggeredWith = (context: TurnContext, nlp: NonNullable<TurnContext['nlp']>): Triggered[] =>
  evaluateTriggers({ ...context, nlp, triggered: undefined, trace: undefined })

/** True for a skill that starts by an intent of which the message is no expression. */
export const isAlike = ({ confidence }: Triggered): boolean => confidence > 0 && confidence < 1

function evaluateTriggers(context: TurnContext): Triggered[] {
  const conditionContext = conditionContextOf(context)
  const top = context.stack.at(-1)
  const candidates: Triggered[] = []
  for (const skill of context.builder.triggered) {
    if (skill.slug === top) continue
    const evaluated = tell(context, skill, evaluateAll(skill.triggers, conditionContext, isTraced(context)))
    if (evaluated.value) candidates.push({ ...evaluated, skill, confidence: confidenceOf(context, evaluated) })
  }
  return candidates.sort((a, b) => b.confidence - a.confidence || b.held - a.held)
}

const confidenceOf = ({ nlp }: TurnContext, { intents }: Evaluated): number =>
  Math.max(0, ...(nlp?.intents ?? []).filter(({ slug }) => intents.includes(slug)).map(one => one.confidence))

/** The answer to a question for free text, when it means no other skill. */
function answeringTop(context: TurnContext): Selected | undefined {
  const skill = context.builder.skills.get(context.stack.at(-1) ?? '')
  return skill && wantedBy(context, skill, true) !== undefined ? { skill, because: 'stack_requirement' } : undefined
}

function fallback(context: TurnContext): Selected | undefined {
  note(context, 'warning', 'none_triggered')
  return context.builder.fallback && { skill: context.builder.fallback, because: 'fallback' }
}

const isTraced = ({ trace }: TurnContext) => trace !== undefined

function tell(context: TurnContext, skill: SkillSource, evaluated: Evaluated): Evaluated {
  if (evaluated.tests.length)
    note(context, 'info', 'trigger', () => ({ skill: skill.slug, value: evaluated.value, tests: evaluated.tests }))
  return evaluated
}
