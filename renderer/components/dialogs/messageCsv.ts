/** The table of all texts as CSV: a line a message, a column a language. */
import type { SkillMessage } from '../../../service/contract/dialogs/problems.ts'
import { rowsFromCsv } from '../../csv.ts'
import { wordsOf } from './parts.ts'

/** A first text of a message that is to be written. */
export interface TextChange {
  message: SkillMessage
  language: string
  text: string
}

/** The changes that a file makes, and the number of its lines that name no message. */
export interface ReadMessages {
  changes: TextChange[]
  skipped: number
}

/** The first text of a message in a language; that of a card or a list is its title. */
export const firstText = ({ variants }: SkillMessage, language: string): string => {
  const [content] = variants[language] ?? []
  return content === undefined ? '' : wordsOf(content)
}

/** A message keeps its id when it is moved; its place is what names one without. */
const keyOf = ({ id, path }: SkillMessage) => id || path

const HEAD = ['skill', 'message']

/** The first texts of messages, below a header of which `messagesFromCsv` reads the columns. */
export const linesOfMessages = (messages: readonly SkillMessage[], languages: readonly string[]): string[][] => [
  [...HEAD, ...languages],
  ...messages.map(message => [
    message.skill,
    keyOf(message),
    ...languages.map(language => firstText(message, language)),
  ]),
]

/**
 * Reads the texts that differ from those of the messages. An empty cell changes nothing: a file that lacks a translation
 * must not delete one. Only texts are changed: cards, lists and the like are more than their first words.
 * @returns undefined for a file without the columns of an export
 */
export function messagesFromCsv(
  csv: string,
  messages: readonly SkillMessage[],
  languages: readonly string[],
): ReadMessages | undefined {
  const [head = [], ...rows] = rowsFromCsv(csv)
  const columnOf = (name: string) => head.findIndex(cell => cell.trim().toLowerCase() === name)
  const [skill = -1, key = -1] = HEAD.map(columnOf)
  if (skill < 0 || key < 0) return undefined
  const known = new Map(messages.map(message => [`${message.skill} ${keyOf(message)}`, message]))
  const changes: TextChange[] = []
  let skipped = 0
  for (const row of rows) {
    const message = known.get(`${row[skill]?.trim()} ${row[key]?.trim()}`)
    if (!message) skipped += 1
    if (message?.format !== 'text') continue
    for (const language of languages) {
      const text = row[columnOf(language)]?.trim() ?? ''
      if (text !== '' && text !== firstText(message, language).trim()) changes.push({ message, language, text })
    }
  }
  return { changes, skipped }
}
