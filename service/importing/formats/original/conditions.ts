/** Conditions of the original: trees of two levels whose leaves are comparisons. */
import { OPERATORS } from '../../../contract/dialogs/conditions.ts'
import type { ImportedIntent } from '../../importedBot.ts'
import type { ImportedTest } from '../../importedSkill.ts'
import { fieldsOf, listOf, valueOf } from '../../files/readValues.ts'
import { intentName, nameOf } from './rows.ts'

interface Read {
  groups: ImportedTest[][]
  /** How the groups are joined. */
  joined: 'or' | 'and'
}

const JOINING = /^(?:or|and)$/i

/** Reads a condition as groups of tests; a leaf alone is a group of one. */
export function readCondition(given: unknown, bot: { intents: readonly ImportedIntent[] }): Read {
  const fields = fieldsOf(given)
  const items = Array.isArray(given) ? given : listOf(fields.children ?? fields.groups)
  const written = [fields.value, fields.operator].map(valueOf).find(one => JOINING.test(one))
  const joined = written?.toLowerCase() === 'and' ? 'and' : 'or'
  const leaf = testOf(given, bot)
  if (leaf) return { groups: [[leaf]], joined: 'or' }
  const groups = items.flatMap(item => {
    const tests = testsIn(item, bot)
    return tests.length > 0 ? [tests] : []
  })
  return { groups, joined }
}

function testsIn(node: unknown, bot: { intents: readonly ImportedIntent[] }): ImportedTest[] {
  const leaf = testOf(node, bot)
  if (leaf) return [leaf]
  const fields = fieldsOf(node)
  return (Array.isArray(node) ? node : listOf(fields.children ?? fields.tests)).flatMap(child => testsIn(child, bot))
}

function testOf(node: unknown, bot: { intents: readonly ImportedIntent[] }): ImportedTest | undefined {
  const { left, right, value, operator } = fieldsOf(node)
  const subject = operandOf(left)
  if (!subject) return undefined
  const written = (valueOf(operator) || valueOf(value) || nameOf(fieldsOf(operator)))
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  const own = OPERATORS.find(one => one === (written === 'is-asbent' ? 'is-absent' : written)) ?? 'is-present'
  const compared = operandOf(right)
  const intent = /^@(.+)$/.exec(subject)?.[1]
  if (intent !== undefined && own === 'is-present') return { intent: intentName(intent, bot) }
  return { left: subject, operator: own, ...(compared && { right: compared }) }
}

/** A side of a comparison: a text, an object with one, or a list of either. */
function operandOf(side: unknown): string {
  const first = Array.isArray(side) ? (side as unknown[])[0] : side
  return valueOf(first) || valueOf(fieldsOf(first).value) || nameOf(first)
}
