import type { ImportedAction, ImportedRequirement, ImportedSkill } from '../../importedSkill.ts'
import { type Fields, fieldsOf, listOf, valueOf } from '../../files/readValues.ts'
import { addOptional } from '../optional.ts'
import { escaped, memoryKey, templateOf } from '../texts.ts'

/** `$session.params.size`, `$page.params.size.original` */
const VARIABLE = /\$(?:session|page|intent)\.params\.([\p{L}_][\p{L}\p{N}_-]*)(?:\.(?:original|resolved))?/gu
/** The parameters of an agent, and where memory keeps them. */
export class CxParameters {
  /** The entities of parameters that intents have, by name. */
  readonly #ofIntents: ReadonlyMap<string, ImportedRequirement['entities']>
  /** Parameters whose value is what a message held. */
  readonly #held: ReadonlySet<string>

  /** @param asked names of the parameters of forms */
  constructor(ofIntents: ReadonlyMap<string, ImportedRequirement['entities']>, asked: Iterable<string>) {
    this.#ofIntents = ofIntents
    this.#held = new Set([...ofIntents.keys(), ...asked])
  }

  /** A text with parameters as a template. */
  template(text: string): string {
    return templateOf(text, VARIABLE, ([, name = '']) => `memory.${memoryKey(name)}`)
  }

  /** The action that sets parameters; undefined when there are none. */
  setAction(given: unknown): ImportedAction | undefined {
    const fields: Fields[] = listOf(given).map(fieldsOf)
    if (fields.length === 0) return undefined
    const unset = fields.filter(({ value }) => value === null).map(({ parameter }) => memoryKey(valueOf(parameter)))
    const values = fields
      .filter(({ value }) => value !== null)
      .map(({ parameter, value }) => ({
        key: memoryKey(valueOf(parameter)),
        value: this.#valueOf(valueOf(parameter), value),
      }))
    return { type: 'set', values, unset }
  }

  #valueOf(name: string, value: unknown): string {
    const isObject = this.#held.has(name)
    if (typeof value === 'string' && !isObject) return this.template(value)
    return escaped(JSON.stringify(isObject ? { raw: valueOf(value), value } : (value ?? null)))
  }

  /** Gives skills the parameters of intents that they read and do not ask for. */
  addOptional(skills: readonly ImportedSkill[]): void {
    const byKey = new Map([...this.#ofIntents].map(([name, entities]) => [memoryKey(name), entities]))
    addOptional(skills, key => byKey.get(key) ?? [])
  }
}
