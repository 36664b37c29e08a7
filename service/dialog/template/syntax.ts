/** The tree that a template is parsed into. */
import type { Expression } from './expressions.ts'

export interface Text {
  type: 'text'
  value: string
  position: number
}

export interface Output {
  type: 'output'
  expression: Expression
  isRaw: boolean
  position: number
}

/** `{{#name args}} main {{else}} other {{/name}}`. */
export interface Block {
  type: 'block'
  /** One of the built-in blocks, or undefined for a section: the items of a list, or an object, or nothing. */
  name: BlockName | undefined
  /** The first argument, or the path of a section. */
  subject: Expression | undefined
  named: [name: string, value: Expression][]
  itemNames: string[]
  main: Node[]
  other: Node[]
  position: number
}

export type Node = Text | Output | Block

export const BLOCK_NAMES = ['if', 'unless', 'each', 'eachJoin', 'with'] as const
export type BlockName = (typeof BLOCK_NAMES)[number]

export const isBlockName = (name: string): name is BlockName => BLOCK_NAMES.some(known => known === name)
