import { z } from 'zod'
import { BUILDER, LIMITS, nonBlank } from '../basics.ts'
import { area } from '../endpoint.ts'
import { BuilderSettings, CallTemplate, callTemplateParts } from './settings.ts'
import { SkillDiff, SkillGraph, SkillMessage, SkillProblem } from './problems.ts'
import { CallTest, CallTestResult, Rendered, RenderBody, TryBody, Tried } from './tryOut.ts'

export const builderSettings = area({
  resource: 'Setting',
  about: 'Settings of the skills of a version.',
  base: `${BUILDER}/settings`,
  auth: ['developer'],
  endpoints: {
    show: { route: 'GET ', results: BuilderSettings },
    update: {
      route: 'PUT ',
      // Without defaults: what is not given stays.
      body: z.object(withoutDefaults(BuilderSettings.shape)).partial(),
      results: BuilderSettings,
    },
  },
})

const callTemplateChange = z.object(withoutDefaults(callTemplateParts)).partial()
const CallTemplateChange = callTemplateChange.extend({
  /** The parts that the change began with; when one has been changed since, the request is rejected. */
  base: callTemplateChange.optional(),
})

export const callTemplates = area({
  resource: 'Webhook template',
  about: 'Authorization, headers and body that several calls of a version share.',
  base: `${BUILDER}/webhook_templates`,
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', results: z.array(CallTemplate) },
    create: {
      route: 'POST ',
      body: z.object({ ...callTemplateParts, slug: nonBlank(LIMITS.name).nullish() }),
      results: CallTemplate,
    },
    show: { route: 'GET /:template_slug', results: CallTemplate },
    update: {
      route: 'PUT /:template_slug',
      body: CallTemplateChange,
      results: CallTemplate,
    },
    remove: { route: 'DELETE /:template_slug' },
  },
})

export const builder = area({
  resource: 'Builder',
  about: 'Checks, draws, compares and tries the skills of a version.',
  base: BUILDER,
  auth: ['developer'],
  endpoints: {
    problems: {
      route: 'GET /problems',
      query: z.object({
        level: z.enum(['error', 'warning'], 'must be error or warning').optional(),
        skill: z.string().optional(),
      }),
      results: z.array(SkillProblem),
      resource: 'Problem',
    },
    messages: { route: 'GET /messages', results: z.array(SkillMessage), resource: 'Message' },
    graph: { route: 'GET /graph', results: SkillGraph, resource: 'Graph' },
    diff: {
      route: 'GET /diff',
      query: z.object({ with: nonBlank(LIMITS.name) }),
      results: SkillDiff,
      resource: 'Difference',
    },
    try: { route: 'POST /try', body: TryBody, results: Tried, resource: 'Turn', verb: 'rendered', status: 200 },
    render: {
      route: 'POST /render',
      body: RenderBody,
      results: Rendered,
      resource: 'Template',
      verb: 'rendered',
      status: 200,
    },
    webhookTest: {
      route: 'POST /webhook_test',
      body: CallTest,
      results: CallTestResult,
      resource: 'Webhook test',
      example: { action: { id: 'call', type: 'webhook', url: 'https://bot.example.org/messages' } },
      verb: 'rendered',
      status: 200,
    },
  },
})

type WithoutDefaults<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodDefault<infer Inner> ? Inner : Shape[Key]
}

/** The same fields, where absent means absent. */
function withoutDefaults<Shape extends z.ZodRawShape>(shape: Shape): WithoutDefaults<Shape> {
  const entries = Object.entries(shape).map(([key, field]) => [
    key,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ])
  return Object.fromEntries(entries) as WithoutDefaults<Shape> // as: the same keys
}
