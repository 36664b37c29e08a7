/** Training data of Rasa 1: Markdown, and the JSON before it. */
import { placeOf, placeOfItem, type SourceFile, type SourceFiles } from '../../files/sourceFiles.ts'
import { fieldsOf, listOf, textOf, valueOf } from '../../files/readValues.ts'
import type { Place } from '../../problems.ts'
import { partsByOffsets } from '../partsByOffsets.ts'
import type { TrainingItem } from './items.ts'

const HEADING = /^##[ \t]*(intent|synonym|regex|lookup)[ \t]*:(.*)$/i
const KINDS = { intent: 'intent', synonym: 'synonym', regex: 'regex', lookup: 'lookup' } as const

/** True for Markdown with headings of training data. */
export const isMarkdownData = ({ format, text }: SourceFile): boolean =>
  format === 'text' && new RegExp(HEADING.source, 'im').test(text)

/** Reads `## intent:greet` with a list of sentences below. */
export function markdownItems(file: SourceFile, files: SourceFiles): TrainingItem[] {
  const items: TrainingItem[] = []
  let isComment = false
  for (const [at, line] of file.text.split(/\r?\n/).entries()) {
    const place = { file: file.path, line: at + 1 }
    const isCommentLine = isComment || line.includes('<!--')
    if (isCommentLine) {
      isComment = !line.includes('-->')
      continue
    }
    const [, kind, name = ''] = HEADING.exec(line) ?? []
    const item = items.at(-1)
    // as: the pattern takes these words only
    if (kind)
      items.push({ kind: KINDS[kind.toLowerCase() as keyof typeof KINDS], name: name.trim(), examples: [], place })
    else if (/^#/.test(line) || line.trim() === '') continue
    else if (/^\s*[-*+]\s*\S/.test(line) && item)
      item.examples.push({ text: line.replace(/^\s*[-*+]\s*/, '').trim(), place })
    else if (item?.kind === 'lookup') item.examples = item.examples.concat(linesOfFile(line.trim(), place, files))
    else files.problems.add('notItems', line, place)
  }
  return items
}

/** A lookup table may be a file with a value on each line. */
function linesOfFile(path: string, place: Place, files: SourceFiles) {
  const name = path.replace(/^\.?\//, '')
  const table = files.files.find(({ path: one }) => one === name || one.endsWith(`/${name}`))
  if (!table) {
    files.problems.add('missingFiles', path, place)
    return []
  }
  files.use(table)
  return table.text
    .split(/\r?\n/)
    .map((text, at) => ({ text: text.trim(), place: { file: table.path, line: at + 1 } }))
    .filter(({ text }) => text !== '')
}

/** Reads `rasa_nlu_data`: sentences with offsets of their entities, synonyms, patterns, lookup tables. */
export function olderJsonItems(file: SourceFile, files: SourceFiles): TrainingItem[] {
  const data = fieldsOf(fieldsOf(file.value).rasa_nlu_data)
  const items: TrainingItem[] = []
  for (const given of [...listOf(data.common_examples), ...listOf(data.intent_examples)]) {
    const { text, intent, entities } = fieldsOf(given)
    const place = placeOf(file, given)
    const parts = partsByOffsets(textOf(text), listOf(entities).map(fieldsOf), place, files.problems)
    items.push({ kind: 'intent', name: valueOf(intent), examples: [{ text: textOf(text), parts, place }], place })
  }
  for (const given of listOf(data.entity_synonyms)) {
    const { value, synonyms } = fieldsOf(given)
    const place = placeOf(file, given)
    const examples = listOf(synonyms).map((one, at) => ({ text: valueOf(one), place: placeOfItem(file, synonyms, at) }))
    items.push({ kind: 'synonym', name: valueOf(value), examples, place })
  }
  for (const given of listOf(data.regex_features)) {
    const place = placeOf(file, given)
    const { name, pattern } = fieldsOf(given)
    items.push({ kind: 'regex', name: valueOf(name), examples: [{ text: valueOf(pattern), place }], place })
  }
  for (const given of listOf(data.lookup_tables)) {
    const { name, elements } = fieldsOf(given)
    const place = placeOf(file, given)
    const examples = Array.isArray(elements)
      ? elements.map((one: unknown, at) => ({ text: valueOf(one), place: placeOfItem(file, elements, at) }))
      : linesOfFile(valueOf(elements), place, files)
    items.push({ kind: 'lookup', name: valueOf(name), examples, place })
  }
  return items
}
