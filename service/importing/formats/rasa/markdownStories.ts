/** Stories of Rasa 1, in Markdown. */
import { entriesOf, fieldsOf } from '../../files/readValues.ts'
import type { SourceFile } from '../../files/sourceFiles.ts'
import type { Place } from '../../problems.ts'
import { nameOrNone, type SaidIntent, type Step } from './steps.ts'
import type { ToldStory } from './stories.ts'

const HEADING = /^##[ \t]+(?!(?:intent|synonym|regex|lookup)[ \t]*:)(\S.*)$/i
const SAID = /^\*[ \t]*(\S.*)$/
const ACTION = /^[ \t]*-[ \t]*(\S.*)$/
/** `inform{"city": "Oslo"}`, `greet: hello there`, `slot{"city": "Oslo"}` */
const NAMED = /^([^\s{:]+)\s*(?:(\{.*\})\s*)?(?::\s*(.*))?$/

/** True for Markdown with stories. */
export const isMarkdownStories = ({ format, path, text }: SourceFile): boolean =>
  format === 'text' && path.endsWith('.md') && new RegExp(HEADING.source, 'im').test(text) && /^\*\s*\w+/m.test(text)

/** Reads stories: what is said begins with an asterisk, what the bot does with a hyphen. */
export function markdownStories(file: SourceFile): ToldStory[] {
  const stories: ToldStory[] = []
  for (const [at, line] of file.text.split(/\r?\n/).entries()) {
    const place = { file: file.path, line: at + 1 }
    const name = HEADING.exec(line)?.[1]?.trim()
    if (name !== undefined) stories.push({ name, place, steps: [] })
    const steps = stories.at(-1)?.steps
    const [said, action] = [SAID.exec(line)?.[1]?.trim(), ACTION.exec(line)?.[1]?.trim()]
    if (said !== undefined)
      steps?.push({ type: 'said', place, intents: said.split(' OR ').map(one => saidIntent(one.trim())) })
    else if (action !== undefined) steps?.push(stepOf(action, place))
    else if (line.startsWith('>')) steps?.push({ type: 'other', name: line.slice(1).trim(), place })
  }
  return stories
}

function saidIntent(text: string): SaidIntent {
  const [, intent = text, json, sentence] = NAMED.exec(text) ?? []
  return { intent, entities: Object.keys(valuesIn(json)), text: sentence || undefined }
}

function stepOf(text: string, place: Place): Step {
  const [, name = text, json] = NAMED.exec(text) ?? []
  if (name === 'slot' && json !== undefined) return { type: 'slots', slots: entriesOf(valuesIn(json)), place }
  if (name === 'form' && json !== undefined) return { type: 'loop', name: nameOrNone(valuesIn(json).name), place }
  return { type: 'action', name, place }
}

function valuesIn(json = '{}'): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(json))
  } catch {
    return {} // no JSON: the step stays, without values
  }
}
