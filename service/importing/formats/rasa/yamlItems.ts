import type { SourceFile } from '../../files/sourceFiles.ts'
import { placeOf } from '../../files/sourceFiles.ts'
import { type Fields, fieldsOf, listOf, valueOf } from '../../files/readValues.ts'
import type { Problems } from '../../problems.ts'
import { inOneLine } from '../texts.ts'
import type { ItemKind, TrainingExample, TrainingItem } from './items.ts'

const KINDS = ['intent', 'synonym', 'regex', 'lookup'] as const satisfies ItemKind[]

/** Reads the items under `nlu` of a YAML file (formats 2.0 and 3). */
export function yamlItems(file: SourceFile, problems: Problems): TrainingItem[] {
  return listOf(fieldsOf(file.value).nlu).flatMap(given => {
    const item = fieldsOf(given)
    const kind = KINDS.find(one => one in item)
    const place = placeOf(file, given)
    if (!kind) {
      problems.add('unreadable', Object.keys(item)[0] ?? valueOf(given), place)
      return []
    }
    if (item.metadata !== undefined) problems.add('metadata', valueOf(item[kind]), place)
    return [{ kind, name: valueOf(item[kind]), examples: examplesOf(file, item, problems), place }]
  })
}

/** Examples are one text with a line for each, or a list of texts or of objects with a text. */
function examplesOf(file: SourceFile, item: Fields, problems: Problems): TrainingExample[] {
  const { examples } = item
  const at = (container: unknown, key: string | number) => file.lines.ofItem(container, key) ?? 0
  if (!Array.isArray(examples)) return examplesInText(file, valueOf(examples), at(item, 'examples'), problems)
  const read: TrainingExample[] = []
  for (const [index, example] of examples.entries()) {
    const place = { file: file.path, line: at(examples, index) }
    const isObject = typeof example === 'object'
    // Within a list an item is one sentence, whatever lines it is written in.
    const text = inOneLine(withoutBullet(valueOf(isObject ? fieldsOf(example).text : example).trim()))
    if (isObject && fieldsOf(example).metadata !== undefined) problems.add('metadata', text, place)
    if (text === '') problems.add('blank', '', place)
    else read.push({ text, place })
  }
  return read
}

const BULLET = /^(?:-\s*|[*+]\s+)/

const withoutBullet = (text: string): string => text.replace(/^[-*+]\s+/, '')

/** @param firstLine the line of the file that the text begins in */
function examplesInText(file: SourceFile, text: string, firstLine: number, problems: Problems): TrainingExample[] {
  const examples: TrainingExample[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const place = { file: file.path, line: firstLine + at }
    const last = examples.at(-1)
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    if (BULLET.test(line.trimStart())) {
      const example = line.trimStart().replace(BULLET, '').trim()
      if (example) examples.push({ text: example, place })
      else problems.add('blank', line, place)
    } else if (last && /^\s/.test(line)) {
      last.text += ` ${line.trim()}`
      problems.add('joinedLines', line, place)
    } else problems.add('notItems', line, place)
  }
  return examples
}
