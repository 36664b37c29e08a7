import { z } from 'zod'
import type { TryState } from '../../composables/useTrySession.ts'
import type { Requirement, ShownSkill } from '../dialogs/parts.ts'

/** The question of the last turn, as the state between two turns keeps it. */
const Asked = z.object({
  skill: z.string(),
  /** Ids of requirements. */
  requirements: z.array(z.string()).default([]),
  /** Options that were offered with the question. */
  options: z.array(z.object({ title: z.string().default(''), value: z.unknown() })).default([]),
  /** How often it was asked in a row. */
  times: z.number().default(1),
})
export type Asked = z.output<typeof Asked>

/** @returns undefined when nothing is asked for */
export function askedIn(state: TryState | null | undefined): Asked | undefined {
  const { success, data } = Asked.safeParse(state?.details.asked)
  if (!success) return undefined
  return { ...data, options: data.options.filter(({ title }) => title !== '') }
}

/** The requirements of a skill that are asked for, in the order of the skill. */
export const requirementsAsked = (skill: ShownSkill | undefined, { requirements }: Asked): Requirement[] =>
  (skill?.requirements ?? []).flatMap(list => list.requirements).filter(({ id }) => requirements.includes(id))
