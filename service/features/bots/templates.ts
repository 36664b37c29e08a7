/** Templates of bots: a file each in `resources/templates`, converted to the document of a bot. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { newPatterns } from '../../contract/dialogs/patterns.ts'
import { Description, Isocode, LIMITS, Name, nonBlank } from '../../contract/basics.ts'
import { BotDocument, EXCHANGE_VERSION } from '../../contract/bots/exchange/exchange.ts'
import { invalid } from '../../contract/problem.ts'
import type { Template } from '../../contract/bots/templates.ts'
import type { Bot } from '../../store/models/bots.ts'
import { slugify } from '../../store/rows/slugs.ts'
import type { NewBot } from './bots.ts'
import { importBot, type ImportDeps } from './importBot.ts'

const Localised = z.record(z.string(), nonBlank(LIMITS.source))
const ByLanguage = z.record(Isocode, z.array(nonBlank(LIMITS.source)).min(1))

/** A template as it is stored. */
export const TemplateFile = z.object({
  title: Localised,
  description: Localised,
  languages: z.array(Isocode).min(1),
  /** With `values` a closed list, with `regex` a pattern. */
  entities: z
    .array(
      z.object({
        slug: Name,
        name: Name,
        color: z.string(),
        regex: z.string().optional(),
        values: ByLanguage.optional(),
      }),
    )
    .default([]),
  intents: z.array(
    z.object({
      slug: Name,
      name: Name,
      description: Description,
      /** Tagged words are written as `[words](entity)`. */
      expressions: ByLanguage,
      /** Values that the bot asks for before it answers; the answers may contain them as `{{memory.<key>.value}}`. */
      asks: z
        .array(
          z.object({
            /** An entity of the template or a built-in one. */
            entity: Name,
            key: Name,
            question: ByLanguage,
            /** Answers to choose from. */
            options: ByLanguage.optional(),
          }),
        )
        .default([]),
      answers: ByLanguage,
    }),
  ),
})
export type TemplateFile = z.infer<typeof TemplateFile>

const FOLDER = 'templates'
const SLUG = /^[a-z]+(?:-[a-z]+)*$/

/** All templates, by slug. */
export async function listTemplates(resources: string): Promise<Template[]> {
  const files = (await readdir(join(resources, FOLDER))).filter(name => name.endsWith('.json')).sort()
  const slugs = files.map(name => name.replace(/\.json$/, ''))
  return Promise.all(
    slugs.map(async slug => {
      const { title, description, languages, intents } = await readTemplate(resources, slug)
      return { slug, title, description, languages, intents: intents.length }
    }),
  )
}

/** @throws Problem 400 for an unknown slug */
export async function readTemplate(resources: string, slug: string): Promise<TemplateFile> {
  const text = SLUG.test(slug)
    ? await readFile(join(resources, FOLDER, `${slug}.json`), 'utf8').catch(() => undefined)
    : undefined
  if (text === undefined) throw invalid('template', 'is not a template')
  return TemplateFile.parse(JSON.parse(text))
}

/**
 * Creates a bot with the intents, entities and answers of a template.
 * @throws Problem 400 for an unknown template, or when the requested slug is taken
 */
export async function createFromTemplate(
  deps: ImportDeps & { resources: string },
  userId: number,
  template: string,
  given: NewBot,
): Promise<Bot> {
  const file = await readTemplate(deps.resources, template)
  const { store } = deps
  if (given.slug !== undefined && (await store.rows.find(store.models.Bot, { userId, slug: given.slug })))
    throw invalid('slug', 'is already taken')
  const [first = 'en'] = file.languages
  const language = given.language ?? first
  const bot = {
    name: given.name,
    slug: slugify(given.slug ?? given.name),
    description: given.description ?? '',
    language,
    public: given.public,
    private_data: given.privateData,
  }
  const version = { name: 'v1', slug: 'v1', dataset: datasetOf(file, language), builder: builderOf(file) }
  const document = { format: 'parley-bot', version: EXCHANGE_VERSION, bot, versions: [version] }
  return (await importBot(deps, userId, BotDocument.parse(document))).bot
}

const DEFAULT_STRICTNESS = 50

function datasetOf({ intents, entities }: TemplateFile, language: string) {
  return {
    language,
    strictness: DEFAULT_STRICTNESS,
    intents: intents.map(({ slug, name, description, expressions }) => ({
      ...{ slug, name, description },
      expressions: entriesOf(expressions).flatMap(([isocode, sources]) =>
        sources.map(source => ({ ...readTags(source), language: isocode })),
      ),
    })),
    entities: entities.map(({ slug, name, color, regex, values }) => ({
      ...{ slug, name, color },
      kind: regex !== undefined ? 'regex' : values ? 'restricted' : 'free',
      regex_pattern: regex,
    })),
    gazettes: entities.flatMap(({ slug, values }) =>
      values
        ? [{ entity: slug, is_open: false, is_activated: true, strictness: 90, synonyms: synonymsOf(values) }]
        : [],
    ),
  }
}

const entriesOf = (texts: Record<string, string[]>) => Object.entries(texts)

const synonymsOf = (values: Record<string, string[]>) =>
  entriesOf(values).flatMap(([language, words]) => words.map(value => ({ value, language })))

/** Builder of a new bot: its patterns read answers and repair misunderstandings. */
const builderOf = (file: TemplateFile) => ({ skills: skillsOf(file), settings: { patterns: newPatterns() } })

/** A skill for each intent: it asks for what it needs, and answers with one of its texts. */
const skillsOf = ({ intents }: TemplateFile) =>
  intents.map(({ slug, name, description, asks, answers }) => ({
    ...{ slug, name, description },
    // Small talk may interrupt; a skill that asks is what is interrupted.
    kind: asks.length ? 'business' : 'floating',
    triggers: { operator: 'or', groups: [[{ left: `@${slug}`, operator: 'is-present' }]] },
    requirements: asks.length ? [{ operator: 'and', requirements: asks.map(requirementOf) }] : [],
    actions: [
      {
        actions: [
          { type: 'message', format: 'text', variants: answers },
          // The next request is asked anew.
          ...(asks.length ? [{ type: 'edit_memory', unset: asks.map(({ key }) => key) }] : []),
        ],
      },
    ],
  }))

type Ask = TemplateFile['intents'][number]['asks'][number]

const requirementOf = ({ entity, key, question, options }: Ask) => ({
  ...{ kind: 'entity', name: entity, key },
  missing: [{ type: 'message', ...questionOf(question, options) }],
})

/** A question as a text; with options as one with replies to press, in the languages that have some. */
function questionOf(question: Ask['question'], options: Ask['options']) {
  if (!options) return { format: 'text', variants: question }
  const cards = entriesOf(question).map(([language, titles]): [string, object[]] => {
    const buttons = (options[language] ?? []).map(value => ({ title: value, value }))
    return [language, titles.map(title => ({ title, buttons }))]
  })
  return { format: 'quickReplies', variants: Object.fromEntries(cards) }
}

/** Reads `[words](entity)` into tags. */
function readTags(written: string): { source: string; entities: { start: number; end: number; entity: string }[] } {
  const entities: { start: number; end: number; entity: string }[] = []
  let [source, at] = ['', 0]
  for (const { 0: whole, 1: words = '', 2: entity = '', index } of written.matchAll(/\[([^[\]]+)\]\(([^()]+)\)/g)) {
    source += written.slice(at, index)
    entities.push({ start: source.length, end: source.length + words.length, entity })
    source += words
    at = index + whole.length
  }
  return { source: source + written.slice(at), entities }
}
