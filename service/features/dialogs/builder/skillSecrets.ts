/** Ids and secrets inside of the parts of a skill. */
import type { Auth } from '../../../contract/dialogs/calls.ts'
import { newId } from '../../../store/ids.ts'

/** Fields whose content is the designer's own JSON: objects in them are not parts, even if they look like parts. */
const OPAQUE = new Set(['variants', 'body', 'headers', 'when', 'triggers'])

/**
 * A copy of the parts in which every id is there and stands once: the caller's where it does, else a new one.
 * @param parts lists of requirements or groups of actions
 */
export function withIds<Parts>(parts: Parts, taken: Set<string>): Parts {
  return mapObjects(parts, object => {
    if (typeof object.id !== 'string') return object
    const id = object.id === '' || taken.has(object.id) ? newId() : object.id
    taken.add(id)
    return { ...object, id }
  })
}

/** A copy of the parts in which the authorization of each call is replaced. */
export function mapAuth<Parts>(parts: Parts, change: (auth: Auth, actionId: string) => Auth): Parts {
  return mapObjects(parts, object =>
    (object.type === 'webhook' || object.type === 'api') && typeof object.auth === 'object'
      ? { ...object, auth: change(object.auth as Auth, String(object.id)) } // as: the schema has read it
      : object,
  )
}

/** Seals new secrets; null keeps the one that the same call had before. */
export function sealSecrets<Parts>(parts: Parts, before: unknown, seal: (text: string) => string): Parts {
  const known = new Map<string, Auth>()
  mapAuth(before, (auth, id) => {
    known.set(id, auth)
    return auth
  })
  return mapAuth(parts, (auth, id) => sealAuth(auth, known.get(id), seal))
}

export function sealAuth(auth: Auth, before: Auth | undefined, seal: (text: string) => string): Auth {
  const given = secretOf(auth)
  const kept = before?.type === auth.type ? secretOf(before) : null
  return withSecret(auth, given === null ? kept : given === '' ? null : seal(given))
}

/** As answers show it: whether there is a secret, but not which. */
export function maskAuth(auth: Auth): Auth {
  const masked = withSecret(auth, null)
  return masked.type === 'none' ? masked : { ...masked, has_secret: secretOf(auth) !== null }
}

/** As exports hold it. */
export const withoutSecret = (auth: Auth): Auth => withSecret(auth, null)

function secretOf(auth: Auth): string | null {
  if (auth.type === 'none') return null
  return auth.type === 'basic' ? auth.password : auth.client_secret
}

function withSecret(auth: Auth, secret: string | null): Auth {
  if (auth.type === 'none') return auth
  const { has_secret: _, ...rest } = auth
  return rest.type === 'basic' ? { ...rest, password: secret } : { ...rest, client_secret: secret }
}

type Fields = Record<string, unknown>

function mapObjects<Value>(value: Value, change: (object: Fields) => Fields): Value {
  return mapped(value, change) as Value // as: the same shape
}

function mapped(value: unknown, change: (object: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map(item => mapped(item, change))
  if (typeof value !== 'object' || value === null) return value
  const { ...fields }: Fields = change({ ...value })
  for (const key of Object.keys(fields)) if (!OPAQUE.has(key)) fields[key] = mapped(fields[key], change)
  return fields
}
