import { z } from 'zod'
import { Description, Flag, Isocode, LIMITS, Name, Slug, text, TRAINED_BOT } from '../basics.ts'
import { area } from '../endpoint.ts'
import { BotDocument } from './exchange/exchange.ts'

const LightBot = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  private_data: z.boolean(),
  public: z.boolean(),
  is_privatisable: z.boolean(),
  children_count: z.int(),
  versions_count: z.int(),
  /** Equal to versions_count: the table of the interface uses this name, its samples the other. */
  version_count: z.int(),
  is_versioning_enabled: z.boolean(),
})

/** Bot (spec: Bot); `parent` is the bot this one was forked from. */
export const Bot = LightBot.extend({
  parent: LightBot.nullable(),
  developer_token: z.string().optional(),
}).meta({ id: 'Bot' })
export type Bot = z.infer<typeof Bot>

/** A bot that was just imported. */
const ImportedBot = Bot.extend({
  /** Hosts that it will call once its owner allows it. */
  blocked_hosts: z.array(z.string()),
}).meta({ id: 'ImportedBot' })

const RequestToken = z.object({ id: z.int(), token: z.string(), environment: z.string().nullable() })
const LightVersion = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  bot_id: z.int(),
  is_forking: z.boolean(),
  request_token: RequestToken.nullable(),
})
export const Version = LightVersion.extend({ parent_version: LightVersion.nullable() }).meta({ id: 'Version' })
export type Version = z.infer<typeof Version>

/** Environment (spec: Environment). */
export const Environment = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    bot_id: z.int(),
    is_default: z.boolean(),
    version: Version.nullable(),
    request_token: RequestToken.nullable(),
  })
  .meta({ id: 'Environment' })
export type Environment = z.infer<typeof Environment>

export const NewBot = z.object({
  name: Name,
  slug: Slug.optional(),
  description: Description.nullish(),
  public: Flag.optional(),
  private_data: Flag.optional(),
  language: Isocode.optional(),
  /** Slug of a template whose intents, entities and answers it starts with. */
  template: text(LIMITS.name).nullish(),
})

export const BotChange = z.object({
  name: Name.optional(),
  description: Description.nullish(),
  public: Flag.optional(),
  private_data: Flag.optional(),
})

export const bots = area({
  resource: 'Bot',
  about: 'Create, show, change, fork and delete bots.',
  base: '/core/v1/users/:user_slug/bots',
  auth: ['developer', 'user'],
  endpoints: {
    list: {
      route: 'GET ',
      aliases: ['/train/v2/users/:user_slug/bots'],
      paged: true,
      results: z.array(Bot),
      auth: ['user'],
    },
    create: { route: 'POST ', body: NewBot, results: Bot, auth: ['user'] },
    show: {
      route: 'GET /:bot_slug',
      aliases: [TRAINED_BOT],
      results: Bot,
    },
    update: {
      route: 'PUT /:bot_slug',
      aliases: [TRAINED_BOT],
      body: BotChange,
      results: Bot,
    },
    remove: { route: 'DELETE /:bot_slug', auth: ['user'] },
    rotateToken: {
      route: 'POST /:bot_slug/developer_token/rotate',
      results: Bot,
      auth: ['user'],
      verb: 'rendered',
      status: 200,
    },
    export: {
      route: 'GET /:bot_slug/export',
      results: BotDocument,
      bare: true,
      streamed: true,
    },
    import: {
      route: 'POST /import',
      body: BotDocument,
      results: ImportedBot,
      auth: ['user'],
      limit: LIMITS.importBytes,
      maxValues: LIMITS.importValues,
    },
    fork: {
      route: 'POST /:bot_slug/fork',
      body: z.object({ name: Name.optional(), slug: Slug.optional() }),
      results: Bot,
    },
  },
})

export const versions = area({
  resource: 'Version',
  about: 'Versions of a bot: each holds a dataset and skills of its own.',
  base: '/core/v1/users/:user_slug/bots/:bot_slug/versions',
  auth: ['developer', 'user'],
  endpoints: {
    list: { route: 'GET ', paged: true, results: z.array(Version) },
    create: {
      route: 'POST ',
      body: z.object({
        name: Name,
        parent_version_id: z.union([z.int(), z.string()], 'must be an id or a slug').nullish(),
      }),
      results: Version,
    },
    show: { route: 'GET /:version_slug', results: Version },
    update: { route: 'PUT /:version_slug', body: z.object({ name: Name }), results: Version },
    remove: { route: 'DELETE /:version_slug' },
    rotateToken: {
      route: 'POST /:version_slug/request_token/rotate',
      results: Version,
      verb: 'rendered',
      status: 200,
    },
  },
})

export const environments = area({
  resource: 'Environment',
  about: 'Environments of a bot: each answers with the version it points to.',
  base: '/lifecycle_user_external/v1/users/:user_slug/bots/:bot_slug/environments',
  auth: ['developer', 'user'],
  endpoints: {
    list: { route: 'GET ', paged: true, results: z.array(Environment) },
    create: {
      route: 'POST ',
      body: z.object({ name: Name, version_id: z.union([z.int(), z.string()], 'must be an id or a slug').nullish() }),
      results: Environment,
    },
    switch: {
      route: 'PUT /:environment_slug',
      body: z.object({ version_id: z.union([z.int(), z.string()], 'must be the id of a version') }),
      results: Environment,
    },
    rotateToken: {
      route: 'POST /:environment_slug/request_token/rotate',
      results: Environment,
      verb: 'rendered',
      status: 200,
    },
  },
})
