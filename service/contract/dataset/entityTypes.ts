import type { z } from 'zod'
import { resultTypes } from '../../entities/results.ts'

/** The fields of every built-in entity type by slug, in the order of their ids (spec: Detected entity types). */
export const ENTITY_TYPES: Readonly<Record<string, z.ZodObject>> = Object.fromEntries(
  resultTypes.map(({ slug, schema }) => [slug, schema]),
)
