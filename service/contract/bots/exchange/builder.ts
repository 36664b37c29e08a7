import { z } from 'zod'
import { LIMITS, nonBlank } from '../../basics.ts'
import { BUILDER_LIMITS } from '../../dialogs/limits.ts'
import { BuilderSettings, callTemplateParts } from '../../dialogs/settings.ts'
import { SkillGiven } from '../../dialogs/skill.ts'

const Slug = nonBlank(LIMITS.name)

const SkillDocument = SkillGiven.extend({ slug: Slug })
export type SkillDocument = z.output<typeof SkillDocument>

/** Skills, settings and templates of a version. Secrets of calls are never part of a document. */
export const BuilderDocument = z.object({
  skills: z
    .array(SkillDocument, 'must be a list of skills')
    .max(BUILDER_LIMITS.skills, `has at most ${BUILDER_LIMITS.skills} skills`)
    .default([]),
  settings: BuilderSettings.default(BuilderSettings.parse({})),
  webhook_templates: z.array(z.object({ ...callTemplateParts, slug: Slug })).default([]),
})
export type BuilderDocument = z.output<typeof BuilderDocument>

/** A skill of a document of version 1: its triggers were a list, and some fields stood under `settings`. */
export const OlderSkillDocument = z.preprocess(given => {
  if (typeof given !== 'object' || given === null) return given
  const { triggers, settings, ...rest }: Record<string, unknown> = { ...given }
  return { ...(typeof settings === 'object' && settings), ...rest, ...(!Array.isArray(triggers) && { triggers }) }
}, SkillDocument)
