/** The skills of a version as a whole: drawn, and compared with those of another version. */
import type { SkillDiff, SkillGraph, SkillMessage } from '../../../contract/dialogs/problems.ts'
import { diffSkills, type Comparable } from '../../../dialog/compare/skills.ts'
import { graphOf } from '../../../dialog/checks/graph.ts'
import { partsOf } from '../../../dialog/checks/parts.ts'
import { messagesOf } from '../../../dialog/checks/talking.ts'
import type { Skill } from '../../../store/models/dialog.ts'
import { skillsOf } from '../queries/skills.ts'
import { skillRows } from '../queries/builder.ts'
import type { Store } from '../../../store/store.ts'
import { sourceOf } from '../turn/builders.ts'
import type { SkillChecks } from './checks.ts'
import { shownParts, shownSettings } from './skillView.ts'

export async function drawSkills(
  { store, skillChecks }: { store: Store; skillChecks: SkillChecks },
  version: { versionId: number; datasetId: number },
): Promise<SkillGraph> {
  const [rows, problems] = await Promise.all([skillRows(store, version.versionId), skillChecks.problemsOf(version)])
  const placed = rows.map(row => ({
    ...sourceOf(row),
    place: shownSettings({ settings: JSON.parse(row.settings) }).place,
  }))
  return graphOf(placed, problems)
}

/** The messages of all skills, in their order. */
export async function skillMessages(store: Store, versionId: number): Promise<SkillMessage[]> {
  return (await skillRows(store, versionId)).flatMap(row =>
    messagesOf(partsOf(sourceOf(row))).map(({ path, action: { id, format, variants } }) => ({
      ...{ skill: row.slug, id, path, format, variants },
    })),
  )
}

/**
 * Differences of the skills of this version from another one. Places and positions do not count, secrets are not
 * compared.
 */
export async function compareSkills(store: Store, otherId: number, versionId: number): Promise<SkillDiff> {
  const [before, after] = await Promise.all([otherId, versionId].map(id => comparables(store, id)))
  return diffSkills(before ?? [], after ?? [])
}

async function comparables(store: Store, versionId: number): Promise<Comparable[]> {
  return (await skillsOf(store, versionId)).map(comparable)
}

function comparable(skill: Skill): Comparable {
  const { slug, name, kind, description } = skill
  const { group, is_activated } = shownSettings(skill)
  return { slug, name, kind, description, group, is_activated, ...shownParts(skill) }
}
