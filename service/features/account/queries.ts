/** Owners and what they allow. */
import type { User } from '../../store/models/account.ts'
import type { Store } from '../../store/store.ts'

/** The owner of the installation: the first user; null before the first start. */
export async function findFirstOwner(store: Store): Promise<User | null> {
  const first = await store.get<{ id: number | null }>('SELECT min(id) AS id FROM users')
  return first?.id ? store.rows.find(store.models.User, { id: first.id }) : null
}
