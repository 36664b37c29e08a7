import { useI18n } from 'vue-i18n'
import type { Difference, PartOfSkill } from '../../../service/contract/dialogs/problems.ts'
import { languageName } from '../../composables/languageNames.ts'
import { differingLeaves, isCondition } from './leaves.ts'
import { wordDiff, type Run } from './wordDiff.ts'

/** A difference in words: where it is, and what stood and stands there. */
export interface ShownDifference {
  path: string
  change: Difference['change']
  place: string
  before: Run[]
  after: Run[]
}

/** Fields that hold actions, in each of which their numbers begin anew. */
const BRANCHES = new Set(['missing', 'complete', 'on_error'])
/** Fields that say nothing about a part which is new or gone as a whole. */
const IMPLIED = new Set(['type', 'format', 'operator', 'interruptible', 'retries', 'mode'])
const SEPARATOR = ' › '

/** Puts differences between two states of a skill, or of other records, into words. */
export function useDifferenceWords() {
  const { t, te, n, locale } = useI18n()

  const fieldName = (field: string) => (te(`words.${field}`, 'en') ? t(`words.${field}`) : field.replaceAll('_', ' '))

  /** `Requirement size › When it is missing › 1. Send a message` */
  function trailOf(parts: readonly PartOfSkill[]): string[] {
    return parts.flatMap(({ field, position, name }, depth) => {
      const at = n(position + 1)
      if (depth === 0 && field === 'requirements') return position > 0 ? [t('dialogs.list', { n: at })] : []
      if (field === 'requirements')
        return [name ? t('dialogs.requirementOf', { name }) : t('dialogs.requirement', { n: at })]
      if (depth === 0 && field === 'actions') return [name || t('dialogs.actionGroup', { n: at })]
      if (field === 'validators') return [t('dialogs.validator', { n: at })]
      const type = te(`dialogs.actionTypes.${name}`, 'en') ? t(`dialogs.actionTypes.${name}`) : name
      return [...(BRANCHES.has(field) ? [fieldName(field)] : []), t('dialogs.actionTitle', { n: at, type })]
    })
  }

  /** Fields within a part: languages by their name, positions as numbers behind the name of their list. */
  function fieldTrail(keys: readonly string[]): string[] {
    return keys.flatMap((key, at) => {
      if (keys[at - 1] === 'variants') return [languageName(key, locale.value)]
      if (key === 'variants') return []
      if (!/^\d+$/.test(key)) return [fieldName(key)]
      return key === '0' ? [] : [n(Number(key) + 1)]
    })
  }

  function valueIn(value: unknown): string {
    if (value === undefined || value === null) return ''
    if (typeof value === 'boolean') return t(value ? 'compare.yes' : 'compare.no')
    if (isCondition(value)) return conditionIn(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  function conditionIn({ operator, groups }: { operator: string; groups: unknown[][] }): string {
    const [outer, inner] = operator === 'or' ? (['or', 'and'] as const) : (['and', 'or'] as const)
    const joined = (texts: string[], word: 'or' | 'and') => texts.join(` ${t(`dialogs.words.${word}`)} `)
    return joined(
      groups.filter(tests => tests.length > 0).map(tests => joined(tests.map(testIn), inner)),
      outer,
    )
  }

  function testIn(test: unknown): string {
    const { left, operator, right } = { left: '', operator: 'is', right: '', ...(test as object) } // as: read by the schema
    return [left, t(`dialogs.operators.${operator.replaceAll('-', '_')}`), right].filter(Boolean).join(' ')
  }

  /** A part that only one side has, in a line for each of its fields. */
  function wholeOf(value: unknown): Run[] {
    const lines = differingLeaves(undefined, value)
      .filter(({ keys }) => !IMPLIED.has(keys.at(-1) ?? ''))
      .map(({ keys, after }) => [fieldTrail(keys).join(SEPARATOR), valueIn(after)].filter(Boolean).join(': '))
    return lines.length > 0 ? [{ text: lines.join('\n'), isMarked: true }] : []
  }

  function wordsOf({ path, change, parts, before, after }: Difference): ShownDifference[] {
    const trail = trailOf(parts)
    if (change === 'moved') return [{ path, change, place: trail.join(SEPARATOR), before: [], after: [] }]
    if (change !== 'changed')
      return [{ path, change, place: trail.join(SEPARATOR), before: wholeOf(before), after: wholeOf(after) }]
    const field = path.split('.').at(-1) ?? ''
    return differingLeaves(before, after, [field]).map(({ keys, before: was, after: is }) => {
      const [left, right] = wordDiff(valueIn(was), valueIn(is))
      return { path, change, place: [...trail, ...fieldTrail(keys)].join(SEPARATOR), before: left, after: right }
    })
  }

  return (differences: readonly Difference[]): ShownDifference[] => differences.flatMap(wordsOf)
}
