import { z } from 'zod'
import { resultTypes } from '../../entities/results.ts'

/** Entity (spec: Intent, expression, token, entity); `type` tells how a custom one is found. */
export const Entity = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    color: z.string(),
    custom: z.boolean(),
    type: z.enum(['gold', 'free', 'restricted', 'regex']),
    regex_pattern: z.string().nullable(),
    regex_flags: z.string().nullable(),
    strictness: z.int().nullable(),
  })
  .meta({ id: 'Entity' })
export type Entity = z.infer<typeof Entity>

/** Colours of entities; a custom entity without a colour takes the next one. */
export const ENTITY_COLORS = [
  '#2f72d6',
  '#c2570c',
  '#2a8a4a',
  '#b5468f',
  '#0f8590',
  '#8a5cd6',
  '#d0454c',
  '#9a7209',
  '#5f6fd0',
  '#6b8416',
  '#a8663c',
  '#647080',
] as const

/** Lower ids belong to built-in entities; the store counts custom ones from here. */
export const FIRST_CUSTOM_ENTITY_ID = 1000

/** Built-in ("gold") entities, equal in all bots; names are upper case as in the original. */
export const BUILT_IN_ENTITIES: readonly Entity[] = resultTypes.map(({ id, slug }, at) => ({
  id,
  name: slug.toUpperCase(),
  slug,
  color: ENTITY_COLORS[at % ENTITY_COLORS.length] ?? ENTITY_COLORS[0],
  custom: false,
  type: 'gold',
  regex_pattern: null,
  regex_flags: null,
  strictness: null,
}))

/** Finds a built-in entity by slug (case-insensitive). */
export function builtInEntity(slug: string): Entity | undefined {
  return BY_SLUG.get(slug.toLowerCase())
}

/** Finds a built-in entity by slug, else by id; a slug of a custom entity may look like an id and comes first. */
export function builtInEntityBySlugOrId(given: string): Entity | undefined {
  return builtInEntity(given) ?? BY_ID.get(given)
}

/** Slugs of built-in entities, in the order of their list. */
export const BuiltInSlugs = z
  .array(
    z.string('is not a built-in entity').refine(slug => BY_SLUG.has(slug), 'is not a built-in entity'),
    'must be a list of slugs',
  )
  .transform(slugs => BUILT_IN_ENTITIES.map(({ slug }) => slug).filter(slug => slugs.includes(slug)))

const BY_SLUG = new Map(BUILT_IN_ENTITIES.map(entity => [entity.slug, entity]))
const BY_ID = new Map(BUILT_IN_ENTITIES.map(entity => [String(entity.id), entity]))
