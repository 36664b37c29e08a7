import Papa from 'papaparse'
import type { ImportedBot, ImportedIntent } from '../importedBot.ts'
import type { ImportedSkill } from '../importedSkill.ts'
import type { SourceFile, SourceFiles } from '../files/sourceFiles.ts'
import { languageOf } from '../files/readValues.ts'
import { escaped, inOneLine } from './texts.ts'

/** Heads of columns. */
const HEADS = {
  intent: /^(?:intents?|labels?|class|category)$/i,
  text: /^(?:utterances?|texts?|sentences?|expressions?|examples?|phrases?|questions?|query|queries)$/i,
  answer: /^(?:answers?|responses?|replies|reply)$/i,
  language: /^(?:language|lang|isocode|locale)$/i,
}
const DELIMITERS = [',', ';', '\t', '|']
type Column = keyof typeof HEADS
const WITHOUT_HEAD = 'the first row names no columns: it should say intent and text, or question and answer'

/** Reads tables with a head: sentences with their intent, or questions with their answers. */
export function readTables(files: SourceFiles): ImportedBot | undefined {
  const tables = files.files.flatMap(file => {
    if (file.format !== 'text' || !/\.(?:csv|tsv)$/i.test(file.path)) return []
    const table = tableOf(file)
    const { columns, fault } = table
    const isKnown = columns.text !== undefined && (columns.intent ?? columns.answer) !== undefined
    if (isKnown && !fault) return [table]
    const { line, reason } = fault ?? { line: 1, reason: WITHOUT_HEAD }
    files.use(file)
    files.problems.add('damaged', reason, { file: file.path, line })
    return []
  })
  if (tables.length === 0) return undefined
  const intents = new Map<string, ImportedIntent>()
  const skills = new Map<string, ImportedSkill>()
  const nameByAnswer = new Map<string, string>()
  for (const { file, rows, columns } of tables) {
    files.use(file)
    for (const { cells, line } of rows) {
      const place = { file: file.path, line }
      const cell = (column: Column) => (columns[column] === undefined ? '' : (cells[columns[column]] ?? '')).trim()
      const [text, answer] = [inOneLine(cell('text')), cell('answer')]
      if (text === '') {
        files.problems.add('blank', cells.join(', '), place)
        continue
      }
      // Questions with one answer are sentences of one intent.
      const name = cell('intent') || (nameByAnswer.get(answer) ?? text)
      if (answer) nameByAnswer.set(answer, name)
      const language = languageOf(cell('language'), files.language)
      const intent = intents.get(name) ?? { name, sentences: [], place }
      intents.set(name, intent)
      intent.sentences.push({ language, parts: [{ text }], place })
      if (answer) addAnswer(skills, name, escaped(answer), language, place)
    }
  }
  const isAnswers = skills.size > 0
  return {
    ...{
      source: isAnswers ? 'questions and answers' : 'a table',
      name: nameOf(tables[0]?.file.path ?? ''),
      language: files.language,
    },
    intents: [...intents.values()],
    entities: [],
    skills: [...skills.values()],
    problems: files.problems,
  }
}

const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.[^.]*$/, '') || 'Table'

function tableOf(file: SourceFile) {
  const rows: { cells: string[]; line: number }[] = []
  // The head decides: guesses over all rows are misled by commas of sentences.
  const [firstLine = ''] = file.text.trimStart().split(/\r?\n/, 1)
  const [delimiter] = DELIMITERS.map(sign => ({ sign, count: firstLine.split(sign).length }))
    .sort((a, b) => b.count - a.count)
    .map(({ sign }) => sign)
  const { data, errors } = Papa.parse<string[]>(file.text, { delimiter })
  const damaged = errors.find(({ type }) => type === 'Quotes')
  let fault: { line: number; reason: string } | undefined
  let line = 1
  for (const [at, cells] of data.entries()) {
    if (damaged?.row === at) fault = { line, reason: 'a text in quotes is not closed, or something follows it' }
    if (cells.some(cell => cell.trim() !== '')) rows.push({ cells, line })
    // Cells in quotes may hold line ends.
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
  }
  const head = rows.shift()?.cells.map(cell => cell.trim()) ?? []
  const columns: Partial<Record<Column, number>> = {}
  // as: the keys of a constant object
  for (const column of Object.keys(HEADS) as Column[]) {
    const at = head.findIndex(cell => HEADS[column].test(cell))
    if (at >= 0) columns[column] = at
  }
  return { file, rows, columns, fault }
}

function addAnswer(
  skills: Map<string, ImportedSkill>,
  name: string,
  answer: string,
  language: string,
  place: ImportedSkill['place'],
): void {
  const skill = skills.get(name) ?? {
    ...{ name, place, notes: [], requirements: [], kind: 'business' as const, triggers: [[{ intent: name }]] },
    groups: [{ actions: [{ type: 'message' as const, format: 'text' as const, variants: {} }] }],
  }
  skills.set(name, skill)
  const [message] = skill.groups[0]?.actions ?? []
  if (message?.type !== 'message') return
  const variants = (message.variants[language] ??= [])
  if (!variants.includes(answer)) variants.push(answer)
}
