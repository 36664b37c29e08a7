/** Conditions: groups of tests, joined in two levels. */
import type { RE2JS } from 're2js'
import type { Condition, Test } from '../../contract/builder/conditions.ts'
import { compilePattern } from '../patterns.ts'
import { parseOperand, readOperand, type Operand, type Readable } from './operands.ts'
import { holds, isComparing, isMatching } from './operators.ts'

/** What conditions are evaluated against. */
export interface ConditionContext extends Readable {
  /** Fills in the right side of a test. */
  fill(template: string): string
  onBadPattern(pattern: string): void
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
  pattern: RE2JS | undefined
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

/** Whether a condition holds; one without tests does. Stops at the test that decides. */
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
  const right = isComparing(source.operator) ? (test.right ?? context.fill(source.right ?? '')) : ''
  const pattern = () => {
    const ready = test.pattern ?? compilePattern(right)
    if (!ready) context.onBadPattern(right)
    return ready
  }
  return { value: holds(source.operator, found, right, pattern), found, right }
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
  const right = text.includes('{{') ? undefined : text
  const pattern = right !== undefined && isMatching(source.operator) ? compilePattern(right) : undefined
  return { source, left: parseOperand(source.left), right, pattern }
}
