/** How the questions of a version's skills are answered. */
import type { Questions } from '../../contract/insights.ts'
import type { Requirement, SkillSource } from '../../contract/dialogs/skill.ts'
import { questionCounts, saidInstead, type SaidInstead } from './queries.ts'
import type { Store } from '../../store/store.ts'
import type { Builders } from '../dialogs/turn/builders.ts'

/** Questions of skills that were deleted, or that ask something else by now, are still told. */
export async function questionsOf(
  { store, builders }: { store: Store; builders: Pick<Builders, 'sourcesOf'> },
  versionId: number,
  from: string,
): Promise<Questions> {
  const [counts, texts, { skills }] = await Promise.all([
    questionCounts(store, versionId, from),
    saidInstead(store, versionId, from),
    builders.sourcesOf(versionId),
  ])
  const bySlug = new Map(skills.map(skill => [skill.slug, skill]))
  const said = new Map<string, SaidInstead[]>()
  for (const text of texts) said.set(nameOf(text), [...(said.get(nameOf(text)) ?? []), text])
  return {
    questions: counts.map(question => {
      const requirement = requirementOf(bySlug.get(question.skill), question.key)
      return {
        ...question,
        skill_name: bySlug.get(question.skill)?.name ?? question.skill,
        entity: requirement?.kind === 'entity' ? requirement.name : null,
        said: (said.get(nameOf(question)) ?? []).map(({ text, count }) => ({ text, count })),
      }
    }),
  }
}

const nameOf = ({ skill, key }: { skill: string; key: string }) => JSON.stringify([skill, key])

const requirementOf = (skill: SkillSource | undefined, wanted: string): Requirement | undefined =>
  skill?.requirements.flatMap(list => list.requirements).find(({ key, name }) => (key || name) === wanted)
