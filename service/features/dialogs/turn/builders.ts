/** The skills of versions in memory, compiled once per change. */
import { LRUCache } from 'lru-cache'
import { withAddedFields, type SkillSource } from '../../../contract/dialogs/skill.ts'
import { StoredBuilder } from '../../../contract/dialogs/settings.ts'
import { createBuilder, type Builder } from '../../../dialog/builder.ts'
import type { Store } from '../../../store/store.ts'
import {
  builderStamp,
  environmentSlugs,
  skillRows,
  versionSettings,
  type BuilderStamp,
  type SkillRow,
} from '../queries/builder.ts'
import type { Target } from '../../../access/tokenCache.ts'

export interface Builders {
  /** The builder of a version as it was committed last, for calls made in one of the bot's environments. */
  of(target: Pick<Target, 'versionId' | 'environmentId'>): Promise<Builder>
  /** Content of a builder: all skills in their order, inactive ones included, settings and templates. */
  sourcesOf(versionId: number): Promise<{ skills: readonly SkillSource[]; stored: StoredBuilder }>
}

/** Versions held at once; of a bot with 500 skills each takes about a megabyte. */
const HELD = 50

interface Held {
  /** The store's count of changes when the stamp was compared. */
  epoch: number
  stamp: BuilderStamp
  stored: StoredBuilder
  /** Parsed skills by the text of their row, so that a change of one parses one. */
  parsed: Map<string, SkillSource>
  builder: Builder
  environments: Map<number, string>
}

export function createBuilders(store: Store): Builders {
  const held = new LRUCache<number, Held>({ max: HELD })
  const loading = new Map<number, { epoch: number; held: Promise<Held> }>()

  async function current(versionId: number): Promise<Held> {
    const known = held.get(versionId)
    const { epoch } = store
    const stamp = (await builderStamp(store, versionId)) ?? { revision: -1, language: 'en' }
    if (known && isSame(known.stamp, stamp)) {
      known.epoch = epoch
      return known
    }
    return read(versionId, stamp, epoch, known?.parsed)
  }

  async function read(versionId: number, stamp: BuilderStamp, epoch: number, before?: Held['parsed']): Promise<Held> {
    const [rows, settings, environments] = await Promise.all([
      skillRows(store, versionId),
      versionSettings(store, versionId),
      environmentSlugs(store, versionId),
    ])
    const parsed = new Map<string, SkillSource>()
    for (const row of rows) {
      const text = JSON.stringify(row)
      parsed.set(text, before?.get(text) ?? sourceOf(row))
    }
    const stored = storedBuilder(settings)
    const builder = compile([...parsed.values()], stored, stamp.language)
    const fresh = { epoch, stamp, stored, parsed, builder, environments }
    held.set(versionId, fresh)
    return fresh
  }

  /** As `current`; several calls share one load, but none that began before the last change. */
  async function load(versionId: number): Promise<Held> {
    const known = held.get(versionId)
    if (known?.epoch === store.epoch) return known
    const pending = loading.get(versionId)
    if (pending?.epoch === store.epoch) return pending.held
    const begun = { epoch: store.epoch, held: current(versionId) }
    loading.set(versionId, begun)
    return begun.held.finally(() => loading.get(versionId) === begun && loading.delete(versionId))
  }

  return {
    async of({ versionId, environmentId }) {
      const { builder, stored, environments } = await load(versionId)
      const baseUrl = stored.settings.base_urls[environments.get(environmentId ?? 0) ?? '']
      return baseUrl ? { ...builder, settings: { ...builder.settings, baseUrl } } : builder
    },
    async sourcesOf(versionId) {
      const { parsed, stored } = await load(versionId)
      return { skills: [...parsed.values()], stored }
    },
  }
}

const isSame = (one: BuilderStamp, other: BuilderStamp) =>
  one.revision === other.revision && one.language === other.language

/** A skill of a row. What was stored has been checked. */
export const sourceOf = (row: SkillRow): SkillSource =>
  ({
    slug: row.slug,
    name: row.name,
    kind: row.kind,
    description: row.description,
    is_activated: JSON.parse(row.settings).is_activated !== false,
    triggers: JSON.parse(row.triggers),
    requirements: withAddedFields(JSON.parse(row.requirements)),
    actions: JSON.parse(row.actions),
  }) as SkillSource // as: the schema has read it before it was stored

/** Settings and templates of a version. */
export const storedBuilder = (settings: string): StoredBuilder =>
  StoredBuilder.parse(JSON.parse(settings).builder ?? {})

/** @param language of the version's dataset */
export function compile(
  skills: readonly SkillSource[],
  { settings, templates }: StoredBuilder,
  language: string,
): Builder {
  return createBuilder(skills, templates, {
    resume: settings.resume,
    conversationTimeout: settings.conversation_timeout,
    baseUrl: settings.webhook_base_url || undefined,
    callTimeout: settings.webhook_timeout,
    language,
    patterns: settings.patterns,
    answerThreshold: settings.answer_threshold / 100,
    interruptionThreshold: settings.interruption_threshold / 100,
  })
}
