/** The skills of one version, indexed for the engine. */
import type { Auth, CallBody } from '../contract/builder/calls.ts'
import type { SkillSource } from '../contract/builder/skill.ts'
import { TemplateError } from './template/error.ts'
import { compileTemplate, type Template } from './template/template.ts'

export interface BuilderSettings {
  /** Whether what was interrupted asks again afterwards. */
  resume: boolean
  /** Minutes after which a conversation begins anew; null for never. */
  conversationTimeout: number | null
  /** What urls that begin with `/` follow; undefined when there is none. */
  baseUrl: string | undefined
  /** Milliseconds, where a call does not say. */
  callTimeout: number
  /** The bot's own language, in which texts are taken that the conversation's language lacks. */
  language: string
}

/** What several calls share. */
export interface CallTemplate {
  slug: string
  auth: Auth
  headers: { name: string; value: string }[]
  body: CallBody | null
}

export interface Builder {
  /** Whether there are no skills at all, not even some that are switched off. */
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
