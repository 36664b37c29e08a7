import type { ProblemCode, SkillProblem } from '../../contract/builder/problems.ts'
import type { SkillParts } from './parts.ts'

/** What skills can name besides each other. */
export interface KnownNames {
  intents: ReadonlySet<string>
  entities: ReadonlySet<string>
  /** Languages that the bot has expressions in. */
  languages: readonly string[]
  callTemplates: ReadonlySet<string>
  hasBaseUrl: boolean
}

/** All skills of a version, with what they can name. */
export interface Checked {
  skills: readonly SkillParts[]
  known: KnownNames
}

/** A problem of one skill, before the skill is named. */
export interface Finding {
  code: ProblemCode
  path: string
  message: string
  names?: string[]
}

const ERRORS = new Set<ProblemCode>([
  'unknown_intent',
  'unknown_entity',
  'unknown_skill',
  'unknown_template',
  'bad_template',
  'bad_pattern',
  'no_base_url',
  'missing_secret',
  'endless_redirect',
])

export const problemOf = (skill: string, { code, path, message, names = [] }: Finding): SkillProblem => ({
  code,
  level: ERRORS.has(code) ? 'error' : 'warning',
  skill,
  path,
  message,
  names,
})
