import { contract } from '../../contract/index.ts'
import { Problem } from '../../contract/problem.ts'
import type { User } from '../../store/models/account.ts'
import type { Service } from '../../scopes/service.ts'
import { type CallContext, implement } from '../../http/handlers.ts'

interface OwnerScope {
  service: Service
  owner: User
}

async function inCallingOwner(service: Service, { caller }: CallContext): Promise<OwnerScope> {
  const slug = caller.kind === 'user' ? caller.owner : ''
  const owner = await service.store.rows.find(service.store.models.User, { slug })
  if (!owner) throw new Problem(404)
  return { service, owner }
}

export const allowedHosts = implement(contract.allowedHosts, inCallingOwner, {
  show: async scope => ({ hosts: await hostsOf(scope) }),
  async update(scope, { body }) {
    const { store } = scope.service
    const { OwnerHost } = store.models
    const userId = scope.owner.id
    await store.write(async () => {
      await store.rows.remove(OwnerHost, { userId })
      await store.insertMany(
        OwnerHost,
        [...new Set(body.hosts)].map(host => ({ userId, host })),
      )
    })
    return { hosts: await hostsOf(scope) }
  },
})

async function hostsOf({ service, owner }: OwnerScope): Promise<string[]> {
  const rows = await service.store.rows.list(service.store.models.OwnerHost, { userId: owner.id })
  return rows.map(row => row.host)
}
