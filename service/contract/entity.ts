import { z } from 'zod'

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
