import { expect, test } from 'vitest'
import { linesOfMessages, messagesFromCsv } from '../../renderer/components/dialogs/messageCsv.ts'
import { toCsv } from '../../renderer/csv.ts'
import type { SkillMessage } from '../../service/contract/dialogs/problems.ts'

const message = (
  id: string,
  path: string,
  variants: SkillMessage['variants'],
  format: SkillMessage['format'] = 'text',
) => ({ skill: 'order', id, path, format, variants }) satisfies SkillMessage
const MESSAGES = [
  message('a', 'actions[0].actions[0]', { en: ['Which size?', 'What size?'], fr: ['Quelle taille ?'] }),
  message('', 'actions[0].actions[1]', { en: ['Noted: {{memory.size}}, "now"'] }),
  message('c', 'actions[0].actions[2]', { en: [{ title: 'Choose', buttons: [] }] }, 'buttons'),
]
const LANGUAGES = ['en', 'fr']
const read = (lines: string[][]) => messagesFromCsv(toCsv(lines), MESSAGES, LANGUAGES)

test('a table of texts that comes back as it went changes nothing', () => {
  const lines = linesOfMessages(MESSAGES, LANGUAGES)
  expect(lines[1]).toEqual(['order', 'a', 'Which size?', 'Quelle taille ?'])
  expect(read(lines)).toEqual({ changes: [], skipped: 0 })
})

test('texts that differ are read, whatever the order of lines and columns; empty cells and cards stay', () => {
  const lines = [
    ['FR', 'message', 'skill', 'note'],
    ['Choisissez', 'c', 'order', ''],
    ['C’est noté', 'actions[0].actions[1]', 'order', 'checked'],
    ['', 'a', 'order', ''],
    ['Bonjour', 'gone', 'order', ''],
  ]
  expect(read(lines)).toEqual({ changes: [{ message: MESSAGES[1], language: 'fr', text: 'C’est noté' }], skipped: 1 })
})

test('a file without the columns of an export is told apart', () => {
  expect(
    read([
      ['text', 'language'],
      ['hello', 'en'],
    ]),
  ).toBeUndefined()
})
