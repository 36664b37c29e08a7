import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { BotDocument } from '../../contract/bots/exchange/exchange.ts'
import type { User } from '../../store/models/account.ts'
import type { Dataset } from '../../store/models/dataset.ts'
import { findFirstOwner } from '../account/queries.ts'
import type { Store } from '../../store/store.ts'
import { slugify } from '../../store/rows/slugs.ts'
import { hashToken, newToken, type Vault } from '../../access/vault.ts'
import { importBot, type ImportDeps } from './importBot.ts'

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

/** Imports the sample bot. @returns its dataset and the id of the bot */
export async function importSample(
  deps: ImportDeps,
  owner: User,
  resources: string,
): Promise<{ dataset: Dataset; botId: number }> {
  const document = BotDocument.parse(JSON.parse(await readFile(join(resources, 'demo', 'concierge.json'), 'utf8')))
  const { bot } = await importBot(deps, owner.id, document)
  const { Dataset, Version } = deps.store.models
  const version = await deps.store.rows.get(Version, { botId: bot.id })
  return { dataset: await deps.store.rows.get(Dataset, { versionId: version.id }), botId: bot.id }
}

function loginName(): string {
  try {
    return userInfo().username || 'owner'
  } catch {
    return 'owner' // a process may run under a user id without a name (containers)
  }
}
