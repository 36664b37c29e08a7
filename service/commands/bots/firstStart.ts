import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { BotDocument } from '../../contract/exchange/exchange.ts'
import type { User } from '../../store/models/account.ts'
import { findFirstOwner } from '../../store/queries/account.ts'
import type { Store } from '../../store/store.ts'
import { slugify } from '../../store/rows/slugs.ts'
import { hashToken, newToken, type Vault } from '../../access/vault.ts'
import type { JwtService } from '../../access/jwt.ts'
import { importBot, type ImportDeps } from './importBot.ts'

/** The setting that holds the key that signs the owner's tokens, sealed. */
const SIGNING_KEY = 'identity.key'

/** The key that signs the owner's tokens, created at the first start. */
export async function signingKey(store: Store, vault: Vault): Promise<Uint8Array> {
  const { Setting } = store.models
  const row = await store.write(async () => {
    const known = await store.rows.find(Setting, { key: SIGNING_KEY })
    return known ?? store.rows.insert(Setting, { key: SIGNING_KEY, value: vault.seal(randomBytes(32).toString('hex')) })
  })
  return Buffer.from(vault.unseal(String(row.value)), 'hex')
}

/** The owner of this installation, created at the first start together with a tenant and named after the login. */
export async function firstOwner(store: Store, vault: Vault): Promise<{ owner: User; isNew: boolean }> {
  const known = await findFirstOwner(store)
  if (known) return { owner: known, isNew: false }
  const owner = await store.write(async () => {
    const name = loginName()
    const user = await store.rows.insert(store.models.User, { slug: slugify(name), name })
    const token = newToken()
    await store.rows.insert(store.models.Tenant, {
      userId: user.id,
      name,
      tokenHash: hashToken(token),
      tokenSealed: vault.seal(token),
    })
    return user
  })
  return { owner, isNew: true }
}

/** Imports the sample bot. @returns the id of its dataset */
export async function importSample(deps: ImportDeps, owner: User, resources: string): Promise<number> {
  const document = BotDocument.parse(JSON.parse(await readFile(join(resources, 'demo', 'concierge.json'), 'utf8')))
  const bot = await importBot(deps, owner.id, document)
  const { Dataset, Version } = deps.store.models
  const version = await deps.store.rows.get(Version, { botId: bot.id })
  return (await deps.store.rows.get(Dataset, { versionId: version.id })).id
}

/**
 * Writes the file with which programs of this user call the service: readable by the user alone, replaced atomically at
 * every start with the current `base_url`.
 */
export async function writeCredentials(
  folder: string,
  { store, vault, jwt }: { store: Store; vault: Vault; jwt: JwtService },
  owner: User,
  baseUrl: string,
): Promise<void> {
  const tenant = await store.rows.get(store.models.Tenant, { userId: owner.id })
  const content = {
    base_url: baseUrl,
    user_slug: owner.slug,
    user_jwt: await jwt.signUserJwt(owner.slug),
    tenant_id: tenant.id,
    tenant_api_token: vault.unseal(tenant.tokenSealed),
  }
  const file = join(folder, 'credentials.json')
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}

function loginName(): string {
  try {
    return userInfo().username || 'owner'
  } catch {
    return 'owner' // a process may run under a user id without a name (containers)
  }
}
