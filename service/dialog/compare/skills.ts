/** Compares the skills of two versions part by part; parts are followed by their ids. */
import type { Difference, PartOfSkill, SkillDiff } from '../../contract/dialogs/problems.ts'
import { isSameContent } from '../template/values.ts'

/** A skill as the interface shows it, without what has no meaning of its own (ids of rows, places, times). */
export type Comparable = Record<string, unknown> & { slug: string }

/** @param before the other version, @param after this one */
export function diffSkills(before: readonly Comparable[], after: readonly Comparable[]): SkillDiff {
  const [old, fresh] = [before, after].map(skills => new Map(skills.map(skill => [skill.slug, skill])))
  const changed = after.flatMap(skill => {
    const other = old?.get(skill.slug)
    const differences = other ? differencesOf(other, skill) : []
    return differences.length ? [{ slug: skill.slug, differences }] : []
  })
  return {
    added: after.map(({ slug }) => slug).filter(slug => !old?.has(slug)),
    removed: before.map(({ slug }) => slug).filter(slug => !fresh?.has(slug)),
    changed,
  }
}

interface Part {
  path: string
  /** The parts around it and itself, the outermost one first. */
  trail: PartOfSkill[]
  /** The id of the part around it. */
  owner: string
  position: number
  /** Its own fields, without the parts inside of it. */
  own: Record<string, unknown>
  whole: unknown
}

/** @returns differences of two states of a skill, or of the same fields of both */
export function differencesOf(before: object, after: object): Difference[] {
  const [old, fresh] = [partsOf(before), partsOf(after)]
  const differences: Difference[] = []
  for (const [id, part] of fresh) {
    const other = old.get(id)
    if (!other) {
      if (!isInside(part, fresh, old)) differences.push(differenceOf(part, id, 'added', null, part.whole))
    } else if (!isSameContent(other.own, part.own)) differences.push(...changedFields(other, part, id))
    else if (other.owner !== part.owner || other.position !== part.position)
      differences.push(differenceOf(part, id, 'moved', other.path, part.path))
  }
  for (const [id, part] of old)
    if (!fresh.has(id) && !isInside(part, old, fresh))
      differences.push(differenceOf(part, id, 'removed', part.whole, null))
  return differences
}

/** A new part inside of another new part is not listed by itself. */
const isInside = ({ owner }: Part, all: Map<string, Part>, others: Map<string, Part>) =>
  all.has(owner) && !others.has(owner)

const differenceOf = (
  { path, trail }: Part,
  id: string,
  change: Difference['change'],
  before: unknown,
  after: unknown,
): Difference => ({ path, id: id || null, parts: trail, change, before, after })

function changedFields(before: Part, after: Part, id: string): Difference[] {
  const fields = [...new Set([...Object.keys(before.own), ...Object.keys(after.own)])]
  return fields
    .filter(field => !isSameContent(before.own[field], after.own[field]))
    .map(field => ({
      path: after.path ? `${after.path}.${field}` : field,
      id: id || null,
      parts: after.trail,
      change: 'changed',
      before: before.own[field] ?? null,
      after: after.own[field] ?? null,
    }))
}

/** All parts of a skill that have an id, and the skill itself under an empty one. */
function partsOf(skill: object): Map<string, Part> {
  const parts = new Map<string, Part>()
  collect(parts, skill, { path: '', trail: [], owner: '', position: 0 }, '')
  return parts
}

function collect(parts: Map<string, Part>, value: object, where: Omit<Part, 'own' | 'whole'>, id: string): void {
  const own: Record<string, unknown> = {}
  parts.set(id, { ...where, own, whole: value })
  for (const [key, field] of Object.entries(value)) {
    const path = where.path ? `${where.path}.${key}` : key
    if (!Array.isArray(field) || !field.some(hasId)) {
      if (key !== 'id') own[key] = field
      continue
    }
    field.forEach((item: unknown, position) => {
      if (!hasId(item)) return
      const trail = [...where.trail, { field: key, position, name: nameOf(item) }]
      collect(parts, item, { path: `${path}[${position}]`, trail, owner: id, position }, item.id)
    })
  }
}

/** Name of a part: its name, the key of a requirement, the type of an action. */
function nameOf(item: object): string {
  const fields = new Map<string, unknown>(Object.entries(item))
  const name = ['name', 'key', 'type'].map(field => fields.get(field)).find(value => typeof value === 'string' && value)
  return String(name ?? '')
}

const hasId = (item: unknown): item is { id: string } =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' && item.id !== ''
