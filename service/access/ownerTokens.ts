import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '../store/models/account.ts'
import { putSetting } from '../store/rows/settings.ts'
import type { Store } from '../store/store.ts'
import type { JwtService } from './jwt.ts'
import { hashToken, newToken, type Vault } from './vault.ts'

/** The setting that holds the encrypted signing key. */
const SIGNING_KEY = 'identity.key'

const newKey = () => randomBytes(32)

/** The key that signs the JWTs of the owner, created at the first start. */
export async function readSigningKey(store: Store, vault: Vault): Promise<Uint8Array> {
  const { rows, models } = store
  const row = await store.write(async () => {
    const known = await rows.find(models.Setting, { key: SIGNING_KEY })
    return known ?? rows.insert(models.Setting, { key: SIGNING_KEY, value: vault.seal(newKey().toString('hex')) })
  })
  return Buffer.from(vault.unseal(String(row.value)), 'hex')
}

export interface OwnerTokenDeps {
  store: Store
  vault: Vault
  jwt: JwtService
  about: { dataFolder: string; baseUrl(): string }
}

/** Replaces the JWT of the owner: earlier ones are rejected from now on. Sessions of the studio go on. */
export async function rotateUserJwt(deps: OwnerTokenDeps, owner: User): Promise<string> {
  const key = newKey()
  await deps.store.write(() => putSetting(deps.store, SIGNING_KEY, deps.vault.seal(key.toString('hex'))))
  deps.jwt.replaceKey(key)
  return (await writeCredentials(deps, owner)).user_jwt
}

/** Replaces the API token of the owner's tenant. */
export async function rotateTenantToken(deps: OwnerTokenDeps, owner: User): Promise<{ id: string; token: string }> {
  const { store, vault } = deps
  const token = newToken()
  const change = { tokenHash: hashToken(token), tokenSealed: vault.seal(token) }
  await store.write(() => store.rows.update(store.models.Tenant, { userId: owner.id }, change))
  const { tenant_id: id } = await writeCredentials(deps, owner)
  return { id, token }
}

/**
 * Writes the file with which programs of this user call the service: readable by the user alone, replaced atomically at
 * every start and after every rotation.
 */
export async function writeCredentials({ store, vault, jwt, about }: OwnerTokenDeps, owner: User) {
  const tenant = await store.rows.get(store.models.Tenant, { userId: owner.id })
  const content = {
    base_url: about.baseUrl(),
    user_slug: owner.slug,
    user_jwt: await jwt.sign(owner.slug),
    tenant_id: tenant.id,
    tenant_api_token: vault.unseal(tenant.tokenSealed),
  }
  const file = join(about.dataFolder, 'credentials.json')
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
  return content
}
