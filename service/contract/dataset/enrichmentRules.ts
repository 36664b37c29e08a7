/** Rules that REST and imported documents share, because a document must not store what REST refuses. */
import type { z } from 'zod'
import { ENTITY_TYPES } from './entityTypes.ts'
import { text } from '../basics.ts'
import { findUnsafeJson } from '../safeJson.ts'

/**
 * The value of an enrichment, which is returned as JSON at run time when it parses as JSON. Such JSON obeys the rules of
 * bodies, because it becomes part of an answer.
 */
export const enrichmentValue = (most: number) =>
  text(most).superRefine((given, { addIssue }) => {
    const unsafe = findUnsafeJson(parsed(given))
    if (unsafe) addIssue(unsafe.reason)
  })

function parsed(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return undefined // plain text
  }
}

/** Slugs of keys and groups that are kept letter by letter; they are valid in a URL. */
export const ADDRESSABLE_SLUG = /^[a-z0-9][\w-]{0,99}$/i

/** Fields of every found entity, which would hide a key of the same name. */
const FIELDS_OF_EVERY_ENTITY = ['raw', 'value', 'confidence']
/** Fields of each built-in entity type. */
const BUILT_IN_FIELDS = new Map(Object.entries(ENTITY_TYPES).map(([slug, { shape }]) => [slug, Object.keys(shape)]))

/** Why a key of an entity can not have this slug, which is also the name of the field it adds; undefined when it can. */
export function keySlugProblem(slug: string, entitySlug: string): string | undefined {
  if (FIELDS_OF_EVERY_ENTITY.includes(slug.toLowerCase())) return 'is the name of a field that every entity has'
  if (BUILT_IN_FIELDS.get(entitySlug)?.includes(slug)) return 'is the name of a field that this entity has'
  return undefined
}

/** Checks the slug of a key in a document. */
export function checkKeySlug({ entity, slug }: { entity: string; slug: string }, { addIssue }: z.RefinementCtx): void {
  const problem = keySlugProblem(slug, entity)
  if (problem) addIssue({ code: 'custom', path: ['slug'], message: problem })
}
