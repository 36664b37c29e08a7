import type {
  ImportedAction,
  ImportedNote,
  ImportedRequirement,
  ImportedSkill,
  ImportedTest,
} from '../../importedSkill.ts'
import { type Fields, fieldsOf, flagOf, languageOf, listOf, valueOf } from '../../files/readValues.ts'
import { placeOf, type SourceFile, type SourceFiles } from '../../files/sourceFiles.ts'
import { memoryKey } from '../texts.ts'
import { FINAL, readCxCondition } from './cxConditions.ts'
import { CxParameters } from './cxParameters.ts'
import { ANY } from './esIntents.ts'

const FLOW = /(?:^|\/)flows\/([^/]+)\/(?:\1|pages\/([^/]+))\.json$/
const NO_MATCH = /^sys\.no-match-default$/
const END = /^(?:END_FLOW|END_SESSION|END_FLOW_WITH_.*|START_PAGE|PREVIOUS_PAGE|CURRENT_PAGE)$/

/** A flow or page with its file. */
interface Stage {
  name: string
  flow: string
  isFlow: boolean
  file: SourceFile
  fields: Fields
}

interface Draft extends ImportedSkill {
  stage: Stage
}

/** Data of an agent that its flows are read with. */
interface Agent {
  language: string
  parameters: CxParameters
}

/** Memory key of the page that a conversation has reached. */
const PAGE = 'page'

/**
 * Reads the flows of an agent: a page is a skill with its words and its form, a route with an intent its trigger, a route
 * without one what follows when the form is filled.
 * @param ofIntents the entities of the parameters of intents, by their names
 */
export function readFlows(
  files: SourceFiles,
  language: string,
  ofIntents: ReadonlyMap<string, ImportedRequirement['entities']>,
): ImportedSkill[] {
  const stages = [...files.matching(FLOW)].map(({ file, found: [, flow = '', page] }): Stage => {
    files.use(file)
    const fields = fieldsOf(file.value)
    const name = valueOf(fields.displayName) || (page ?? flow)
    return { name: page === undefined ? name : `${flow}: ${name}`, flow, isFlow: page === undefined, file, fields }
  })
  const asked = stages.flatMap(({ fields }) => listOf(fieldsOf(fields.form).parameters).map(nameOfParameter))
  const parameters = new CxParameters(ofIntents, asked)
  const agent = { language, parameters }
  const drafts = stages.map(stage => draftOf(stage, agent))
  const skills: ImportedSkill[] = []
  for (const draft of drafts) addRoutes(draft, drafts, skills, agent)
  for (const draft of drafts) addFallback(draft, skills, agent)
  // A flow is only a skill when another one leads there.
  const pages = drafts.flatMap(draft =>
    draft.stage.isFlow && draft.triggers.length === 0 ? [] : skillsOfPage(draft, agent),
  )
  const all = [...pages, ...skills]
  parameters.addOptional(all)
  return all
}

const nameOfParameter = (parameter: unknown) => valueOf(fieldsOf(parameter).displayName)

/** A page says its words before its form asks: with both, the form is a skill of its own that follows. */
function skillsOfPage({ stage, ...skill }: Draft, { language, parameters }: Agent): ImportedSkill[] {
  const enter = actionsOf(fieldsOf(stage.fields.entryFulfillment), stage.file, { language, parameters }, skill.notes)
  const routes = listOf(stage.fields.transitionRoutes).map(fieldsOf)
  if (!stage.isFlow && routes.some(({ intent }) => valueOf(intent) !== ''))
    enter.unshift({ type: 'set', values: [{ key: PAGE, value: JSON.stringify(stage.name) }] })
  if (enter.length === 0) return [skill]
  if (skill.requirements.length === 0) return [{ ...skill, groups: [{ actions: enter }, ...skill.groups] }]
  const form = { ...skill, name: `${skill.name}: form`, triggers: [], notes: [] }
  const start = { type: 'redirect' as const, skill: form.name }
  return [{ ...skill, requirements: [], groups: [{ actions: [...enter, start] }] }, form]
}

function draftOf(stage: Stage, agent: Agent): Draft {
  const { fields, file, name } = stage
  const notes: ImportedNote[] = []
  const parameters = listOf(fieldsOf(fields.form).parameters).map(fieldsOf)
  return {
    ...{ stage, name, notes, kind: 'business', triggers: [], groups: [] },
    place: { file: file.path, line: file.lines.of(fields) },
    requirements: parameters.flatMap(parameter => requirementOf(parameter, file, agent, notes) ?? []),
  }
}

function requirementOf(
  parameter: Fields,
  file: SourceFile,
  agent: Agent,
  notes: ImportedNote[],
): ImportedRequirement | undefined {
  const name = nameOfParameter(parameter)
  const place = placeOf(file, parameter)
  const entity = valueOf(parameter.entityType)
  const isAny = entity === '' || entity === ANY
  const entities = isAny ? [] : [{ entity }]
  if (flagOf(parameter.isList))
    notes.push({ kind: 'forms', text: `${name} takes several values, of which the first is kept`, ...place })
  const { defaultValue } = parameter
  if (defaultValue !== undefined && defaultValue !== null)
    notes.push({ kind: 'slots', text: `${name} is ${JSON.stringify(defaultValue)} by default`, ...place })
  if (!flagOf(parameter.required)) {
    if (!isAny) return { key: memoryKey(name), entities, ask: [], isOptional: true }
    notes.push({ kind: 'slots', text: `${name} is optional`, ...place })
    return undefined
  }
  const { initialPromptFulfillment, repromptEventHandlers } = fieldsOf(parameter.fillBehavior)
  if (listOf(repromptEventHandlers).length > 0)
    notes.push({ kind: 'events', text: `other questions for ${name}`, ...place })
  const ask = actionsOf(fieldsOf(initialPromptFulfillment), file, agent, notes)
  if (!ask.some(({ type }) => type === 'message'))
    notes.push({ kind: 'forms', text: `no prompt asks for ${name}`, ...place })
  return { key: memoryKey(name), entities, answer: isAny ? 'text' : undefined, ask }
}

