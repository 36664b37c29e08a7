/** The skills of one version, indexed for the engine. */
import type { Auth, CallBody } from '../contract/dialogs/calls.ts'
import type { Patterns } from '../contract/dialogs/patterns.ts'
import type { SkillSource } from '../contract/dialogs/skill.ts'
import type { SizedPattern } from '../nlu/lists/patterns.ts'
import { patternsIn } from './conditions/conditionsIn.ts'
import { BEYOND_TOTAL, patternOf, patternsWithinTotal, type PatternProblem } from './patterns.ts'
import { TemplateError } from './template/error.ts'
import { compileTemplate, type Template } from './template/template.ts'

export interface BuilderSettings {
  /** True when an interrupted skill asks again afterwards. */
  resume: boolean
  /** Minutes after which a conversation begins anew; null for never. */
  conversationTimeout: number | null
  /** Base of urls that begin with `/`; undefined when the version has none. */
  baseUrl: string | undefined
  /** Milliseconds, where a call does not say. */
  callTimeout: number
  /** The bot's own language, in which texts are taken that the conversation's language lacks. */
  language: string
  /** Patterns of conversation; an absent one is off. */
  patterns: Patterns
  /** Confidence, 0..1, from which a reading is an answer; and an intent of another skill an interruption. */
  answerThreshold: number
  interruptionThreshold: number
}

/** Settings that several calls share. */
export interface CallTemplate {
  slug: string
  auth: Auth
  headers: { name: string; value: string }[]
  body: CallBody | null
}

export interface Builder {
  /** True when the version has no skills, not even inactive ones. */
  isEmpty: boolean
  /** Skills that are switched on, by slug. */
  skills: ReadonlyMap<string, SkillSource>
  /** Business and floating skills in their order: those that triggers start. */
  triggered: readonly SkillSource[]
  fallback: SkillSource | undefined
  disambiguation: SkillSource | undefined
  initialize: SkillSource | undefined
  callTemplates: ReadonlyMap<string, CallTemplate>
  settings: BuilderSettings
  /** Parses a template once. @throws TemplateError */
  template(source: string): Template
  /** Compiles a pattern of a condition once. */
  pattern(text: string): SizedPattern | PatternProblem
}

/** @param skills in their order, with those that are switched off */
export function createBuilder(
  skills: readonly SkillSource[],
  callTemplates: readonly CallTemplate[],
  settings: BuilderSettings,
): Builder {
  const active = skills.filter(skill => skill.is_activated)
  const ofKind = (kind: SkillSource['kind']) => active.find(skill => skill.kind === kind)
  const templates = new Map<string, Template | TemplateError>()
  const within = patternsWithinTotal(patternsIn(skills))
  const patterns = new Map<string, SizedPattern | PatternProblem>()
  return {
    isEmpty: skills.length === 0,
    skills: new Map(active.map(skill => [skill.slug, skill])),
    triggered: active.filter(({ kind }) => kind === 'business' || kind === 'floating'),
    fallback: ofKind('fallback'),
    disambiguation: ofKind('disambiguation'),
    initialize: ofKind('initialize'),
    callTemplates: new Map(callTemplates.map(template => [template.slug, template])),
    settings,
    template(source) {
      const known = templates.get(source) ?? attempt(source)
      templates.set(source, known)
      if (known instanceof TemplateError) throw known
      return known
    },
    pattern(text) {
      const known = patterns.get(text) ?? (within.has(text) ? patternOf(text) : BEYOND_TOTAL)
      patterns.set(text, known)
      return known
    },
  }
}

function attempt(source: string): Template | TemplateError {
  try {
    return compileTemplate(source)
  } catch (error) {
    if (error instanceof TemplateError) return error
    throw error
  }
}
