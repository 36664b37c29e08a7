/** Variables of templates and conditions: first the state of the conversation, then the analysis. */
import type { VariableName } from '../../contract/dialogs/variables.ts'
import { IMPLIED_INTENTS } from '../answer/impliedIntents.ts'
import { yesOrNo } from '../answer/readers/confirm.ts'
import type { ConditionContext } from '../conditions/conditions.ts'
import { TemplateError } from '../template/error.ts'
import type { OutputMode } from '../template/output.ts'
import { property } from '../template/properties.ts'
import { render } from '../template/template.ts'
import { note, textLanguage, type TurnContext } from './context.ts'

/** The conversation as templates, conditions and the default body of a webhook see it. */
export const conversationOf = (context: TurnContext) => ({
  id: context.said.conversationId,
  conversation_id: context.said.conversationId,
  language: textLanguage(context),
  memory: context.memory,
  skill: context.skill,
  skill_occurrences: context.occurrences,
  skill_occurences: context.occurrences,
  skill_stack: context.stack,
  participant_data: context.said.participantData ?? {},
})

const VARIABLES: Record<VariableName, (context: TurnContext) => unknown> = {
  memory: context => context.memory,
  skill: context => context.skill,
  skill_occurrences: context => context.occurrences,
  skill_occurences: context => context.occurrences,
  skill_stack: context => context.stack,
  language: textLanguage,
  conversation: conversationOf,
  conversation_id: context => context.said.conversationId,
  participant_data: context => context.said.participantData ?? {},
  client_info: context => context.said.clientInfo ?? {},
  current_message: context => context.said.text,
  message_received_at: context => new Date(context.startedAt).toISOString(),
  nlp: context => context.nlp,
  api_service_response: context => context.apiResponses,
  suggestions: context => context.suggestions,
  error: context => context.error,
  is_correction: context => context.isCorrection,
}

const isVariable = (name: string): name is VariableName => Object.hasOwn(VARIABLES, name)

const variable = (context: TurnContext, name: string): unknown =>
  isVariable(name) ? VARIABLES[name](context) : property(context.nlp, name)

function entity({ nlp, trial }: TurnContext, name: string): readonly unknown[] | undefined {
  if (trial?.name === name) return [trial.value]
  return nlp && Object.hasOwn(nlp.entities, name) ? nlp.entities[name] : undefined
}

/** "Yes" and "no" of the language, where the bot has no intents of these names. */
function impliedIntent({ knowledge, nlp, builder }: TurnContext, slug: string): unknown {
  if (!knowledge || !nlp || !IMPLIED_INTENTS.has(slug) || !builder.settings.patterns.answer?.is_activated)
    return undefined
  if (knowledge.values.hasIntent(slug)) return undefined
  const { language } = knowledge
  const said = yesOrNo(nlp.source, language.words(nlp.source), language)
  return said?.value === (slug === 'yes') ? { slug, confidence: said.confidence, description: null } : undefined
}

/** Variables and entities for conditions, as of now in this turn. */
export const conditionContextOf = (context: TurnContext): ConditionContext => ({
  intent: slug => context.nlp?.intents.find(intent => intent.slug === slug) ?? impliedIntent(context, slug),
  entity: name => entity(context, name),
  get: name => variable(context, name),
  fill: (source, mode) => fill(context, source, mode),
  pattern: text => context.builder.pattern(text),
  steps: context.steps,
  matching: context.matching,
  onBadPattern: (pattern, message) => note(context, 'error', 'bad_pattern', () => ({ pattern, message })),
  onTooLong: () => note(context, 'error', 'comparisons_too_long'),
})

/** Fills in a template; one that fails becomes an empty text, and the trace says why. */
export function fill(context: TurnContext, source: string, mode: OutputMode = 'text'): string {
  const { builder, said, startedAt } = context
  try {
    return render(builder.template(source), {
      mode,
      variables: { get: name => variable(context, name), entity: name => entity(context, name) },
      helpers: {
        language: textLanguage(context),
        now: new Date(startedAt).toISOString(),
        timezone: said.timezone ?? 'UTC',
      },
      onUnknown: path => tellUnknown(context, path),
      shared: context.steps,
    })
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    const { message, position } = error
    note(context, 'error', 'template_error', () => ({ message, position, template: source.slice(0, 200) }))
    return ''
  }
}

function tellUnknown(context: TurnContext, path: string): void {
  if (!context.trace || context.unknown.has(path)) return
  context.unknown.add(path)
  note(context, 'warning', 'unknown_variable', () => ({ path }))
}
