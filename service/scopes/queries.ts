/** The rows that a path of the interface names, each found with its owners in one statement. */
import { parseId } from '../contract/ids.ts'
import type { User } from '../store/models/account.ts'
import type { Bot, Version } from '../store/models/bots.ts'
import type { Dataset } from '../store/models/dataset.ts'
import type { AnyRow, Table, Where } from '../store/rows/table.ts'
import type { Bindable } from '../store/sqlite/connection.ts'
import type { Store } from '../store/store.ts'

/** Names in a path: slugs or ids. A slug made of digits has precedence over an id. */
export interface PathNames {
  owner: string
  bot: string
  /** without one the version of the default environment is meant, else the first */
  version?: string | undefined
}

/**
 * The rows found; null where there is none. They are shared and frozen (rows/rows.ts). The revision of the dataset may be
 * old: expressions raise it without being a change of what paths name.
 */
export interface PathRows {
  owner: User | null
  bot: Bot | null
  version: Version | null
  dataset: Dataset | null
}

/** A row that belongs to a dataset and has a slug. */
export type DatasetRow = AnyRow & { datasetId: number; slug: string }

export async function findOwner({ rows, models }: Store, name: string): Promise<User | null> {
  const found = await rows.findJoined({ owner: models.User }, `FROM ${owner('owner')}`, ...slugOrId(name))
  return found?.owner ?? null
}

export async function findBotOfPath(
  { rows, models }: Store,
  names: PathNames,
): Promise<Pick<PathRows, 'owner' | 'bot'> | undefined> {
  const from = `FROM ${BOT} ORDER BY bot.slug = ?3 DESC`
  return rows.findJoined(
    { owner: models.User, bot: models.Bot },
    from,
    ...slugOrId(names.owner),
    ...slugOrId(names.bot),
  )
}

export async function findDatasetOfPath({ rows, models }: Store, names: PathNames): Promise<PathRows | undefined> {
  const { User: owner, Bot: bot, Version: version, Dataset: dataset } = models
  const [from, ...values] = fromVersion(names, [DATASET])
  return rows.findJoined({ owner, bot, version, dataset }, from, ...values)
}

/** As findDatasetOfPath, with the row of `table` that belongs to the dataset and has this slug. */
export async function findDatasetRowOfPath<Row extends DatasetRow>(
  { rows, models }: Store,
  names: PathNames,
  table: Table<Row>,
  slug: string,
): Promise<(PathRows & { item: Row | null }) | undefined> {
  const { User: owner, Bot: bot, Version: version, Dataset: dataset } = models
  const join = `LEFT JOIN "${String(table.getTableName())}" item ON item.dataset_id = dataset.id AND item.slug = ?`
  const [from, ...values] = fromVersion(names, [DATASET, join])
  return rows.findJoined({ owner, bot, version, dataset, item: table }, from, ...values, slug)
}

/** The owner (?1, ?2) and the bot (?3, ?4), each named by slug or id. */
const owner = (alias: string) =>
  `users ${alias} WHERE ${alias}.slug = ?1 OR ${alias}.id = ?2 ORDER BY ${alias}.slug = ?1 DESC`
const BOT = `(SELECT * FROM ${owner('u')} LIMIT 1) owner
  LEFT JOIN bots bot ON bot.user_id = owner.id AND (bot.slug = ?3 OR bot.id = ?4)`
/** The version that a path names (?5, ?6); or the one that the default environment points to, or else the first. */
const VERSION = 'LEFT JOIN versions version ON version.bot_id = bot.id AND (version.slug = ?5 OR version.id = ?6)'
const DEFAULT_VERSION = `LEFT JOIN versions version ON version.id = coalesce(
  (SELECT version_id FROM environments WHERE bot_id = bot.id AND is_default AND version_id IS NOT NULL LIMIT 1),
  (SELECT min(id) FROM versions WHERE bot_id = bot.id))`
const DATASET = 'LEFT JOIN datasets dataset ON dataset.version_id = version.id'

function fromVersion({ owner, bot, version }: PathNames, joins: readonly string[]): [from: string, ...Bindable[]] {
  const named = [...slugOrId(owner), ...slugOrId(bot)]
  const [join, order] = version === undefined ? [DEFAULT_VERSION, ''] : [VERSION, ', version.slug = ?5 DESC']
  const from = `FROM ${BOT} ${join} ${joins.join(' ')} ORDER BY bot.slug = ?3 DESC${order}`
  return [from, ...named, ...(version === undefined ? [] : slugOrId(version))]
}

/** A name as the two parameters it may stand for: a slug, and an id where it is one. */
const slugOrId = (given: string): [slug: string, id: number | null] => [given, parseId(given) ?? null]

/** Versions and environments: rows of a bot that have a slug. */
type OfBot = AnyRow & { id: number; botId: number; slug: string }

/** The row of a bot that a field names: by its id, or else by its slug. */
export async function findByIdOrSlug<Row extends OfBot>(
  { rows }: Store,
  table: Table<Row>,
  botId: number,
  given: string,
): Promise<Row | null> {
  const id = parseId(given)
  // as: what OfBot says these rows have
  const byId = id === undefined ? null : await rows.find(table, { botId, id } as Where<Row>)
  return byId ?? rows.find(table, { botId, slug: given } as Where<Row>)
}

/** The row of a bot that a path names: by its slug, or else by its id. */
export async function findBySlugOrId<Row extends OfBot>(
  { rows }: Store,
  table: Table<Row>,
  botId: number,
  given: string,
): Promise<Row | null> {
  const id = parseId(given)
  const bySlug = await rows.find(table, { botId, slug: given } as Where<Row>) // as: above
  return bySlug ?? (id === undefined ? null : rows.find(table, { botId, id } as Where<Row>))
}

/** A bot of an owner by its slug or its id; a slug made of digits takes precedence. */
export async function findBot({ rows, models }: Store, userId: number, given: string): Promise<Bot | null> {
  const id = parseId(given)
  const bySlug = await rows.find(models.Bot, { userId, slug: given })
  return bySlug ?? (id === undefined ? null : rows.find(models.Bot, { userId, id }))
}

/** The version that the default environment points to, else that of the first that points to one, else the first. */
export async function findDefaultVersion({ rows, models, get }: Store, botId: number): Promise<Version | null> {
  const environment = await get<{ versionId: number }>(
    `SELECT version_id AS versionId FROM environments WHERE bot_id = ? AND version_id IS NOT NULL
     ORDER BY is_default DESC, id LIMIT 1`,
    botId,
  )
  return rows.find(models.Version, { botId, ...(environment && { id: environment.versionId }) })
}
