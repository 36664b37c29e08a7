/** Templates and calls tried by themselves. */
import type { z } from 'zod'
import { Analysis } from '../../../contract/analysis.ts'
import type { CallTest, CallTestResult, RenderBody, Rendered } from '../../../contract/dialogs/tryOut.ts'
import { invalid } from '../../../contract/problem.ts'
import { probeCall, renderTemplate, type Surroundings } from '../../../dialog/turn/probe.ts'
import type { Target } from '../../../access/tokenCache.ts'
import type { Vault } from '../../../access/vault.ts'
import { createPorts } from '../turn/dialogPorts.ts'
import { sealSecrets } from './skillSecrets.ts'
import { engineState, type TryDeps } from './tryTurn.ts'

type Given = Pick<z.output<typeof RenderBody>, 'state' | 'nlp'>

/** @throws Problem 400 when the analysis is invalid */
export async function renderIn(
  deps: TryDeps,
  target: Target,
  { template, mode, ...given }: z.output<typeof RenderBody>,
): Promise<Rendered> {
  return renderTemplate(template, mode, await surroundings(deps, target, given))
}

/**
 * Makes a call as a turn would. A secret that is not given is the one that the call of this id has in a skill.
 * @throws Problem 400 when the analysis is invalid
 */
export async function testCall(
  deps: TryDeps & { vault: Pick<Vault, 'seal'> },
  target: Target,
  { action, ...given }: z.output<typeof CallTest>,
): Promise<CallTestResult> {
  const around = await surroundings(deps, target, given)
  const known = [...around.builder.skills.values()].map(({ requirements, actions }) => ({ requirements, actions }))
  const sealed = sealSecrets(action, known, deps.vault.seal)
  if (sealed.type !== 'webhook' && sealed.type !== 'api')
    throw invalid('action', 'must be a webhook or a call of an API')
  const { request, answer, ms, effects } = await probeCall(sealed, around)
  return {
    request: request
      ? { method: request.method, url: request.url, headers: request.headers, body: request.body ?? null }
      : null,
    answer: answer
      ? {
          status: answer.status ?? null,
          headers: answer.isAnswered ? answer.headers : {},
          text: answer.isAnswered ? answer.text : '',
          failure: answer.isAnswered ? null : answer.message,
        }
      : null,
    ms,
    effects: { ...effects, redirect: effects.redirect ?? null, error: effects.error ?? null },
  }
}

async function surroundings(deps: TryDeps, target: Target, { state, nlp }: Given): Promise<Surroundings> {
  const analysis = nlp ? Analysis.safeParse(nlp) : undefined
  if (analysis?.success === false) throw invalid('nlp', 'must be an analysis as the dialog answers it')
  return {
    state: state ? engineState(state) : undefined,
    nlp: analysis?.data,
    builder: await deps.builders.of(target),
    ports: createPorts(deps, target, {}),
  }
}
