/** The columns of a model's table, and how their values are encoded and decoded. */
import type { Model, ModelStatic } from 'sequelize'
import { isoText } from '../../contract/isoText.ts'
import type { Bindable } from '../sqlite/connection.ts'

export interface Field {
  /** as the model calls it */
  name: string
  /** as the table calls it */
  column: string
  /** whether the table fills it: AUTOINCREMENT keys, created_at and updated_at */
  isFilled: boolean
  /** whether it holds JSON, stored as text */
  isJson: boolean
  /** the value of a row that is inserted without one */
  defaultValue(): unknown
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
  return Object.entries(model.getAttributes()).flatMap(
    ([name, { field, type, defaultValue: given, autoIncrement }]) => {
      if (!field) return []
      const kind = String(type)
      const isJson = kind === 'JSON'
      const defaultValue: () => unknown = typeof given === 'function' ? () => given() : () => given
      return [
        {
          name,
          column: field,
          isFilled: Boolean(autoIncrement) || isStamp(name),
          isJson,
          defaultValue,
          encode: value => encode(value, isJson),
          decode: DECODE[kind] ?? (stored => stored),
        } satisfies Field,
      ]
    },
  )
}

/** The value of a field in a new row: as given, else the default. */
export function valueOf(field: Field, row: object): unknown {
  const given: unknown = Reflect.get(row, field.name)
  return given === undefined ? field.defaultValue() : given
}

/** As valueOf, encoded for a statement. */
export const encodedValueOf = (field: Field, row: object): Bindable => field.encode(valueOf(field, row))

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
  const text = isoText(time)
  const at = text.indexOf('T')
  return `${text.slice(0, at)} ${text.slice(at + 1, -1)} +00:00`
}
