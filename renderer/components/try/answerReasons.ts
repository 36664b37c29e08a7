import { i18n } from '../../i18n.ts'
import { normalisedValue } from './entityValue.ts'

/** The words of a step: the message key, and the values it names. */
interface Words {
  key: string
  values: Record<string, string>
}
type Details = Record<string, unknown>

/** Words the steps about answers: what was read, what was decided, which pattern applied; undefined for other codes. */
export function answerWords(code: string, details: Details): Words | undefined {
  if (code === 'reading') return readingWords(details)
  if (code === 'decision') return decisionWords(details)
  if (code === 'pattern')
    return { key: 'pattern', values: { name: named(`patterns.names.${text(details.name)}`, details.name) } }
  return undefined
}

function readingWords({ key, by, value, raw, confidence, chosen, lost }: Details): Words {
  const values = {
    ...{ key: text(key), raw: text(raw), value: spoken(value), by: named(`try.readers.${text(by)}`, by) },
    ...{ confidence: percent(confidence), lost: named(`try.lost.${text(lost)}`, lost) },
  }
  if (chosen === true) return { key: 'reading_chosen', values }
  return { key: lost === undefined || lost === null ? 'reading' : 'reading_lost', values }
}

function decisionWords({ rule, reading, intent, intent_slug: slug }: Details): Words {
  const figures = [
    typeof reading === 'number' && i18n.global.t('try.figures.reading', { share: percent(reading) }),
    typeof intent === 'number' && i18n.global.t('try.figures.intent', { intent: text(slug), share: percent(intent) }),
  ].filter(figure => figure !== false)
  const values = { rule: named(`try.rules.${text(rule)}`, rule), figures: figures.join(', ') }
  return { key: figures.length > 0 ? 'decision_figures' : 'decision', values }
}

/** The words for a name that the engine tells; one that the studio does not know is shown as it is. */
const named = (key: string, name: unknown): string => (i18n.global.te(key, 'en') ? i18n.global.t(key) : text(name))

const percent = (share: unknown): string =>
  typeof share === 'number' ? i18n.global.n(share, { style: 'percent', maximumFractionDigits: 0 }) : text(share)

/** A value as people say it: of an entity its normalised value, or its text. */
function spoken(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return text(value)
  const found: Details = { ...value }
  return normalisedValue(found) || text(found.raw ?? value)
}

function text(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}
