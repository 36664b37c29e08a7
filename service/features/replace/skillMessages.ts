/** The texts that skills say, as search and replace sees them. */
import type { Json, JsonObject } from '../../store/models/columns.ts'
import type { Skill } from '../../store/models/dialog.ts'
import type { Store } from '../../store/store.ts'
import type { Match } from './replaceText.ts'

/** A text of a skill, and its place as a JSON pointer. */
export interface SkillMessage {
  part: string
  text: string
}

/** Fields of cards, lists and buttons that people read; the others are addresses, values and types. */
const SHOWN = new Set(['title', 'subtitle', 'text', 'description'])

/** Every text of the messages of a skill, in the order of its parts. */
export function messagesOf({ requirements, actions }: Pick<Skill, 'requirements' | 'actions'>): SkillMessage[] {
  const found: SkillMessage[] = []
  visit(requirements, '/requirements', false, found)
  visit(actions, '/actions', false, found)
  return found
}

function visit(value: Json, part: string, isVariant: boolean, found: SkillMessage[]): void {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      if (typeof item === 'string') {
        if (isVariant) found.push({ part: `${part}/${at}`, text: item })
      } else visit(item, `${part}/${at}`, isVariant, found)
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  const isMessage = value.type === 'message'
  for (const [name, item] of Object.entries(value)) {
    const isShown = isVariant || (isMessage && name === 'variants')
    if (typeof item !== 'string') visit(item ?? null, `${part}/${name}`, isShown, found)
    else if (isVariant && SHOWN.has(name)) found.push({ part: `${part}/${name}`, text: item })
  }
}

/** Matches that do not touch an expression of a template, which a replacement could break. */
export function outsideOfTemplates(text: string, matches: readonly Match[]): Match[] {
  const templates = [...text.matchAll(/\{\{.*?\}\}/gs)].map(({ 0: all, index }) => ({
    start: index,
    end: index + all.length,
  }))
  return matches.filter(match => !templates.some(({ start, end }) => match.start < end && start < match.end))
}

/** Replaces texts of skills, except where they have changed meanwhile; inside of a write. */
export async function replaceMessages(
  store: Store,
  rows: readonly { id: number; part: string; before: string; after: string }[],
): Promise<void> {
  const { Skill } = store.models
  for (const id of new Set(rows.map(row => row.id))) {
    const skill = await store.rows.find(Skill, { id })
    if (!skill) continue
    const { requirements, actions } = skill
    const parts: JsonObject = structuredClone({ requirements, actions })
    for (const { part, before, after } of rows.filter(row => row.id === id))
      replaceAt(parts, part.split('/').slice(1), before, after)
    await store.rows.update(Skill, { id }, { requirements: parts.requirements ?? [], actions: parts.actions ?? [] })
  }
}

function replaceAt(root: JsonObject, path: readonly string[], before: string, after: string): void {
  let holder: Json = root
  for (const name of path.slice(0, -1)) {
    const next: Json | undefined = Array.isArray(holder) ? holder[Number(name)] : fieldOf(holder, name)
    holder = next ?? null
  }
  const last = path.at(-1) ?? ''
  if (Array.isArray(holder)) {
    if (holder[Number(last)] === before) holder[Number(last)] = after
  } else if (fieldOf(holder, last) === before && typeof holder === 'object' && holder !== null) holder[last] = after
}

const fieldOf = (value: Json, name: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? value[name]
    : undefined
