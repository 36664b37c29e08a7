import { notFound } from '../contract/problem.ts'
import type { Run, Spec } from '../store/models/testing.ts'
import type { CallContext } from './http/handlers.ts'
import { inBot, type BotScope } from './scopes.ts'
import type { Service } from './service.ts'

export interface SpecScope extends BotScope {
  spec: Spec
}

/** Loads the spec in the path. @throws Problem 404 */
export async function inSpec(service: Service, entry: CallContext): Promise<SpecScope> {
  const scope = await inBot(service, entry)
  const spec = await service.store.rows.find(service.store.models.Spec, {
    botId: scope.bot.id,
    id: entry.params.spec_id ?? '',
  })
  if (!spec) throw notFound('spec_id')
  return { ...scope, spec }
}

/** @throws Problem 404 */
export async function findRun({ service, spec }: SpecScope, id: string): Promise<Run> {
  const row = await service.store.rows.find(service.store.models.Run, { specId: spec.id, id })
  if (!row) throw notFound('run_id')
  return row
}
