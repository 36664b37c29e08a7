/** One turn of a conversation: what is said goes in, messages and the new state come out. */
import type { Analysis, Message } from '../../contract/analysis.ts'
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import type { Waiting } from '../actions/actionType.ts'
import type { Builder } from '../builder.ts'
import { LimitReached } from '../limits.ts'
import type { Ports } from '../ports.ts'
import { newState, type DialogState } from '../state.ts'
import type { TraceStep } from '../trace.ts'
import { resumeWithKept } from '../converse/besideRequest.ts'
import { offerMore } from '../converse/completed.ts'
import { continueQuestion } from '../converse/continue.ts'
import { converse } from '../converse/converse.ts'
import { say, isOn } from '../converse/say.ts'
import { waitingRequest } from '../converse/several.ts'
import { beginTurn } from './begin.ts'
import { note, putOnTop, send, textLanguage, type Handover, type QuestionOutcome } from './context.ts'
import type { Said, TurnContext } from './context.ts'
import { runGroups, runSkill, type RunEnd } from './run.ts'
import { selectByMessage, selectChosen, type Selected } from './select.ts'

export interface TurnResult {
  state: DialogState
  messages: Message[]
  /** The skill that ran last in this turn; null when none did. */
  lastSkill: string | null
  /** Skills that ran and did not end the turn before. */
  entered: string[]
  handovers: Handover[]
  /** Outcomes of the questions that were open. */
  answers: QuestionOutcome[]
  /** Empty unless it was asked for. */
  trace: TraceStep[]
}

export interface TurnOptions {
  /** Records the decisions of the turn. */
  isTraced?: boolean
}

/**
 * Makes one turn. Changes nothing that it is given.
 * @param before the state after the last turn; undefined for a new conversation
 * @throws what the port for analyses throws; nothing that a skill or a webhook does
 */
export async function turn(
  before: DialogState | undefined,
  said: Said & { text: string },
  builder: Builder,
  ports: Ports,
  { isTraced = false }: TurnOptions = {},
): Promise<TurnResult & { analysis: Analysis }> {
  const context = beginTurn(before ?? newState(), said, builder, ports, isTraced)
  const analysis = await understand(context, said.text)
  await runToEnd(context)
  if (!context.messages.length) note(context, 'warning', 'no_reply')
  // The message is analysed again when initialize has changed the language.
  return { ...resultOf(context), analysis: context.reanalysed ?? analysis }
}

/** The start of a conversation, before anything is said: runs the initialize skill, once in its life. */
export async function start(
  before: DialogState | undefined,
  said: Omit<Said, 'text' | 'pressed'>,
  builder: Builder,
  ports: Ports,
  { isTraced = false }: TurnOptions = {},
): Promise<TurnResult> {
  const context = beginTurn(before ?? newState(), said, builder, ports, isTraced)
  await runToEnd(context)
  return resultOf(context)
}

/** A limit ends a turn; what was said and remembered until then stays. */
async function runToEnd(context: TurnContext): Promise<void> {
  try {
    await runTurn(context)
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    note(context, 'error', error.code)
  }
}

/** The language of a conversation is the one of its first message, and stays. */
async function understand(context: TurnContext, text: string): Promise<Analysis> {
  const analysis = await context.ports.analyse(text, context.language ?? undefined)
  context.nlp = analysis
  context.language ??= analysis.processing_language
  if (Object.values(context.builder.settings.patterns).some(one => one.is_activated))
    context.knowledge = await context.ports.knowledge?.(textLanguage(context))
  return analysis
}

/** The skill that a message starts or continues: chosen outright, by what is open, or by triggers. */
async function selectSaid(context: TurnContext): Promise<Selected | undefined> {
  const chosen = selectChosen(context)
  if (chosen) return chosen
  const move = await converse(context)
  if (move) return move === 'done' ? undefined : move
  const selected = selectByMessage(context)
  const isReplying = selected === undefined && isOn(context, 'default_reply')
  if (isReplying) say(context, 'default_reply', 'default_reply')
  return selected
}

