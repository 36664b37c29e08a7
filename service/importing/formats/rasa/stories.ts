import type { ImportedSkill, ImportedStory } from '../../importedSkill.ts'
import { placeOf, type SourceFile } from '../../files/sourceFiles.ts'
import { fieldsOf, listOf, valueOf } from '../../files/readValues.ts'
import { type Place, Problems } from '../../problems.ts'
import { splitAnnotated } from '../annotatedText.ts'
import type { RasaProject } from './project.ts'
import { plainTexts } from './responses.ts'
import { addAnswer, groupsOfSteps } from './rules.ts'
import { type Step, stepsOf } from './steps.ts'

/** A message of a story and what follows it. */
interface Exchange {
  said: Extract<Step, { type: 'said' }>
  steps: Step[]
  /** True while a form asks its questions. */
  isInForm: boolean
}

/** A story as a file tells it. */
export interface ToldStory {
  name: string
  place: Place
  steps: Step[]
}

/** The stories of a YAML file. */
export const yamlStories = (file: SourceFile): ToldStory[] =>
  listOf(fieldsOf(file.value).stories).map(given => {
    const { story, steps } = fieldsOf(given)
    return { name: valueOf(story) || 'story', place: placeOf(file, given), steps: stepsOf(file, steps) }
  })

interface Story {
  name: string
  place: Place
  exchanges: Exchange[]
}

/**
 * Reads stories: those of messages and responses alone are conversations to test. Messages that have one answer in all
 * stories, and none by a rule, become skills.
 */
export function readStories(
  told: readonly ToldStory[],
  project: RasaProject,
  skills: Map<string, ImportedSkill>,
): ImportedStory[] {
  const stories = told.map(readStory)
  const answered = new Set(
    [...skills.values()].flatMap(({ triggers }) =>
      triggers.flat().flatMap(test => ('intent' in test ? test.intent : [])),
    ),
  )
  addFormEnds(told, project, skills)
  const byIntent = new Map<
    string,
    { story: Story; said: Exchange['said']; steps: readonly Step[]; actions: string }[]
  >()
  for (const story of stories)
    for (const exchange of story.exchanges)
      for (const { intent } of exchange.said.intents) {
        const steps = answerSteps(exchange, project)
        // Messages to a form are handled by its skill.
        if (exchange.isInForm && actionsOf(steps) === '') continue
        const all = byIntent.get(intent) ?? []
        byIntent.set(intent, all)
        all.push({ story, said: exchange.said, steps, actions: actionsOf(steps) })
      }
  const unclear = new Set<Story>()
  for (const [intent, all] of byIntent) {
    const [first] = all
    if (!first || answered.has(intent) || first.actions === '') continue
    if (all.every(({ actions }) => actions === first.actions))
      addAnswer(skills, project, {
        ...{ name: intent, place: first.said.place, steps: first.steps, tests: [], notes: [] },
        said: [{ intent, entities: [] }],
      })
    else for (const { story } of all) unclear.add(story)
  }
  return stories.flatMap(story => {
    const test = testOf(story, project)
    if (test && !unclear.has(story)) return [test]
    project.problems.add('stories', story.name, story.place)
    return []
  })
}

/** The names of the actions that follow a message, in their order. */
const actionsOf = (steps: readonly Step[]): string =>
  steps.flatMap(step => (step.type === 'action' && step.name !== 'action_listen' ? step.name : [])).join(' ')

/** The steps that answer a message: up to the form that they start, or go on with. */
function answerSteps({ steps, isInForm }: Exchange, { forms }: RasaProject): readonly Step[] {
  const form = steps.findIndex(step => step.type === 'action' && forms.has(step.name))
  if (form < 0) return steps
  return steps.slice(0, isInForm ? form : form + 1)
}

function readStory({ name, place, steps }: ToldStory): Story {
  const exchanges: Exchange[] = []
  let isInForm = false
  for (const step of steps) {
    if (step.type === 'loop') isInForm = step.name !== undefined
    if (step.type === 'said') exchanges.push({ said: step, steps: [], isInForm })
    else exchanges.at(-1)?.steps.push(step)
  }
  return { name, place, exchanges }
}

/** Adds the steps of stories after the end of a form, for forms without a rule about it. */
function addFormEnds(told: readonly ToldStory[], project: RasaProject, skills: Map<string, ImportedSkill>): void {
  for (const { steps } of told) {
    let form: string | undefined
    for (const [at, step] of steps.entries()) {
      if (step.type !== 'loop') continue
      const skill = form === undefined ? undefined : skills.get(form)
      const end = steps.findIndex((one, index) => index > at && (one.type === 'said' || one.type === 'loop'))
      const after = steps.slice(at + 1, end < 0 ? undefined : end)
      if (step.name === undefined && skill && skill.groups.length === 0)
        skill.groups.push(...groupsOfSteps(after, project, skill.notes, []))
      form = step.name
    }
  }
}

/** A conversation of messages and plain responses; undefined for a story of anything else. */
function testOf({ name, place, exchanges }: Story, project: RasaProject): ImportedStory | undefined {
  const isSimple = exchanges.every(
    ({ said, steps }) =>
      said.intents.length === 1 &&
      steps.every(
        step => step.type === 'action' && (project.responses.has(step.name) || step.name === 'action_listen'),
      ),
  )
  if (!isSimple || exchanges.length === 0) return undefined
  const turns = exchanges.map(({ said, steps }) => {
    const [first] = said.intents
    const answers = steps.flatMap(step =>
      step.type === 'action' && step.name !== 'action_listen' ? [plainTexts(step.name, project)] : [],
    )
    const isTold = answers.every(texts => texts !== undefined)
    return {
      ...(first?.text !== undefined && { text: withoutAnnotations(first.text, place) }),
      ...{ intent: first?.intent ?? '' },
      ...(isTold && { answers: answers.filter(texts => texts !== undefined) }),
    }
  })
  return { name, place, turns }
}

/** The sentence itself; what is wrong with its annotations says the training data. */
const withoutAnnotations = (text: string, place: Place): string =>
  splitAnnotated(text, place, new Problems())
    .map(part => part.text)
    .join('')
