import { isBlank, LIMITS } from '../../contract/basics.ts'
import type { ImportedIntent, ImportedSentence } from '../importedBot.ts'
import type { Place, Problems } from '../problems.ts'
import { ByText } from './byText.ts'
import type { Expression, IntentDocument } from './document.ts'
import { cut } from './entityDocuments.ts'
import { isLongerThan } from './lengths.ts'
import type { ResolveTag } from './tags.ts'

/** A sentence as an expression, and where it stood. */
interface Line {
  expression: Expression
  place: Place
}

/** The intents of a dataset with their expressions; of equal sentences the one with more tags stays. */
export function intentDocuments(
  intents: readonly ImportedIntent[],
  slugs: readonly string[],
  tagOf: ResolveTag,
  problems: Problems,
): IntentDocument[] {
  const intentOf = new ByText<number>()
  return intents.map(({ name, sentences, place }, at) => {
    if (isLongerThan(name.trim(), LIMITS.name)) problems.add('renamed', name, place)
    const kept = withoutDuplicates(sentences, tagOf, problems)
    for (const { expression, place: where } of kept) {
      const { source, language } = expression
      const other = intentOf.get(language, source)
      if (other === undefined) intentOf.set(language, source, at)
      else problems.add('inSeveralIntents', `${source} (${cut(intents[other]?.name ?? '')}, ${cut(name)})`, where)
    }
    return { name: cut(name), slug: slugs[at] ?? '', expressions: kept.map(one => one.expression) }
  })
}

function withoutDuplicates(sentences: readonly ImportedSentence[], tagOf: ResolveTag, problems: Problems): Line[] {
  const kept: Line[] = []
  const indexOf = new ByText<number>()
  for (const sentence of sentences) {
    const line = lineOf(sentence, tagOf, problems)
    if (!line) continue
    const { source, language, entities = [] } = line.expression
    const at = indexOf.get(language, source)
    const known = at === undefined ? undefined : kept[at]
    if (at === undefined || !known) {
      indexOf.set(language, source, kept.length)
      kept.push(line)
    } else {
      const isBetter = entities.length > (known.expression.entities?.length ?? 0)
      problems.add('duplicates', source, isBetter ? known.place : sentence.place)
      if (isBetter) kept[at] = line
    }
  }
  return kept
}

function lineOf(sentence: ImportedSentence, tagOf: ResolveTag, problems: Problems): Line | undefined {
  const { language, place } = sentence
  const { source, entities, lost } = joinParts(sentence.parts, tagOf)
  if (isBlank(source)) problems.add('blank', '', place)
  else if (isLongerThan(source, LIMITS.source)) problems.add('tooLong', source, place)
  else {
    for (const tag of lost) problems.add('builtInTags', `${tag}: ${source}`, place)
    return { expression: { source, language, entities }, place }
  }
  return undefined
}

/** Joins the parts of a sentence without the white space around it; offsets follow. */
function joinParts(parts: ImportedSentence['parts'], tagOf: ResolveTag) {
  const whole = parts.map(({ text }) => text).join('')
  const source = whole.trim()
  const cutOff = whole.length - whole.trimStart().length
  const entities: NonNullable<Expression['entities']> = []
  const lost: string[] = []
  let at = -cutOff
  for (const { text, entity, role } of parts) {
    const start = Math.max(0, at + (text.length - text.trimStart().length))
    const end = Math.min(source.length, at + text.trimEnd().length)
    at += text.length
    if (entity === undefined || end <= start) continue
    const slug = tagOf(entity, role)
    if (slug === null) lost.push(entity)
    else entities.push({ start, end, entity: slug })
  }
  return { source, entities, lost }
}
