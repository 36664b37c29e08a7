/** Conditions: groups of tests, joined in two levels. */
import type { RE2JS } from 're2js'
import type { Condition, Test } from '../../contract/builder/conditions.ts'
import { compilePattern } from '../patterns.ts'
import { parseOperand, readOperand, type Operand, type Readable } from './operands.ts'
import { holds, isComparing, isMatching } from './operators.ts'

/** What conditions are evaluated against. */
export interface Circumstances extends Readable {
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
  groups: CompiledTest[][]
}

const compiled = new WeakMap<Condition, CompiledCondition>()

/** True when there is nothing that could fail. */
export const isEmpty = (condition: Condition | null | undefined): boolean =>
  !condition?.groups.some(tests => tests.length > 0)

/** Whether a condition holds; one without tests does. Stops at the test that decides. */
export function isMet(condition: Condition | null | undefined, circumstances: Circumstances): boolean {
  if (!condition || isEmpty(condition)) return true
  const { isAnyGroup, groups } = compileCondition(condition)
  const test = (one: CompiledTest) => evaluateTest(one, circumstances).value
  const filled = groups.filter(tests => tests.length > 0)
  return isAnyGroup ? filled.some(tests => tests.every(test)) : filled.every(tests => tests.some(test))
}

/** Evaluates every test of a condition, for ranking and for the trace. A condition without tests does not hold. */
export function evaluateAll(condition: Condition, circumstances: Circumstances): Evaluated {
  const { isAnyGroup, groups } = compileCondition(condition)
  const filled = groups.filter(tests => tests.length > 0)
  const intents: string[] = []
  const tests = filled.map(group => group.map(test => evaluateTest(test, circumstances)))
  let held = 0
  tests.forEach((group, at) =>
    group.forEach(({ value }, within) => {
      if (!value) return
      held++
      const left = filled[at]?.[within]?.left
      if (left?.from === 'intent') intents.push(left.slug)
    }),
  )
  const isTrue = ({ value }: TestedTest) => value
  const value = isAnyGroup ? tests.some(group => group.every(isTrue)) : tests.every(group => group.some(isTrue))
  return { value: filled.length > 0 && value, held, intents, tests }
}

function evaluateTest(test: CompiledTest, circumstances: Circumstances): TestedTest {
  const { source, left } = test
  const found = readOperand(left, circumstances)
  const right = isComparing(source.operator) ? (test.right ?? circumstances.fill(source.right ?? '')) : ''
  const pattern = () => {
    const ready = test.pattern ?? compilePattern(right)
    if (!ready) circumstances.onBadPattern(right)
    return ready
  }
  const value = holds(source.operator, found, right, pattern)
  return { left: source.left, operator: source.operator, right, found, value }
}

function compileCondition(condition: Condition): CompiledCondition {
  const known = compiled.get(condition)
  if (known) return known
  const groups = condition.groups.map(tests => tests.map(compileTest))
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
