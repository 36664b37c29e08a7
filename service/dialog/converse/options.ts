/** The answers that messages offer: buttons, quick replies, items of lists and carousels. */
import type { Message } from '../../contract/analysis.ts'
import type { Option } from '../answer/reading.ts'

/** Buttons that are no answers: they open an address or start a skill. */
const OTHER_BUTTONS: ReadonlySet<string> = new Set(['web_url', 'phonenumber', 'phone_number', 'trigger_skill'])
/** More than people can be shown. */
const MOST = 100

/** The options of the messages that asked, in the order in which they are shown. */
export function optionsOf(messages: readonly Message[]): Option[] {
  const options: Option[] = []
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit)
    if (!isObject(part)) return
    const { title, value, type, buttons, elements } = part
    const isItem = typeof title === 'string' && title !== '' && !OTHER_BUTTONS.has(String(type))
    if (isItem && (value !== undefined || (!buttons && !elements)))
      options.push({ title, value: typeof value === 'string' ? value : title, position: options.length + 1 })
    visit(elements)
    visit(buttons)
  }
  for (const { type, content } of messages) {
    if (Array.isArray(content)) content.forEach(visit)
    else if (isObject(content) && type !== 'custom' && type !== 'client_data') {
      visit(content['elements'])
      visit(content['buttons'])
    }
  }
  return options.slice(0, MOST)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
