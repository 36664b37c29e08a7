import { RE2JS } from 're2js'
import { expect, it, vi } from 'vitest'
import { SkillGiven, type SkillSource } from '../../../service/contract/builder/skill.ts'
import { findProblems } from '../../../service/dialog/checks/problems.ts'

/** A skill that is triggered by a sentence that matches a pattern. */
function skillOf(slug: string, pattern: string): SkillSource {
  const triggers = { groups: [[{ left: '_current_message', operator: 'matches', right: pattern }]] }
  return { ...SkillGiven.parse({ name: slug, triggers }), slug } as SkillSource // as: the slug is given
}

const known = {
  intents: new Set<string>(),
  entities: new Set<string>(),
  languages: ['en'],
  callTemplates: new Set<string>(),
  channels: [],
  hasBaseUrl: false,
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
