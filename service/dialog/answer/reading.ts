/** A message read as the value of a requirement. */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import type { Message } from './message.ts'

export type ReaderName =
  | 'option'
  | 'entity'
  | 'known_value'
  | 'kind'
  | 'learned_value'
  | 'confirm'
  | 'count'
  | 'time'
  | 'misspelt'
  | 'text'
  | 'same'

export interface Reading {
  requirement: Requirement
  /** The value as memory keeps it. */
  value: unknown
  raw: string
  /** UTF-16 offsets into the message. */
  start: number
  end: number
  /** 0..1 */
  confidence: number
  by: ReaderName
  /** A value that is neither listed nor tagged: an open entity takes it where nothing speaks against it. */
  isUnseen?: boolean
}

/** How many different values readings have. */
export const countValues = (readings: readonly Reading[]): number =>
  new Set(readings.map(({ value }) => JSON.stringify(value))).size

/** An answer that a question offered. */
export interface Option {
  title: string
  value: string
  /** From 1 on. */
  position: number
}

/** A question, as far as readers need it. */
export interface Asked {
  requirement: Requirement
  options: readonly Option[]
}

/** Reads a message as the answer to a question; several readings when several are equally likely. */
export type Reader = (message: Message, asked: Asked) => Reading[]
