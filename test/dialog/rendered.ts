import { compileTemplate, render, type Rendering } from '../../service/dialog/template/template.ts'

interface Given extends Partial<Pick<Rendering, 'mode' | 'onUnknown' | 'shared'>> {
  entities?: Record<string, unknown[]>
  language?: string
}

/** Renders a template with these variables and entities. */
export function rendered(
  source: string,
  variables: object = {},
  { entities = {}, language = 'en', ...given }: Given = {},
) {
  return render(compileTemplate(source), {
    mode: 'text',
    variables: {
      get: name =>
        Object.hasOwn(variables, name) ? Object.entries(variables).find(([key]) => key === name)?.[1] : undefined,
      entity: name => (Object.hasOwn(entities, name) ? entities[name] : undefined),
    },
    helpers: { language, now: '2026-03-01T10:00:00.000Z', timezone: 'Europe/Paris' },
    ...given,
  })
}
