import { RE2JS } from 're2js'
import { describe, expect, it, vi } from 'vitest'
import { SkillGiven, type SkillSource } from '../../../service/contract/dialogs/skill.ts'
import { findProblems } from '../../../service/dialog/checks/problems.ts'

/** A skill that is triggered by a sentence that matches a pattern. */
function skillOf(slug: string, pattern: string): SkillSource {
  const triggers = { groups: [[{ left: '_current_message', operator: 'matches', right: pattern }]] }
  return { ...SkillGiven.parse({ name: slug, triggers }), slug } as SkillSource // as: the slug is given
}

const known = {
  intents: new Set<string>(),
  entities: new Set<string>(),
  unfillable: new Set<string>(),
  disabled: new Set<string>(),
  languages: ['en'],
  callTemplates: new Set<string>(),
  channels: [],
  hasBaseUrl: false,
  defaultReply: 'none' as const,
}

it('a change of one skill compiles no pattern of the others anew', () => {
  const [stays, changes] = [skillOf('stays', '('), skillOf('changes', 'a+')]
  const badPatterns = (skills: SkillSource[]) =>
    findProblems(skills, known)
      .filter(({ code }) => code === 'bad_pattern')
      .map(({ skill }) => skill)
  expect(badPatterns([stays, changes])).toEqual(['stays'])
  const compile = vi.spyOn(RE2JS, 'compile')
  expect(badPatterns([stays, skillOf('changes', '[')])).toEqual(['stays', 'changes'])
  expect(compile.mock.calls).toEqual([['[', 0]])
  compile.mockRestore()
})

it('says why a pattern can not be used', () => {
  const [problem] = findProblems([skillOf('stays', '(')], known).filter(({ code }) => code === 'bad_pattern')
  expect(problem?.message).toBe('( is no regular expression that can be used: a ( is not closed (().')
})

it('patterns of all skills share a size, and none beyond it is compiled', () => {
  const skills = Array.from({ length: 120 }, (_, at) => skillOf(`s${at}`, `[a-z]{0,190}${at}`))
  const compile = vi.spyOn(RE2JS, 'compile')
  const beyond = findProblems(skills, known).filter(({ code }) => code === 'bad_pattern')
  expect(beyond.length).toBeGreaterThan(60)
  expect(beyond[0]?.message).toContain('the patterns of all skills are too large together')
  expect(compile.mock.calls.length).toBe(skills.length - beyond.length)
  compile.mockRestore()
})

it('tells options of templates that nothing reads', () => {
  const template =
    '{{pluralize "x" qty=2}} {{formatDate (default a b=1) dateStyle="full"}} {{#if a includeZero=true}}{{json a indent=2}}{{/if}}'
  const skill = { ...SkillGiven.parse({ name: 'x', actions: [{ actions: say('text', template) }] }), slug: 'x' }
  const unknown = findProblems([skill], known).filter(({ code }) => code === 'unknown_option')
  expect(unknown.map(({ message, level }) => [message, level])).toEqual([
    ['pluralize has no option qty.', 'warning'],
    ['default has no option b.', 'warning'],
    ['json has no option indent.', 'warning'],
  ])
})

it('reads right sides that are no text', () => {
  const right = (given: unknown) =>
    SkillGiven.parse({ name: 'x', triggers: { groups: [[{ left: '_memory.n', operator: 'is', right: given }]] } })
      .triggers?.groups[0]?.[0]?.right
  expect([5, true, ['a', 1], { a: 1 }, null, 'x'].map(right)).toEqual(['5', 'true', '["a",1]', '{"a":1}', null, 'x'])
})

/** A skill with one requirement. */
const asking = (requirement: object, list: object = {}): SkillSource => ({
  ...SkillGiven.parse({ name: 'asks', requirements: [{ requirements: [requirement], ...list }] }),
  slug: 'asks',
})
const say = (format: string, content: unknown) => [{ type: 'message', format, variants: { en: [content] } }]
const found = (skill: SkillSource, wanted: string[], unfillable: string[] = []) =>
  findProblems([skill], { ...known, unfillable: new Set(unfillable) })
    .filter(({ code }) => wanted.includes(code))
    .map(({ code, path, names }) => ({ code, path, names }))

