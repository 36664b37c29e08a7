import { TemplateError } from './error.ts'

/** Steps that one rendering, or all renderings that share it, may still take. */
export interface Budget {
  left: number
}

/** @throws TemplateError when the steps are used up */
export function spend(budget: Budget, steps: number, position: number): void {
  budget.left -= steps
  if (budget.left < 0) throw new TemplateError('the template takes too many steps', position)
}

/** Steps for reading a text or a list of this length. */
export const stepsFor = (length: number) => 1 + Math.ceil(length / 64)
