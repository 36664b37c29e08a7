import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { SkillProblem } from '../../../service/contract/dialogs/problems.ts'
import { serviceMessage } from '../../serviceMessages.ts'

/** Everything that the fields of a skill share, however deep they are. */
export interface SkillContext {
  slug: string
  problems: ComputedRef<readonly SkillProblem[]>
  /** First names of the memory paths that skills of the version set. */
  memory: ComputedRef<readonly string[]>
}

const key: InjectionKey<SkillContext> = Symbol('skill')

export const provideSkill = (context: SkillContext) => provide(key, context)

/** @throws Error outside of a skill */
export function useSkillContext(): SkillContext {
  const context = inject(key)
  if (!context) throw new Error('no skill provided')
  return context
}

/**
 * Problems of the field with this path, in the language of the studio.
 * @param isTree whether what lies below the path belongs to the field too
 */
export function useFieldProblems(path: () => string, isTree = false): ComputedRef<SkillProblem[]> {
  const { problems } = useSkillContext()
  const isOf = (found: string) =>
    found === path() || (isTree && ['.', '['].some(step => found.startsWith(path() + step)))
  return computed(() =>
    problems.value
      .filter(problem => isOf(problem.path))
      .map(problem => ({ ...problem, message: serviceMessage(problem.message) })),
  )
}

/** Problems of the field with this path, as one text; empty when there is none. */
export function useFieldProblem(path: () => string): ComputedRef<string> {
  const problems = useFieldProblems(path)
  return computed(() => problems.value.map(({ message }) => message).join(' '))
}
