import { z } from 'zod'
import { STUDIO } from '../basics.ts'
import { area } from '../endpoint.ts'

const Localised = z.record(z.string(), z.string())

/** A bot to start from; `template` of a new bot takes its slug. */
export const Template = z.object({
  slug: z.string(),
  /** By language of the interface. */
  title: Localised,
  description: Localised,
  /** Languages of its expressions and answers. */
  languages: z.array(z.string()),
  intents: z.int(),
})
export type Template = z.infer<typeof Template>

export const templates = area({
  resource: 'Template',
  about: 'Bots to start from.',
  base: `${STUDIO}/templates`,
  auth: ['user'],
  internal: true,
  endpoints: {
    list: { route: 'GET ', results: z.array(Template) },
  },
})
