import { i18n } from '../../i18n.ts'
import type { TraceStep } from '../../composables/useTrySession.ts'
import { serviceMessage } from '../../serviceMessages.ts'
import { answerWords } from './answerReasons.ts'

/** A step of a trace as the studio words it: the message key, and the values it names. */
export interface Reason {
  key: string
  values: Record<string, string>
  level: TraceStep['level']
}

const CODES = new Set([
  ...['memory_given', 'stack', 'trigger', 'ambiguous', 'selected', 'requirement', 'group', 'message', 'memory'],
  ...['language', 'redirect', 'reset', 'handover', 'http', 'done', 'unknown_variable', 'missing_language'],
  ...['missing_text', 'empty_message', 'empty_question', 'unknown_press', 'none_triggered', 'no_reply'],
  ...[
    'template_error',
    'bad_message',
    'bad_pattern',
    'comparisons_too_long',
    'bad_language',
    'bad_path',
    'unknown_skill',
    'unknown_template',
  ],
  ...['http_failed', 'memory_too_large', 'too_many_skills', 'too_many_actions', 'too_many_messages'],
  ...['too_many_calls', 'turn_too_long'],
])

/** Words a step of a trace; a code that the studio does not know is shown as it is. */
export function reasonOf(step: TraceStep): Reason {
  const { code, level, ...details } = step
  const ofAnswer = answerWords(code, details)
  if (ofAnswer) return { ...ofAnswer, level }
  const values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      name === 'message' ? serviceMessage(shown(value)) : shown(name === 'position' ? Number(value) + 1 : value),
    ]),
  )
  if (!CODES.has(code)) return { key: 'other', values: { code, details: JSON.stringify(details) }, level }
  return { key: `${code}${variantOf(code, details)}`, values, level }
}

/** Steps of one code that are worded differently. */
function variantOf(code: string, { value, because, result, top, wants }: Record<string, unknown>): string {
  if (code === 'trigger' || code === 'group') return value === true ? '_holds' : '_fails'
  if (code === 'selected') return `_${String(because)}`
  if (code === 'requirement') return `_${String(result)}`
  if (code === 'stack' && top !== undefined) return wants == null ? '' : '_wants'
  return ''
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

/** Slugs that the tests of a trigger may name. */
export interface KnownSlugs {
  intent: ReadonlySet<string>
  entity: ReadonlySet<string>
}

/** The tests of a trigger, worded: left side, operator, right side, and the value that was found, or why none can be. */
export function testsOf({ tests }: TraceStep, known: KnownSlugs): string[] {
  if (!Array.isArray(tests)) return []
  return tests.flat().map(test => {
    const { left, operator, right, found, value } = fieldsOf(test)
    const relation = i18n.global.t(`dialogs.operators.${String(operator).replaceAll('-', '_')}`)
    const words = [left, relation, right].map(shown).filter(Boolean).join(' ')
    return `${value === true ? '✓' : '✗'} ${words} (${found === undefined ? lackOf(shown(left), known) : shown(found)})`
  })
}

/** Why a test found nothing: what it names is unknown, or the message does not have it. */
function lackOf(left: string, known: KnownSlugs): string {
  const [, sign, slug = ''] = /^([@#])([^.\s]+)/.exec(left) ?? []
  const kind = sign === '@' ? 'intent' : 'entity'
  return sign === undefined || known[kind].has(slug) ? '–' : i18n.global.t(`try.noSuch.${kind}`)
}

const fieldsOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? { ...given } : {}

/** Slugs of the skills that ran, in their order. */
export const skillsIn = (trace: readonly TraceStep[]): string[] =>
  trace.filter(({ code }) => code === 'selected').map(({ skill }) => String(skill))

/** The step that says most about a turn: the gravest error, else the last skill that was selected. */
export const headline = (trace: readonly TraceStep[]): TraceStep | undefined =>
  trace.find(({ level }) => level === 'error') ??
  trace.findLast(({ code }) => code === 'selected') ??
  trace.find(({ level }) => level === 'warning')
