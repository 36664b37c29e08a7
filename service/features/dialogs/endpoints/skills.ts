import { contract } from '../../../contract/index.ts'
import type { SkillProblem } from '../../../contract/dialogs/problems.ts'
import type * as Shape from '../../../contract/dialogs/skills.ts'
import { shownParts, shownSettings } from '../builder/skillView.ts'
import { copySkill, createSkill, reorderSkills, updateSkill } from '../builder/skills.ts'
import { invalid } from '../../../contract/problem.ts'
import type { Skill } from '../../../store/models/dialog.ts'
import { skillsOf } from '../queries/skills.ts'
import { findBot, findDefaultVersion } from '../../../scopes/queries.ts'
import { implement } from '../../../http/handlers.ts'
import { pageOfArray } from '../../../http/paging.ts'
import { assertCurrent, assertFound, findVersion, inDataset, type DatasetScope } from '../../../scopes/scopes.ts'

export const skills = implement(contract.skills, inDataset, {
  async list(scope, { query }) {
    const all = await lightSkills(scope)
    const wanted = query.q?.toLocaleLowerCase()
    const found = all.filter(
      ({ kind, group, name, slug, description }) =>
        (query.kind === undefined || kind === query.kind) &&
        (query.group === undefined || group === query.group) &&
        (wanted === undefined || [name, slug, description].some(text => text.toLocaleLowerCase().includes(wanted))),
    )
    return pageOfArray(found, query)
  },
  async create(scope, { body }) {
    const { service, version } = scope
    const skill = await scope.change('skills', () => createSkill(service, version.id, body))
    return showSkill(scope, skill.slug)
  },
  async order(scope, { body }) {
    await scope.change('skills', () => reorderSkills(scope.service.store, scope.version.id, body.slugs))
    return lightSkills(scope)
  },
  show: (scope, { params }) => showSkill(scope, params.skill_slug),
  async update(scope, { params, body }) {
    const { base, ...change } = body
    await scope.change('skills', async () => {
      const skill = await findSkill(scope, params.skill_slug)
      assertCurrent(skill, base)
      await updateSkill(scope.service, skill, change)
    })
    return showSkill(scope, params.skill_slug)
  },
  async remove(scope, { params }) {
    const { rows, models } = scope.service.store
    await scope.change('skills', async () => {
      const skill = await findSkill(scope, params.skill_slug)
      await rows.remove(models.Skill, { id: skill.id })
    })
  },
  async copy(scope, { params, body }) {
    const target = await copyTarget(scope, body)
    const copied = await scope.change('skills', async () => {
      const skill = await findSkill(scope, params.skill_slug)
      return copySkill(scope.service, skill, target.version.id, body.name ?? skill.name)
    })
    return showSkill(target, copied.slug)
  },
})

type SkillScope = Pick<DatasetScope, 'service' | 'version' | 'dataset'>

/** @throws Problem 404 */
async function findSkill({ service, version }: SkillScope, slug: string): Promise<Skill> {
  const { rows, models } = service.store
  return assertFound('skill_slug', await rows.find(models.Skill, { versionId: version.id, slug }))
}

/** The version that a copy goes to. @throws Problem 400 naming the field when there is none */
async function copyTarget(
  { service, owner, bot, version, dataset }: DatasetScope,
  given: { bot?: string | null | undefined; version?: string | null | undefined },
): Promise<SkillScope> {
  if (given.bot == null && given.version == null) return { service, version, dataset }
  const { store } = service
  const target = given.bot == null ? bot : await findBot(store, owner.id, given.bot)
  if (!target) throw invalid('bot', 'is no bot of this owner')
  const found =
    given.version == null
      ? await findDefaultVersion(store, target.id)
      : await findVersion({ service, bot: target }, given.version, 'version')
  const itsDataset = found && (await store.rows.find(store.models.Dataset, { versionId: found.id }))
  if (!found || !itsDataset) throw invalid('version', 'is no version of this bot')
  return { service, version: found, dataset: itsDataset }
}

const problemsIn = ({ service, version, dataset }: SkillScope) =>
  service.skillChecks.problemsOf({ versionId: version.id, datasetId: dataset.id })

async function lightSkills(scope: SkillScope): Promise<Shape.LightSkill[]> {
  const [found, problems] = await Promise.all([skillsOf(scope.service.store, scope.version.id), problemsIn(scope)])
  return found.map(skill => ({ ...fieldsOf(skill), problems_count: problemsOfSkill(problems, skill).length }))
}

const problemsOfSkill = (problems: readonly SkillProblem[], { slug }: Skill) =>
  problems.filter(({ skill }) => skill === slug)

async function showSkill(scope: SkillScope, slug: string): Promise<Shape.Skill> {
  const [skill, problems] = await Promise.all([findSkill(scope, slug), problemsIn(scope)])
  return { ...fieldsOf(skill), ...shownParts(skill), problems: problemsOfSkill(problems, skill) }
}

function fieldsOf(skill: Skill) {
  const { id, slug, name, kind, description, position, createdAt, updatedAt } = skill
  return {
    id,
    slug,
    name,
    kind,
    description,
    position,
    ...shownSettings(skill),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}
