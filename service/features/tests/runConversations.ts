/** Holds the conversations of a spec with a version. Nothing is stored of them, and nothing leaves this machine. */
import type { ConversationTestInput, TurnResult, Unreached } from '../../contract/tests/conversationTests.ts'
import type { Target } from '../../access/tokenCache.ts'
import type { TraceStep } from '../../dialog/trace.ts'
import type { Builder } from '../../dialog/builder.ts'
import type { TryState } from '../../contract/dialogs/tryOut.ts'
import { mockCalls } from '../dialogs/builder/mocks.ts'
import { tryTurn, type TryDeps } from '../dialogs/builder/tryTurn.ts'
import { createPauses } from '../../jobs/timeSlices.ts'
import { compareTurn } from './compareTurn.ts'

export interface HeldConversation {
  turns: TurnResult[]
  /** Slugs of skills and ids of groups and validators that took part. */
  reached: string[]
}

/** @param id makes the choice among variants the same in every run */
export async function holdConversation(
  deps: Omit<TryDeps, 'dialogCalls'>,
  target: Target,
  id: string,
  test: ConversationTestInput,
): Promise<HeldConversation> {
  const turns: TurnResult[] = []
  const reached = new Set<string>()
  let state: TryState | undefined
  const pauseWhenDue = createPauses()
  for (const { say, press, title, expect } of test.turns) {
    const tried = await tryTurn({ ...deps, dialogCalls: mockCalls([]) }, target, {
      message: press == null ? { type: 'text', content: say ?? '' } : { type: 'trigger_skill', content: press, title },
      conversation_id: id,
      state,
      ...(!state && { language: test.language, memory: test.memory }),
      mocks: test.mocks ?? [],
    })
    state = tried.state as TryState // as: the engine gives all of its fields
    for (const part of partsIn(tried.trace)) reached.add(part)
    const { skill, skill_occurrences, language, memory } = tried.conversation
    const actual = {
      intent: tried.nlp?.intents[0]?.slug ?? null,
      skill,
      skill_occurrences,
      language,
      messages: tried.messages,
      memory,
    }
    turns.push({ said: say ?? title ?? press ?? '', actual, expected: expect, errors: compareTurn(expect, actual) })
    await pauseWhenDue()
  }
  return { turns, reached: [...reached] }
}

function* partsIn(trace: readonly TraceStep[]): Generator<string> {
  for (const { code, skill, group, value, validator } of trace) {
    if (code === 'selected') yield String(skill)
    if (code === 'group' && value === true) yield String(group)
    if (code === 'requirement' && validator !== undefined) yield String(validator)
  }
}

/** Parts of the skills as they are now that no conversation of a run has reached. */
export function unreachedParts({ skills }: Builder, reached: ReadonlySet<string>): Unreached {
  const all = [...skills.values()]
  const missing = (parts: { skill: string; id: string }[]) => parts.filter(({ id }) => !reached.has(id))
  return {
    skills: all.map(({ slug }) => slug).filter(slug => !reached.has(slug)),
    groups: missing(all.flatMap(({ slug, actions }) => actions.map(({ id }) => ({ skill: slug, id })))),
    validators: missing(
      all.flatMap(({ slug, requirements }) =>
        requirements
          .flatMap(list => list.requirements)
          .flatMap(({ validators }) => validators.map(({ id }) => ({ skill: slug, id }))),
      ),
    ),
  }
}
