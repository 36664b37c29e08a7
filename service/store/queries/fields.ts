/** What the columns of a model's table hold, and how values go in and come out. */
import type { Model, ModelStatic } from 'sequelize'
import type { Bindable } from '../sqlite/connection.ts'

export interface Field {
  /** as the model calls it */
  name: string
  /** as the table calls it */
  column: string
  /** whether the table fills it: its own numbers, and the times that Sequelize would set */
  isFilled: boolean
  /** whether it holds JSON, stored as text */
  isJson: boolean
  /** what a row has that is made without it */
  fallback(): unknown
  /** a value as it is stored */
  encode(value: unknown): Bindable
  /** a value as a model holds it */
  decode(stored: unknown): unknown
}

const known = new WeakMap<object, Field[]>()

/** The fields of a model, in the order of its attributes. */
export function fieldsOf<Row extends Model>(model: ModelStatic<Row>): Field[] {
  const fields = known.get(model) ?? readFields(model)
  known.set(model, fields)
  return fields
}

function readFields<Row extends Model>(model: ModelStatic<Row>): Field[] {
  const isStamp = (name: string) => model.options.timestamps === true && /^(created|updated)At$/.test(name)
  return Object.entries(model.getAttributes()).flatMap(([name, { field, type, defaultValue, autoIncrement }]) => {
    if (!field) return []
    const kind = String(type)
    const isJson = kind === 'JSON'
    const fallback: () => unknown = typeof defaultValue === 'function' ? () => defaultValue() : () => defaultValue
    return [
      {
        name,
        column: field,
        isFilled: Boolean(autoIncrement) || isStamp(name),
        isJson,
        fallback,
        encode: value => encode(value, isJson),
        decode: DECODE[kind] ?? (stored => stored),
      } satisfies Field,
    ]
  })
}

/** What a new row holds in a field: its own value, or what stands for none. */
export function givenOf(field: Field, row: object): unknown {
  const given: unknown = Reflect.get(row, field.name)
  return given === undefined ? field.fallback() : given
}

/** The same as it is stored. */
export const storedOf = (field: Field, row: object): Bindable => field.encode(givenOf(field, row))

function encode(value: unknown, isJson: boolean): Bindable {
  if (value === null || value === undefined) return null
  if (isJson) return JSON.stringify(value)
  if (value instanceof Date) return timeText(value)
  // as: the other kinds of columns hold numbers, texts and bytes
  return typeof value === 'boolean' ? Number(value) : (value as Bindable)
}

const DECODE: Record<string, (stored: unknown) => unknown> = {
  JSON: stored => (typeof stored === 'string' ? JSON.parse(stored) : stored),
  DATETIME: stored => (typeof stored === 'string' ? new Date(stored) : stored),
  'TINYINT(1)': stored => (stored === null ? null : Boolean(stored)),
}

/** A time as Sequelize writes it, which sorts as text. */
export function timeText(time: Date): string {
  const text = time.toISOString()
  const at = text.indexOf('T')
  return `${text.slice(0, at)} ${text.slice(at + 1, -1)} +00:00`
}
