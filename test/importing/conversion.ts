import { strToU8, zipSync } from 'fflate'
import { BotDocument } from '../../service/contract/bots/exchange/exchange.ts'
import { convert } from '../../service/importing/convert.ts'

/** A JSON file of an archive. */
export const json = (value: unknown) => strToU8(JSON.stringify(value))

/** An archive of files by their path; texts are UTF-8. */
export const zip = (files: Record<string, Uint8Array | string>) => ({
  name: 'bot.zip',
  contents: zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file]),
    ),
  ),
})

/** A single file. */
export const file = (name: string, text: string | Uint8Array) => ({
  name,
  contents: typeof text === 'string' ? strToU8(text) : text,
})

/** Converts a file, and checks that the service would accept the document. */
export function read(given: { name: string; contents: Uint8Array }) {
  const conversion = convert(given)
  if (!conversion) throw new Error('not recognised')
  const { versions, bot, specs } = BotDocument.parse(conversion.document)
  const dataset = versions[0]?.dataset
  const expressions = dataset?.intents.flatMap(({ slug, expressions: all }) =>
    all.map(({ source, language, entities }) => [
      slug,
      language,
      source,
      ...entities.map(({ start, end, entity }) => `${entity}=${source.slice(start, end)}`),
    ]),
  )
  const sentences = Object.fromEntries(
    dataset?.intents.map(({ slug, expressions: all }) => [slug, all.map(({ source }) => source)]) ?? [],
  )
  const lists = Object.fromEntries(
    dataset?.gazettes.map(({ entity, synonyms }) => [entity, synonyms.map(({ value }) => value)]) ?? [],
  )
  const canonical = Object.fromEntries(
    dataset?.keys.map(({ entity, enrichments }) => [
      entity,
      Object.fromEntries(enrichments.map(({ value, entity_values }) => [value, entity_values])),
    ]) ?? [],
  )
  const problems = Object.fromEntries(
    conversion.problems.map(({ kind, problems: all }) => [
      kind,
      all.map(({ file: path, line, excerpt }) => `${path}${line === undefined ? '' : `:${line}`} ${excerpt}`),
    ]),
  )
  const counts = Object.fromEntries(conversion.problems.map(({ kind, count }) => [kind, count]))
  const skills = versions[0]?.builder?.skills ?? []
  return {
    ...conversion,
    bot,
    dataset,
    specs,
    skills,
    expressions,
    sentences,
    lists,
    canonical,
    problems,
    counted: counts,
  }
}
