/**
 * The cost of the dialog engine between analysis and store: turns, reading and compiling skills, checks. Processor time
 * of one core, each figure beside its goal. Exits with 1 when one is missed.
 *
 *   npm run bench -- dialog
 */
import { importService } from './bundle.mjs'

const service = await importService('dialog', [
  'contract/dialogs/skill',
  'dialog/builder',
  'dialog/turn/turn',
  'dialog/checks/problems',
  'dialog/checks/graph',
  'dialog/compare/skills',
])
let isMissed = false

const say = text => ({ id: text, type: 'message', format: 'text', variants: { en: [text, `${text}!`], fr: [text] } })

/** A skill as designers write them: two triggers, two requirements with questions and a validator, two texts. */
const skillOf = at => ({
  ...service.SkillGiven.parse({
    name: `Skill ${at}`,
    description: 'Something that this bot can do for people who ask for it. '.repeat(3),
    triggers: {
      groups: [
        [{ left: `@intent-${at}`, operator: 'is-present' }],
        [
          { left: '#city', operator: 'is-present' },
          { left: '_memory.last', operator: 'is', right: `skill-${at}` },
        ],
      ],
    },
    requirements: [
      {
        requirements: ['city', 'size'].map(name => ({
          kind: 'entity',
          name,
          key: `${name}-${at}`,
          missing: [say(`Which ${name}?`)],
          validators: [
            { when: { groups: [[{ left: `#${name}.value`, operator: 'is', right: 'none' }]] }, actions: [say('No')] },
          ],
        })),
      },
    ],
    actions: [
      {
        actions: [
          say(`Done with {{memory.city-${at}.value}}`),
          say('In {{language}}, turn {{skill_occurrences}}'),
          { type: 'edit_memory', unset: [`city-${at}`, `size-${at}`] },
        ],
      },
    ],
  }),
  slug: `skill-${at}`,
})
const skillsOf = count => Array.from({ length: count }, (_, at) => skillOf(at))
const settings = {
  ...{ resume: false, conversationTimeout: null, baseUrl: undefined, callTimeout: 10_000, language: 'en' },
  ...{ patterns: {}, answerThreshold: 0.7, interruptionThreshold: 0.9 },
}
const city = { raw: 'Oslo', value: 'oslo', confidence: 1 }
const analysis = {
  source: 'to oslo please, a large one',
  intents: [{ slug: 'intent-7', confidence: 0.9, description: null }],
  entities: { city: [city], size: [{ ...city, value: 'large' }] },
  language: 'en',
  processing_language: 'en',
}
const ports = { analyse: async () => analysis, call: async () => undefined, now: () => 1_772_000_000_000 }

await benchTurns(50, 0.15, 0.4)
await benchTurns(500, 1.5, 4)
benchCompile()
benchChecks()
process.exitCode = isMissed ? 1 : 0

async function benchTurns(count, goalPlain, goalTraced) {
  const builder = service.createBuilder(skillsOf(count), [], settings)
  const turn = async options => {
    const said = { conversationId: 'c', text: analysis.source }
    const { messages } = await service.turn(undefined, said, builder, ports, options)
    if (messages.length !== 2) throw new Error('the turn said something else')
  }
  goal(`a turn with ${count} skills, two texts`, await medianOf(() => turn({})), goalPlain)
  goal(`the same with its trace`, await medianOf(() => turn({ isTraced: true })), goalTraced)
}

function benchCompile() {
  const rows = skillsOf(500).map(skill => JSON.stringify(skill))
  const size = Math.round(rows.reduce((sum, row) => sum + row.length, 0) / 1000)
  const compile = () =>
    service.createBuilder(
      rows.map(row => JSON.parse(row)),
      [],
      settings,
    )
  goal(`500 skills (${size} kB) parsed and compiled`, least(compile), 50)
}

function benchChecks() {
  const skills = skillsOf(200)
  const names = {
    intents: new Set(['intent-1']),
    entities: new Set(['city', 'size']),
    unfillable: new Set(),
    languages: ['en', 'fr'],
    callTemplates: new Set(),
    hasBaseUrl: false,
    defaultReply: 'usual',
    channels: [],
  }
  const problems = service.findProblems(skills, names)
  goal(
    'the problems of 200 skills',
    least(() => service.findProblems(skills, names)),
    50,
  )
  goal(
    'the graph of 200 skills',
    least(() => service.graphOf(skills, problems)),
    50,
  )
  goal(
    '200 skills compared with themselves',
    least(() => service.diffSkills(skills, skills)),
    100,
  )
}

/** Milliseconds of the processor for one call: the median of batches, because one alone is too short to be timed. */
async function medianOf(work) {
  const costs = []
  // Before, V8 compiles on threads of its own, which are counted too.
  for (let at = 0; at < 1000; at++) await work()
  for (let batch = 0; batch < 40; batch++) {
    const start = process.cpuUsage()
    for (let at = 0; at < 50; at++) await work()
    const { user, system } = process.cpuUsage(start)
    costs.push((user + system) / 1000 / 50)
  }
  return costs.sort((a, b) => a - b)[costs.length >> 1]
}

function least(work) {
  let best = Infinity
  for (let run = 0; run < 10; run++) {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

function goal(what, ms, most) {
  const isOver = ms > most
  isMissed ||= isOver
  console.log(`${isOver ? '✗' : '✓'} ${what}: ${ms.toFixed(3)} ms (goal ${most})`)
}