describe('options of a question', () => {
  const titles = (...options: string[]) => ({
    title: 'Which?',
    buttons: options.map(title => ({ title, value: title })),
  })
  const pairs = (content: unknown, format = 'buttons') =>
    found(asking({ kind: 'text', key: 'k', missing: say(format, content) }), ['same_options']).map(({ names }) => names)

  it.each([
    [['Double room', 'double  ROOM!'], [['Double room', 'double  ROOM!']]],
    [['Double room', 'Room'], [['Room', 'Double room']]],
    [['Room 1', 'Room 2'], []],
    [['Single room', 'Double room'], []],
    [['{{memory.one}}', '{{memory.one}}'], []],
    [['👍', '👎'], []],
  ])('%j', (options, expected) => {
    expect(pairs(titles(...options))).toEqual(expected)
  })

  it('are titles of cards, not what is on them, and no buttons that lead elsewhere', () => {
    const card = (title: string) => ({ title, buttons: [{ title: 'Choose', value: title }] })
    expect(pairs([card('Sea'), card('Hills')], 'carousel')).toEqual([])
    expect(pairs({ elements: [card('Sea'), card('sea')] }, 'list')).toEqual([['Sea', 'sea']])
    const links = ['a', 'b'].map(value => ({ type: 'web_url', title: 'More', value }))
    expect(pairs({ title: 'Which?', buttons: links })).toEqual([])
  })

  it('are told where they stand, and only where something is asked', () => {
    const content = titles('One', 'one')
    const asks = asking({ kind: 'text', key: 'k', missing: say('buttons', content), complete: say('buttons', content) })
    expect(found(asks, ['same_options']).map(({ path }) => path)).toEqual([
      'requirements[0].requirements[0].missing[0].variants.en[0]',
    ])
    const ofList = asking({ kind: 'text', key: 'k' }, { operator: 'or', missing: say('buttons', content) })
    expect(found(ofList, ['same_options']).map(({ path }) => path)).toEqual([
      'requirements[0].missing[0].variants.en[0]',
    ])
  })
})

it('an entity that nothing can fill is a problem, unless the requirement accepts another', () => {
  const size = { kind: 'entity', name: 'size' }
  const path = 'requirements[0].requirements[0].name'
  expect(found(asking(size), ['unfillable_entity'], ['size'])).toEqual([
    { code: 'unfillable_entity', path, names: ['size'] },
  ])
  expect(found(asking(size), ['unfillable_entity'], ['colour'])).toEqual([])
  expect(found(asking({ ...size, accepts: ['number'] }), ['unfillable_entity'], ['size'])).toEqual([])
})

it('what takes the whole message needs a key', () => {
  const of = (requirement: object) => found(asking(requirement), ['no_key']).map(({ path }) => path)
  expect(of({ kind: 'confirm' })).toEqual(['requirements[0].requirements[0].key'])
  expect(of({ kind: 'text' })).toEqual(['requirements[0].requirements[0].key'])
  expect(of({ kind: 'confirm', key: 'agreed' })).toEqual([])
  expect(of({ kind: 'entity', name: 'size' })).toEqual([])
})

describe('what no skill answers', () => {
  const triggered = (slug: string, left: string, more: object = {}): SkillSource =>
    ({
      ...SkillGiven.parse({ name: slug, triggers: { groups: [[{ left, operator: 'is-present' }]] }, ...more }),
      slug,
    }) as SkillSource // as: the slug is given
  const fallback = (more: object = {}): SkillSource =>
    ({ ...SkillGiven.parse({ name: 'lost', kind: 'fallback', ...more }), slug: 'lost' }) as SkillSource // as: likewise
  const missing = (skills: SkillSource[], more: Partial<Parameters<typeof findProblems>[1]> = {}) =>
    findProblems(skills, { ...known, intents: new Set(['order', 'greet', 'yes']), ...more })
      .filter(({ skill }) => skill === '')
      .map(({ code, names }) => [code, ...names])

  it('is nothing while there are no skills: the bot says what it has understood', () => {
    expect(missing([])).toEqual([])
    expect(missing([{ ...triggered('order', '@order'), is_activated: false }])).toEqual([])
  })

  it('is what starts nothing without a fallback skill or words of one’s own, and intents that no skill looks at', () => {
    const order = triggered('order', '@order')
    const both = [['no_fallback'], ['intent_without_skill', 'greet']]
    expect(missing([order])).toEqual(both)
    expect(missing([order], { defaultReply: 'usual' })).toEqual(both)
    expect(missing([order], { defaultReply: 'own' })).toEqual(both.slice(1))
    expect(missing([order, fallback()])).toEqual(both.slice(1))
    expect(missing([order, triggered('hi', '@greet.confidence'), fallback()])).toEqual([])
  })

  it('is not known where the fallback skill asks a server', () => {
    const asks = fallback({ actions: [{ actions: [{ type: 'webhook', url: 'https://bot.example.org' }] }] })
    expect(missing([asks])).toEqual([])
  })
})
