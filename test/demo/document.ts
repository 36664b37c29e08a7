import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Patterns } from '../../service/contract/dialogs/patterns.ts'

const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const Isocode = z.enum(['en', 'fr'])
const Strictness = z.int().min(0).max(100)
const Text = z.string().trim().min(1).max(512)
const Localised = z.strictObject({ language: Isocode, value: Text })

const Expression = z.strictObject({
  source: Text,
  language: Isocode,
  entities: z.array(z.strictObject({ start: z.int().min(0), end: z.int(), entity: Slug })),
})

const Dataset = z.strictObject({
  strictness: Strictness,
  language: Isocode,
  manual_training: z.boolean(),
  intents: z.array(
    z.strictObject({
      name: Text,
      slug: Slug,
      description: Text,
      strictness: Strictness.optional(),
      expressions: z.array(Expression),
    }),
  ),
  entities: z.array(
    z.strictObject({
      name: Text,
      slug: Slug,
      color: z.string().regex(/^#[0-9a-f]{6}$/),
      kind: z.enum(['free', 'restricted', 'regex']),
      regex_pattern: z.string().optional(),
      regex_flags: z.string().optional(),
    }),
  ),
  gazettes: z.array(
    z.strictObject({
      entity: Slug,
      is_open: z.boolean(),
      is_activated: z.boolean(),
      strictness: Strictness,
      synonyms: z.array(Localised),
    }),
  ),
  keys: z.array(
    z.strictObject({
      entity: Slug,
      slug: Slug,
      default_enrichments: z.array(Localised),
      enrichments: z.array(Localised.extend({ entity_values: z.array(Text).min(1) })),
    }),
  ),
  pair_keys: z.array(z.strictObject({ entity: Slug, slug: Slug, default_enrichments: z.array(Localised) })),
  groups: z.array(
    z.strictObject({
      entity: Slug,
      slug: Slug,
      language: Isocode,
      entity_values: z.array(Text).min(1),
      enrichment_pair_values: z.array(z.strictObject({ pair_key: Slug, value: Text })),
    }),
  ),
})

/** The sample bot as far as it uses the export format: strict, so that a misspelt field fails. */
export const BotDocument = z.strictObject({
  format: z.literal('parley-bot'),
  version: z.literal(2),
  bot: z.strictObject({
    name: Text,
    slug: Slug,
    description: Text,
    language: Isocode,
    public: z.boolean(),
    private_data: z.boolean(),
  }),
  versions: z.tuple([
    z.strictObject({
      name: Text,
      slug: Slug,
      dataset: Dataset,
      builder: z.strictObject({
        skills: z.array(z.looseObject({ slug: Slug, name: Text })),
        settings: z.strictObject({ resume: z.boolean(), patterns: Patterns }),
      }),
    }),
  ]),
  environments: z.array(z.strictObject({ name: Text, slug: Slug, is_default: z.boolean(), version: Slug })),
  specs: z.array(z.looseObject({ name: Text })),
})

/** Sentences kept out of the bot, to measure it: `intent` null means that no intent should be found. */
export const Phrases = z.array(
  z.strictObject({
    source: Text,
    language: Isocode,
    intent: Slug.nullable(),
    entities: z.array(z.strictObject({ entity: Slug, raw: Text })),
  }),
)

/** The parsed JSON of a file, its path given from the top of the repository. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(resolve(path), 'utf8'))
}