/** @throws LimitReached */
async function runTurn(context: TurnContext): Promise<void> {
  const started = await initialize(context)
  const isSaid = context.said.text !== undefined
  if (started) await runFrom(context, { skill: started, because: 'redirect' }, false)
  else if (isSaid) await runFrom(context, await selectSaid(context), true)
  const resumed = resumeWithKept(context)
  if (resumed) await runFrom(context, resumed, false)
  else await continueQuestion(context)
}

/**
 * Runs a skill, and what it leads to.
 * @param isFirst true for the skill that the message was selected for
 * @throws LimitReached
 */
async function runFrom(context: TurnContext, first: Selected | undefined, isFirst: boolean): Promise<void> {
  let next = first
  while (next) {
    const said = context.messages.length
    const end = await runSkill(context, next, isFirst)
    if (next.because === 'disambiguation' && context.messages.length === said) offerSuggestions(context)
    const { skill } = next
    next = following(context, skill, end) ?? (end.isDone ? await afterwards(context, skill) : undefined)
    isFirst = false
  }
}

/** Runs the initialize skill, once in the life of a conversation. @returns the skill that it starts */
async function initialize(context: TurnContext): Promise<SkillSource | undefined> {
  if (context.details.started) return undefined
  context.details.started = true
  const { initialize: skill } = context.builder
  if (!skill) return undefined
  note(context, 'info', 'selected', () => ({ skill: skill.slug, because: 'initialize' }))
  const language = context.language
  const waiting: Waiting = []
  context.entered.push(skill.slug)
  const starts = await runGroups(context, skill.actions, waiting)
  waiting.forEach(slug => putOnTop(context, slug))
  const { text } = context.said
  if (text !== undefined && context.language !== language) context.reanalysed = await understand(context, text)
  return starts
}

/** A disambiguation skill that says nothing leaves the offer to buttons. */
function offerSuggestions(context: TurnContext): void {
  const buttons = context.suggestions.map(({ name, slug }) => ({ title: name, type: 'trigger_skill', value: slug }))
  // Networks refuse buttons without a title, and a question mark is one in every language.
  if (buttons.length) send(context, { type: 'buttons', content: { title: '?', buttons } })
}

/** Skill to run when no question is open: a waiting request, or the offer of more. */
async function afterwards(context: TurnContext, last: SkillSource): Promise<Selected | undefined> {
  const waiting = await waitingRequest(context)
  if (waiting) return waiting
  const more = offerMore(context, last)
  return more === 'done' ? undefined : more
}

/** Skill to run after a skill: the one that it starts, or the one that it interrupted. */
function following(context: TurnContext, { kind }: SkillSource, { isDone, starts }: RunEnd): Selected | undefined {
  if (starts) return { skill: starts, because: 'redirect' }
  const { settings, skills } = context.builder
  if (!settings.resume || !isDone || (kind !== 'business' && kind !== 'floating')) return undefined
  const top = skills.get(context.stack.at(-1) ?? '')
  if (!top) return undefined
  // Its open question comes again without running it, where that pattern is on.
  const isContinued = isOn(context, 'continue') && context.before.asked?.skill === top.slug
  const wasInterrupted = !isContinued && context.before.stack.has(top.slug) && !context.ran.includes(top.slug)
  if (!wasInterrupted && !context.leftComplete.delete(top.slug)) return undefined
  return { skill: top, because: 'resume' }
}

function resultOf(context: TurnContext): TurnResult {
  const { language, memory, skill, occurrences, stack, details, messages, handovers, trace, ran, before } = context
  return {
    state: { language, memory, skill, skillOccurrences: occurrences, skillStack: stack, details },
    messages,
    lastSkill: ran.at(-1) ?? null,
    entered: [...new Set([...context.entered, ...ran.filter(slug => slug !== before.skill)])],
    handovers,
    answers: context.answers,
    trace: trace ?? [],
  }
}
