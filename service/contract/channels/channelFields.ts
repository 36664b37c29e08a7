/** Schemas of the fields of channels, derived from the channel types. */
import { z } from 'zod'
import { channelTypes } from '../../channels/index.ts'
import type { Field, Fields } from '../../channels/channelType.ts'
import { APPEARANCE as APPEARANCE_FIELDS, channelType as webchat } from '../../channels/types/webchat.ts'
import { Flag, Isocode, LIMITS, text, wholeNumber } from '../basics.ts'
import { isWebAddress } from '../outgoing/webAddress.ts'

/** A colour of CSS: hexadecimal, a name, or a function such as `rgb(29 79 145 / 90%)`. */
const COLOR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|[a-z]+\([\w\s.,%/+-]+\))$/i

/** Maximum length of a url or `data:` picture in characters. */
const LONGEST_PICTURE = 65_536

const SCHEMAS = {
  text: text(LIMITS.name),
  secret: text(4096),
  color: text(LIMITS.name),
  longText: text(LIMITS.description),
  picture: text(LONGEST_PICTURE),
  url: text(2048),
  flag: Flag,
  hours: z.number('must be a number of hours').min(0, 'must not be negative'),
  count: wholeNumber(0, 100_000),
  language: Isocode,
}

type SchemaOf<F extends Field> = F extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? z.ZodType<Value, Value>
  : F extends { kind: keyof typeof SCHEMAS }
    ? (typeof SCHEMAS)[F['kind']]
    : never
type SchemasOf<F extends Fields> = { [Name in keyof F]: z.ZodOptional<z.ZodNullable<SchemaOf<F[Name]>>> }

const schemaOf = (field: Field): z.ZodType =>
  (field.kind === 'choice' ? z.enum(field.values, `must be one of ${field.values.join(', ')}`) : SCHEMAS[field.kind])
    // null removes a field
    .nullish()

const schemasOf = <F extends Fields>(fields: F) =>
  // as: the type says for each kind what schemaOf returns for it
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as SchemasOf<F>

/** Fields that the interface has and no type uses. They are stored, so that clients read what they sent. */
const UNUSED_FIELDS = {
  clientAppId: { kind: 'text', label: 'clientAppId' },
  userName: { kind: 'text', label: 'userName' },
  refreshToken: { kind: 'secret', label: 'refreshToken' },
} as const satisfies Fields

const allFields = new Map<string, Field>(
  [...channelTypes.values()].flatMap(({ fields }) => Object.entries(fields)).concat(Object.entries(UNUSED_FIELDS)),
)
const pick = (isWanted: (field: Field) => boolean): Fields =>
  Object.fromEntries([...allFields].filter(([, field]) => isWanted(field)))

/** Appearance of a web chat. */
export const APPEARANCE = schemasOf(APPEARANCE_FIELDS)

/** Fields of channels that are not secret. Their static type has those of web chats only: the rest is known at run time. */
export const SETTINGS: SchemasOf<typeof webchat.fields> = {
  ...schemasOf(webchat.fields),
  ...schemasOf(pick(({ kind }) => kind !== 'secret')),
}

/** Secret fields of channels: credentials for other networks, stored encrypted and never shown. */
export const SECRETS: Readonly<Record<never, z.ZodType>> = schemasOf(pick(({ kind }) => kind === 'secret'))

/** Names of the fields with urls that this service calls. */
export const URL_FIELDS: readonly string[] = Object.keys(pick(({ kind }) => kind === 'url'))

/** Why the value of a field is not accepted, besides its schema; the reasons are those of the interface. */
function fieldProblem(name: string, field: Field, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (field.kind === 'url' && value && !isWebAddress(value)) return `Parameter ${name} is invalid`
  if (field.kind === 'color' && value && !COLOR.test(value)) return `Parameter ${name} is invalid`
  if (field.kind === 'text' && field.longest && [...value].length > field.longest.characters)
    return field.longest.reason
  return undefined
}

/** Problems of the fields of a channel that their schemas do not cover. */
export function fieldProblems(values: Readonly<Record<string, unknown>>): { name: string; reason: string }[] {
  return [...allFields].flatMap(([name, field]) => {
    const reason = fieldProblem(name, field, values[name])
    return reason === undefined ? [] : [{ name, reason }]
  })
}
