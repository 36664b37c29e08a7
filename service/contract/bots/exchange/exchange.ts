import { z } from 'zod'
import { BuilderDocument, OlderSkillDocument } from './builder.ts'
import { ConnectorDocument } from './connector.ts'
import { ConversationTestInput } from '../../tests/conversationTests.ts'
import { ADDRESSABLE_SLUG, checkKeySlug, enrichmentValue } from '../../dataset/enrichmentRules.ts'
import { TestCaseInput } from '../../tests/tests.ts'
import { RecordingInput } from '../../tests/testRecordings.ts'
import { BuiltInSlugs } from '../../dataset/entity.ts'
import { Description, Flag, Isocode, LIMITS, Name, Strictness, nonBlank, text, wholeNumber } from '../../basics.ts'

/** Format version of the document; documents of a newer version are rejected with that reason. */
export const EXCHANGE_VERSION = 2

/** Rows that are created in one write, during which other writes wait. */
const MOST = { versions: 200, environments: 200, specs: 200, testCases: 5000 }

const Slug = text(LIMITS.name).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug: small letters, digits and hyphens')
const Value = nonBlank(LIMITS.source)
const EnrichmentValue = enrichmentValue(100_000)
/** Slugs of keys and groups, as REST stores them. */
const FieldSlug = text(100).regex(
  ADDRESSABLE_SLUG,
  'must begin with a letter or digit and hold letters, digits, _ and -',
)
const Localised = z.object({ language: Isocode, value: EnrichmentValue })

const ExpressionDocument = z.object({
  source: nonBlank(LIMITS.source),
  language: Isocode,
  /** Tags: UTF-16 offsets into `source`, `end` exclusive, the slug of the entity. */
  entities: z
    .array(z.object({ start: wholeNumber(0, 2048), end: wholeNumber(1, 2048), entity: text(LIMITS.name) }))
    .max(LIMITS.source, `must have at most ${LIMITS.source} tags`)
    .default([]),
})

const TestCaseDocument = z.object(
  { ...TestCaseInput.shape, recording: RecordingInput.nullish() },
  'must be an object with inputs',
)

/** A test spec with its cases. */
const SpecDocument = z.object({
  name: Name,
  test_cases: z
    .array(TestCaseDocument)
    .max(MOST.testCases, `must have at most ${MOST.testCases} test cases`)
    .default([]),
  conversations: z
    .array(ConversationTestInput)
    .max(MOST.testCases, `must have at most ${MOST.testCases} conversations`)
    .default([]),
})

export const DatasetDocument = z.object({
  strictness: Strictness,
  language: Isocode,
  manual_training: Flag.default(false),
  resolve_pronouns: Flag.default(false),
  resolve_descriptions: Flag.default(false),
  restricted_entity_strictness: Strictness.default(90),
  free_entity_strictness: Strictness.default(0),
  languages: z.array(Isocode, 'must be a list of languages').default([]),
  disabled_entities: BuiltInSlugs.default([]),
  intents: z
    .array(
      z.object({
        name: Name,
        slug: Slug,
        description: Description.nullish(),
        strictness: Strictness.nullish(),
        expressions: z.array(ExpressionDocument).default([]),
      }),
    )
    .default([]),
  entities: z
    .array(
      z.object({
        name: Name,
        slug: Slug,
        color: text(7).regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour of the form #1a2b3c'),
        kind: z.enum(['free', 'restricted', 'regex'], 'must be free, restricted or regex'),
        regex_pattern: text(2000).nullish(),
        regex_flags: text(8).nullish(),
        strictness: Strictness.nullish(),
        enrichment_strictness: Strictness.optional(),
        enrichment_kind: z.enum(['keys', 'pairs']).optional(),
      }),
    )
    .default([]),
  gazettes: z
    .array(
      z.object({
        entity: text(LIMITS.name),
        slug: Slug.optional(),
        is_open: Flag,
        is_activated: Flag,
        strictness: Strictness,
        synonyms: z.array(z.object({ value: Value, slug: Slug.optional(), language: Isocode })).default([]),
      }),
    )
    .default([]),
  keys: z
    .array(
      z
        .object({
          entity: text(LIMITS.name),
          slug: FieldSlug,
          default_enrichments: z.array(Localised).default([]),
          enrichments: z.array(Localised.extend({ entity_values: z.array(Value) })).default([]),
        })
        .superRefine(checkKeySlug),
    )
    .default([]),
  pair_keys: z
    .array(
      z
        .object({
          entity: text(LIMITS.name),
          slug: FieldSlug,
          default_enrichments: z.array(Localised).default([]),
        })
        .superRefine(checkKeySlug),
    )
    .default([]),
  groups: z
    .array(
      z.object({
        entity: text(LIMITS.name),
        slug: FieldSlug,
        language: Isocode.nullish(),
        entity_values: z.array(Value).default([]),
        enrichment_pair_values: z.array(z.object({ pair_key: text(LIMITS.name), value: EnrichmentValue })).default([]),
      }),
    )
    .default([]),
})
export type DatasetDocument = z.infer<typeof DatasetDocument>

/** A bot as one JSON document, as exported and imported. */
export const BotDocument = z
  .object({
    format: z.literal('parley-bot', 'must be parley-bot'),
    version: z.literal(
      [1, EXCHANGE_VERSION],
      `must be 1 or ${EXCHANGE_VERSION}: a newer document needs a newer Parley`,
    ),
    bot: z.object({
      name: Name,
      slug: Slug,
      description: Description.default(''),
      language: Isocode,
      public: Flag.default(false),
      private_data: Flag.default(false),
    }),
    versions: z
      .array(
        z.object({
          name: Name,
          slug: Slug,
          /** Slug of the version it was forked from, which precedes it in the list. */
          parent: Slug.nullish(),
          dataset: DatasetDocument,
          /** Skills as documents of version 1 hold them. */
          skills: z.array(OlderSkillDocument).optional(),
          builder: BuilderDocument.optional(),
        }),
      )
      .min(1, 'must hold at least one version')
      .max(MOST.versions, `must have at most ${MOST.versions} versions`),
    environments: z
      .array(z.object({ name: Name, slug: Slug, is_default: Flag.default(false), version: Slug.nullable() }))
      .max(MOST.environments, `must have at most ${MOST.environments} environments`)
      .default([]),
    specs: z.array(SpecDocument).max(MOST.specs, `must have at most ${MOST.specs} specs`).default([]),
    connector: ConnectorDocument.optional(),
  })
  .meta({ id: 'BotDocument' })
export type BotDocument = z.infer<typeof BotDocument>
