/** Conditions: groups of tests, joined in two levels. */
import type { Condition, Test } from '../../contract/dialogs/conditions.ts'
import type { SizedPattern } from '../../nlu/lists/patterns.ts'
import { compileWithin, isFound, type Matching, type PatternProblem } from '../patterns.ts'
import { stepsFor, type Budget } from '../template/budget.ts'
import type { OutputMode } from '../template/output.ts'
import { isTemplate } from '../template/readTemplate.ts'
import { parseOperand, readOperand, type Operand, type Readable } from './operands.ts'
import { holds, isComparing, isMatching, type Comparing } from './operators.ts'

/** Variables and entities that conditions read, and the budgets of a turn. */
export interface ConditionContext extends Readable {
  /** Fills in the right side of a test. */
  fill(template: string, mode: OutputMode): string
  /** Compiles a pattern without a template. */
  pattern(text: string): SizedPattern | PatternProblem
  /** Remaining budgets of this turn for comparisons and for patterns. */
  steps: Budget
  matching: Matching
  onBadPattern(pattern: string, problem: string): void
  /** Called when a budget is used up; the test is false then. */
  onTooLong(): void
}

/** A test with what was found, for the trace. */
export interface TestedTest {
  left: string
  operator: string
  right: string
  found: unknown
  value: boolean
}

export interface Evaluated {
  value: boolean
  /** How many tests held, whichever group they stand in. */
  held: number
  /** Intents named in the tests that held. */
  intents: string[]
  /** Empty when nobody asks. */
  tests: TestedTest[][]
}

interface CompiledTest {
  source: Test
  left: Operand
  /** The right side when it is no template. */
  right: string | undefined
}

interface CompiledCondition {
  isAnyGroup: boolean
  /** Those that have tests. */
  groups: CompiledTest[][]
}

const compiled = new WeakMap<Condition, CompiledCondition>()

/** True when there is nothing that could fail. */
export const isEmpty = (condition: Condition | null | undefined): boolean =>
  !condition?.groups.some(tests => tests.length > 0)

/** True when a condition holds; one without tests does. Stops at the test that decides. */
export function isMet(condition: Condition | null | undefined, context: ConditionContext): boolean {
  if (!condition || isEmpty(condition)) return true
  const { isAnyGroup, groups } = compileCondition(condition)
  const isTrue = (test: CompiledTest) => testOne(test, context).value
  return isAnyGroup ? groups.some(tests => tests.every(isTrue)) : groups.every(tests => tests.some(isTrue))
}

/**
 * Evaluates every test of a condition, for ranking and for the trace. A condition without tests does not hold.
 * @param isTraced whether what was found is told too
 */
export function evaluateAll(condition: Condition, context: ConditionContext, isTraced: boolean): Evaluated {
  const { isAnyGroup, groups } = compileCondition(condition)
  const result: Evaluated = { value: groups.length > 0 && !isAnyGroup, held: 0, intents: [], tests: [] }
  for (const group of groups) {
    let held = 0
    const tested: TestedTest[] = []
    for (const test of group) {
      const { value, found, right } = testOne(test, context)
      if (isTraced) tested.push({ left: test.source.left, operator: test.source.operator, right, found, value })
      if (!value) continue
      held++
      if (test.left.from === 'intent') result.intents.push(test.left.slug)
    }
    result.held += held
    if (isTraced) result.tests.push(tested)
    if (isAnyGroup && held === group.length) result.value = true
    if (!isAnyGroup && held === 0) result.value = false
  }
  return result
}

function testOne(test: CompiledTest, context: ConditionContext): { value: boolean; found: unknown; right: string } {
  const { source, left } = test
  const found = readOperand(left, context)
  const right = isComparing(source.operator) ? (test.right ?? fillRight(source, context)) : ''
  try {
    return { value: holds(source.operator, found, right, comparingWith(test, right, context)), found, right }
  } catch (error) {
    if (!(error instanceof NothingLeft)) throw error
    context.onTooLong()
    return { value: false, found, right }
  }
}

/** Values in a pattern stand for themselves, unless the template writes them raw. */
const fillRight = ({ operator, right }: Test, context: ConditionContext): string =>
  context.fill(right ?? '', isMatching(operator) ? 'pattern' : 'text')

/** Thrown where the budgets of a turn are used up. */
class NothingLeft extends Error {}

/** Steps of a comparison besides those for its length: both sides are read as numbers, then brought into one form. */
const STEPS_OF_COMPARISON = 4

function comparingWith(test: CompiledTest, right: string, context: ConditionContext): Comparing {
  const { steps, matching } = context
  let compiled: SizedPattern | PatternProblem | undefined
  const compile = () => {
    compiled ??= test.right === undefined ? compileWithin(right, matching) : context.pattern(right)
    if (!compiled) throw new NothingLeft()
    return compiled
  }
  return {
    matches(text) {
      const pattern = compile()
      if ('problem' in pattern) {
        context.onBadPattern(right, pattern.problem)
        return false
      }
      const isThere = isFound(pattern, text, matching)
      if (isThere === undefined) throw new NothingLeft()
      return isThere
    },
    spend(length) {
      steps.left -= STEPS_OF_COMPARISON + stepsFor(length)
      if (steps.left < 0) throw new NothingLeft()
    },
  }
}

function compileCondition(condition: Condition): CompiledCondition {
  const known = compiled.get(condition)
  if (known) return known
  const groups = condition.groups.filter(tests => tests.length > 0).map(tests => tests.map(compileTest))
  const made = { isAnyGroup: condition.operator === 'or', groups }
  compiled.set(condition, made)
  return made
}

function compileTest(source: Test): CompiledTest {
  const text = source.right ?? ''
  return { source, left: parseOperand(source.left), right: isTemplate(text) ? undefined : text }
}
