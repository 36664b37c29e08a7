import { isSameContent } from '../../../service/dialog/template/values.ts'

/** The innermost fields in which two values differ; undefined is a side that lacks the field. */
export interface Leaf {
  /** Names of fields, and positions in lists. */
  keys: string[]
  before: unknown
  after: unknown
}

/** Fields without meaning for people. */
const HIDDEN = new Set(['id', 'updated_at'])

/** @returns the leaves in which `before` and `after` differ, in their order */
export function differingLeaves(before: unknown, after: unknown, keys: string[] = []): Leaf[] {
  if (isSameContent(before ?? null, after ?? null)) return []
  const [left, right] = [fieldsOf(before), fieldsOf(after)]
  if (!left || !right) return isBlank(before) && isBlank(after) ? [] : [{ keys, before, after }]
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(name => !HIDDEN.has(name))
  return names.flatMap(name => differingLeaves(left[name], right[name], [...keys, name]))
}

/** The fields of an object or a list, none of what is absent; undefined for texts, numbers and conditions. */
function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || isCondition(value)) return undefined
  return { ...value }
}

/** @returns whether a value is a condition of a skill */
export const isCondition = (value: unknown): value is { operator: string; groups: unknown[][] } =>
  typeof value === 'object' && value !== null && 'groups' in value && Array.isArray(value.groups)

/** True for values that a part has by default: they say nothing. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (isCondition(value) && !value.groups.length)
