import { undoOptions } from '../../../scopes/undoOptions.ts'
import { notFound } from '../../../contract/problem.ts'
import type { Run, Spec } from '../../../store/models/testing.ts'
import type { CallContext } from '../../../http/handlers.ts'
import { inBot, type BotScope } from '../../../scopes/scopes.ts'
import type { Service } from '../../../scopes/service.ts'

/** The bot of the path, and a write that can be undone where the caller asked for it. */
export interface TestingScope extends BotScope {
  write<Result>(work: () => Promise<Result>): Promise<Result>
}
export async function inTesting(service: Service, entry: CallContext): Promise<TestingScope> {
  const scope = await inBot(service, entry)
  const options = await undoOptions(service, scope.bot, entry)
  return { ...scope, write: work => service.store.write(work, options) }
}

export interface SpecScope extends TestingScope {
  spec: Spec
}

/** Loads the spec in the path. @throws Problem 404 */
export async function inSpec(service: Service, entry: CallContext): Promise<SpecScope> {
  const scope = await inTesting(service, entry)
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