/** Routes with an intent start the page that they lead to; what they say comes first there, or is a skill of its own. */
function addRoutes(draft: Draft, drafts: readonly Draft[], skills: ImportedSkill[], agent: Agent): void {
  const { stage, notes } = draft
  for (const given of listOf(stage.fields.transitionRoutes)) {
    const route = fieldsOf(given)
    const place = placeOf(stage.file, given)
    const [intent, condition] = [valueOf(route.intent), valueOf(route.condition)]
    const isAlways = condition === '' || condition === 'true' || FINAL.test(condition)
    const tests = isAlways ? [[]] : readCxCondition(condition)
    if (!tests) {
      notes.push({ kind: 'conditions', text: condition, ...place })
      if (intent === '') continue
    }
    const target = targetOf(route, stage, drafts)
    const said = actionsOf(fieldsOf(route.triggerFulfillment), stage.file, agent, notes)
    const start = target ? [{ type: 'redirect' as const, skill: target.name }] : []
    if (intent === '') {
      const actions = [...said, ...start]
      if (actions.length > 0) draft.groups.push({ ...(tests && !isAlways && { when: tests }), actions })
      continue
    }
    const here: ImportedTest[] = stage.isFlow ? [] : [{ memory: PAGE, operator: 'is', right: stage.name }]
    const triggers = (tests ?? [[]]).map((group): ImportedTest[] => [{ intent }, ...here, ...group])
    if (said.length === 0 && target) target.triggers.push(...triggers)
    else if (said.length > 0)
      skills.push({
        ...{ name: `${stage.name}: ${intent}`, kind: 'business', place, triggers, requirements: [], notes: [] },
        groups: [{ actions: [...said, ...start] }],
      })
  }
}

function targetOf(route: Fields, { flow }: Stage, drafts: readonly Draft[]): Draft | undefined {
  const [page, targetFlow] = [valueOf(route.targetPage), valueOf(route.targetFlow)]
  if (page !== '' && !END.test(page))
    return drafts.find(({ stage }) => !stage.isFlow && stage.flow === flow && stage.name === `${flow}: ${page}`)
  return targetFlow === '' ? undefined : drafts.find(({ stage }) => stage.isFlow && stage.flow === targetFlow)
}

/** The reply of a flow to a message without a match is the fallback of the bot; other events are noted. */
function addFallback({ stage, notes }: Draft, skills: ImportedSkill[], agent: Agent): void {
  for (const given of listOf(stage.fields.eventHandlers)) {
    const { event, triggerFulfillment } = fieldsOf(given)
    const place = placeOf(stage.file, given)
    const actions = actionsOf(fieldsOf(triggerFulfillment), stage.file, agent, notes)
    if (actions.length === 0) continue
    if (NO_MATCH.test(valueOf(event)) && stage.isFlow && !skills.some(({ kind }) => kind === 'fallback'))
      skills.push({
        ...{
          name: `${stage.name}: not understood`,
          kind: 'fallback',
          place,
          triggers: [],
          requirements: [],
          notes: [],
        },
        groups: [{ actions }],
      })
    else notes.push({ kind: 'events', text: valueOf(event), ...place })
  }
}

/** The messages and the memory that a fulfillment sets. */
function actionsOf(
  fulfillment: Fields,
  file: SourceFile,
  { language, parameters }: Agent,
  notes: ImportedNote[],
): ImportedAction[] {
  const texts: Record<string, string[]> = {}
  const actions: ImportedAction[] = []
  const templateText = (text: string) => parameters.template(text)
  const set = parameters.setAction(fulfillment.setParameterActions)
  if (set) actions.push(set)
  for (const given of listOf(fulfillment.messages)) {
    const { text, payload, languageCode } = fieldsOf(given)
    const own = languageOf(languageCode, language)
    const variants = listOf(fieldsOf(text).text).map(valueOf).filter(Boolean)
    if (variants.length > 0 && texts[own] === undefined) texts[own] = variants.map(templateText)
    else if (variants.length > 0)
      actions.push({ type: 'message', format: 'text', variants: { [own]: variants.map(templateText) } })
    else if (payload !== undefined)
      actions.push({ type: 'message', format: 'custom', variants: { [own]: [fieldsOf(payload)] } })
    else
      notes.push({ kind: 'responses', text: Object.keys(fieldsOf(given))[0] ?? 'a message', ...placeOf(file, given) })
  }
  if (listOf(fulfillment.conditionalCases).length > 0)
    notes.push({ kind: 'conditions', text: 'answers that depend on conditions', ...placeOf(file, fulfillment) })
  if (valueOf(fulfillment.webhook))
    notes.push({ kind: 'webhooks', text: valueOf(fulfillment.webhook), ...placeOf(file, fulfillment) })
  return Object.keys(texts).length > 0 ? [{ type: 'message', format: 'text', variants: texts }, ...actions] : actions
}
