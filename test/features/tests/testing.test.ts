import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareOutputs } from '../../../service/features/tests/compareOutputs.ts'
import type { Run } from '../../../service/contract/tests/tests.ts'
import { buildBot, trainNow, waitForTraining, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  const sentences = (...sources: string[]) => sources.map(source => ({ source }))
  await service.as(bot.developer).intents.create({
    params: bot.params,
    body: { name: 'Hello', expressions: sentences('hello', 'good morning', 'hi there') },
  })
  await service.as(bot.developer).intents.create({
    params: bot.params,
    body: { name: 'Write', expressions: sentences('write a mail', 'send an email', 'mail them') },
  })
  await trainNow(service, bot)
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const slots = (more: Record<string, string> = {}) => ({
  params: { spec_id: '', test_case_id: '', run_id: '', ...bot.params, ...more },
})
const base = () => `/bottesting/v1/users/${bot.params.user_slug}/bots/${bot.slug}/specs`
const send = (method: string, path: string, body?: unknown) =>
  service.send(method, base() + path, { token: bot.developer, body })
const newSpec = async (name = 'Spec') => (await api().specs.create({ ...slots(), body: { name } })).id
const addCases = (
  spec_id: string,
  ...test_cases: { inputs: { expression: string }; outputs?: Record<string, unknown> }[]
) => api().testCases.create({ ...slots({ spec_id }), body: { test_cases } })

async function finished(spec_id: string, run: Run): Promise<Run> {
  for (;;) {
    const now = await api().runs.show(slots({ spec_id, run_id: run.id }))
    if (now.status !== 'IN_PROGRESS') return now
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}
const runOf = async (spec_id: string) =>
  finished(spec_id, await api().runs.create({ ...slots({ spec_id }), body: { target_version_id: 'v1' } }))

describe('specs.create', () => {
  it('makes an empty spec', async () => {
    const reply = await send('POST', '', { name: 'Smoke' })
    expect([reply.status, reply.json]).toEqual([
      201,
      {
        results: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Smoke',
          total_test_cases: 0,
          last_successful_run: null,
          executed_run: null,
          is_outdated: false,
        },
        message: 'Spec created with success',
      },
    ])
    expect((await send('POST', '', {})).reason).toBe('name is required')
  })
})

describe('specs.list', () => {
  it('pages', async () => {
    await newSpec()
    expect((await send('GET', '?per_page=1')).status).toBe(206)
  })
})

describe('specs.show', () => {
  it('answers 404 for what is not there', async () => {
    for (const id of ['nope', '00000000-0000-0000-0000-000000000000', "'--"])
      expect((await send('GET', `/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})

describe('specs.update', () => {
  it('renames a spec', async () => {
    const spec_id = await newSpec('Before')
    expect(await api().specs.update({ ...slots({ spec_id }), body: { name: 'After' } })).toMatchObject({
      name: 'After',
    })
    await expect(api().specs.update({ ...slots({ spec_id }), body: { name: '' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('an undo step', () => {
  const headers = { 'X-Parley-Undo': 'Delete the spec', 'X-Parley-Undo-Version': 'v1' }

  it('brings a deleted spec back with its cases', async () => {
    const spec_id = await newSpec('Precious')
    await addCases(spec_id, { inputs: { expression: 'hello' } }, { inputs: { expression: 'hi' } })
    const path = `${base()}/${spec_id}`
    expect((await service.send('DELETE', path, { token: bot.developer, headers })).status).toBe(200)
    await expect(api().specs.show(slots({ spec_id }))).rejects.toMatchObject({ status: 404 })
    const undone = await api().studio.undo({ params: bot.params })
    expect(undone).toEqual({ label: 'Delete the spec', location: { page: 'tests', item: spec_id } })
    expect(await api().specs.show(slots({ spec_id }))).toMatchObject({ name: 'Precious', total_test_cases: 2 })
  })
})

describe('testCases.create', () => {
  it('adds cases; an output that is not given is null and not checked', async () => {
    const spec_id = await newSpec()
    const [made] = await addCases(spec_id, { inputs: { expression: 'hello' }, outputs: { intent: 'hello' } })
    expect(made).toMatchObject({
      inputs: { expression: 'hello' },
      outputs: { intent: 'hello', skill: null, language: null, entities: null },
    })
    expect((await api().specs.show(slots({ spec_id }))).total_test_cases).toBe(1)
  })

  it('refuses what is wrong and adds nothing', async () => {
    const spec_id = await newSpec()
    const reason = async (test_cases: unknown) => (await send('POST', `/${spec_id}/test_cases`, { test_cases })).reason
    expect(await reason([{ inputs: { expression: 'x'.repeat(256) } }])).toBe(
      'test_cases[0].inputs.expression must have at most 255 characters',
    )
    expect(await reason([{ inputs: { expression: 'fine' } }, { inputs: {} }])).toBe(
      'test_cases[1].inputs.expression is required',
    )
    expect(await reason([{ inputs: { expression: 'a' }, outputs: { entities: [{ raw: 'a' }] } }])).toBe(
      'test_cases[0].outputs.entities[0].type is required',
    )
    expect(await reason([])).toBe('test_cases must hold at least one')
    expect((await api().testCases.list(slots({ spec_id }))).total).toBe(0)
  })
})

describe('testCases.syncAdd', () => {
  it('expects what the version makes of the sentence now', async () => {
    const spec_id = await newSpec()
    const made = await api().testCases.syncAdd({
      ...slots({ spec_id }),
      body: { infer_outputs_from_version_id: 'v1', inputs: { expression: 'write a mail' } },
    })
    expect(made.outputs).toEqual({ intent: 'write', skill: 'default', language: 'en', entities: [] })
    expect(
      (
        await send('POST', `/${spec_id}/test_cases/sync_add`, {
          infer_outputs_from_version_id: '999',
          inputs: { expression: 'a' },
        })
      ).reason,
    ).toMatch(/^infer_outputs_from_version_id is not/)
  })
})

describe('testCases.list', () => {
  it('keeps the order they were added in', async () => {
    const spec_id = await newSpec()
    await addCases(spec_id, ...['c', 'a', 'b'].map(expression => ({ inputs: { expression } })))
    expect((await api().testCases.list(slots({ spec_id }))).rows.map(row => row.inputs.expression)).toEqual([
      'c',
      'a',
      'b',
    ])
  })
})

describe('testCases.show', () => {
  it('does not show the case of another spec', async () => {
    const [mine, other] = [await newSpec(), await newSpec()]
    const [made] = await addCases(mine, { inputs: { expression: 'a' } })
    expect((await send('GET', `/${mine}/test_cases/${made?.id}`)).status).toBe(200)
    expect((await send('GET', `/${other}/test_cases/${made?.id}`)).status).toBe(404)
  })
})

describe('testCases.update', () => {
  it('replaces sentence and outputs', async () => {
    const spec_id = await newSpec()
    const [made] = await addCases(spec_id, {
      inputs: { expression: 'a' },
      outputs: { intent: 'hello', language: 'en' },
    })
    const changed = await api().testCases.update({
      ...slots({ spec_id, test_case_id: made?.id ?? '' }),
      body: { inputs: { expression: 'b' }, outputs: { intent: 'write' } },
    })
    expect(changed).toMatchObject({ inputs: { expression: 'b' }, outputs: { intent: 'write', language: null } })
  })
})

describe('testCases.update with the case that the change began with', () => {
  it('rejects a change of a case that was changed since', async () => {
    const spec_id = await newSpec()
    const [made] = await addCases(spec_id, { inputs: { expression: 'a' }, outputs: { intent: 'hello' } })
    const update = (body: Parameters<ReturnType<typeof api>['testCases']['update']>[0]['body']) =>
      api().testCases.update({ ...slots({ spec_id, test_case_id: made?.id ?? '' }), body })
    const { inputs, outputs } = made ?? { inputs: { expression: '' } }
    const base = { inputs, outputs }
    await update({ inputs: { expression: 'b' }, outputs, base })
    await expect(update({ inputs: { expression: 'c' }, outputs, base })).rejects.toMatchObject({
      status: 400,
      reason: 'base is not the current text: it was changed since',
    })
    expect(await update({ inputs: { expression: 'c' }, outputs })).toMatchObject({ inputs: { expression: 'c' } })
  })
})

describe('testCases.remove', () => {
  it('removes one', async () => {
    const spec_id = await newSpec()
    const [made] = await addCases(spec_id, { inputs: { expression: 'a' } })
    expect((await send('DELETE', `/${spec_id}/test_cases/${made?.id}`)).json.message).toBe(
      'Test case deleted with success',
    )
  })
})

describe('testCases.bulkDelete', () => {
  it('removes those named, of this spec only', async () => {
    const [mine, other] = [await newSpec(), await newSpec()]
    const made = await addCases(mine, ...['a', 'b', 'c'].map(expression => ({ inputs: { expression } })))
    const [foreign] = await addCases(other, { inputs: { expression: 'd' } })
    const test_cases = [...made.slice(0, 2), foreign].map(one => ({ id: one?.id ?? '' }))
    const reply = await send('POST', `/${mine}/test_cases/bulk_delete`, { test_cases })
    expect([reply.status, reply.json]).toEqual([200, { results: null, message: 'Test cases deleted with success' }])
    expect((await api().testCases.list(slots({ spec_id: mine }))).total).toBe(1)
    expect((await api().testCases.list(slots({ spec_id: other }))).total).toBe(1)
  })
})

describe('runs.create', () => {
  it('is finished when every case was evaluated, whatever failed', async () => {
    const spec_id = await newSpec()
    await addCases(
      spec_id,
      { inputs: { expression: 'hello' }, outputs: { intent: 'hello', language: 'en' } },
      { inputs: { expression: 'good morning' }, outputs: { intent: 'write' } },
      {
        inputs: { expression: 'write to ada@example.org' },
        outputs: { entities: [{ raw: 'ada@example.org', type: 'email' }] },
      },
      { inputs: { expression: 'write to nobody' }, outputs: { entities: [{ raw: 'nobody', type: 'person' }] } },
      { inputs: { expression: 'anything' } },
    )
    const run = await runOf(spec_id)
    expect(run).toMatchObject({
      status: 'FINISHED',
      results: { total_test_cases: 5, total_test_cases_failed: 2 },
      error: null,
    })
    const spec = await api().specs.show(slots({ spec_id }))
    expect([spec.executed_run?.id, spec.last_successful_run]).toEqual([run.id, null])
  })

  it('goes by the id of the version, also where another has a name that looks like it', async () => {
    const { id } = await api().versions.show({ params: bot.params })
    const { slug } = await api().versions.create({ params: bot.params, body: { name: String(id) } })
    const spec_id = await newSpec()
    const run = await api().runs.create({ ...slots({ spec_id }), body: { target_version_id: String(id) } })
    expect((await finished(spec_id, run)).version_id).toBe(String(id))
    await api().versions.remove({ params: { ...bot.params, version_slug: slug } })
  })

  it('is remembered as the last good one when nothing failed', async () => {
    const spec_id = await newSpec()
    await addCases(spec_id, { inputs: { expression: 'hello' }, outputs: { intent: 'hello' } })
    const run = await runOf(spec_id)
    expect((await api().specs.show(slots({ spec_id }))).last_successful_run?.id).toBe(run.id)
  })

  it('is outdated once the version, its training or the cases are others', async () => {
    const spec_id = await newSpec()
    await addCases(spec_id, { inputs: { expression: 'hello' }, outputs: { intent: 'hello' } })
    const isOutdated = async () => (await api().specs.show(slots({ spec_id }))).is_outdated
    const changes = [
      () => addCases(spec_id, { inputs: { expression: 'hi there' } }),
      () => api().builderSettings.update({ params: bot.params, body: { resume: true } }),
      () => api().entities.create({ params: bot.params, body: { name: 'Outdating', type: 'restricted' } }),
    ]
    expect(await isOutdated()).toBe(false)
    for (const change of changes) {
      await runOf(spec_id)
      expect(await isOutdated()).toBe(false)
      await change()
      expect(await isOutdated(), String(change)).toBe(true)
    }
    await waitForTraining(service, bot)
    await runOf(spec_id)
    expect(await isOutdated()).toBe(false)
  })

  it('refuses a version that is not there', async () => {
    const reply = await send('POST', `/${await newSpec()}/runs`, { target_version_id: 'v99' })
    expect([reply.status, reply.reason]).toEqual([400, 'target_version_id is not the id of a version of this bot'])
  })
})

describe('runs.results', () => {
  it('shows expected beside got, and what is wrong with it', async () => {
    const spec_id = await newSpec()
    await addCases(
      spec_id,
      { inputs: { expression: 'hello' }, outputs: { intent: 'write' } },
      { inputs: { expression: 'hi there' }, outputs: { intent: 'hello' } },
    )
    const { id } = await runOf(spec_id)
    const { rows } = await api().runs.results({
      ...slots({ spec_id, run_id: id }),
      query: { validation_failed: 'true' },
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      validation_failed: true,
      inputs: { expression: 'hello' },
      outputs: {
        intent: {
          actual: 'hello',
          expected: 'write',
          errors: [{ code: 'mismatch', actual: 'hello', expected: 'write' }],
        },
        language: { actual: 'en', expected: null, errors: [] },
      },
    })
    expect((await send('GET', `/${spec_id}/runs/${id}/test_case_results?validation_failed=maybe`)).reason).toBe(
      'validation_failed must be true or false',
    )
  })
})

describe('runs.list', () => {
  it('lists newest first and filters by status', async () => {
    const spec_id = await newSpec()
    const first = await runOf(spec_id)
    const second = await runOf(spec_id)
    expect((await api().runs.list(slots({ spec_id }))).rows.map(row => row.id)).toEqual([second.id, first.id])
    expect((await api().runs.list({ ...slots({ spec_id }), query: { status: 'FAILED' } })).rows).toEqual([])
    expect((await send('GET', `/${spec_id}/runs?status=finished`)).status).toBe(400)
  })
})

describe('runs.show', () => {
  it('answers 404 for the run of another spec', async () => {
    const run = await runOf(await newSpec())
    expect((await send('GET', `/${await newSpec()}/runs/${run.id}`)).status).toBe(404)
  })
})

describe('runs.remove', () => {
  it('removes a run with its results', async () => {
    const spec_id = await newSpec()
    const run = await runOf(spec_id)
    expect((await send('DELETE', `/${spec_id}/runs/${run.id}`)).json.message).toBe('Run deleted with success')
    expect((await send('DELETE', `/${spec_id}/runs/${run.id}`)).status).toBe(404)
  })
})

describe('runs.bulkDelete', () => {
  it('removes those named', async () => {
    const spec_id = await newSpec()
    const run = await runOf(spec_id)
    await send('POST', `/${spec_id}/runs/bulk_delete`, { runs: [{ id: run.id }, { id: 'nobody' }] })
    expect((await api().runs.list(slots({ spec_id }))).total).toBe(0)
  })
})

describe('specs.remove', () => {
  it('removes a spec with all that belongs to it', async () => {
    const spec_id = await newSpec()
    await api().specs.remove(slots({ spec_id }))
    expect((await send('GET', `/${spec_id}/test_cases`)).status).toBe(404)
  })
})

describe('specs.removeAll', () => {
  it('removes every spec of the bot', async () => {
    const reply = await send('DELETE', '')
    expect([reply.status, reply.json.message]).toEqual([200, 'Specs deleted with success'])
    expect((await send('GET', '')).json).toEqual({ results: [], message: 'Specs empty' })
  })
})

describe('compare', () => {
  const actual = {
    intent: 'a',
    skill: null,
    language: 'en',
    entities: [
      { raw: 'Oslo', type: 'city' },
      { raw: 'oslo', type: 'city' },
    ],
  }

  it('checks nothing that is not expected', () => {
    expect(Object.values(compareOutputs({}, actual)).every(output => output.errors.length === 0)).toBe(true)
  })

  it('expects with an empty intent that there is none', () => {
    expect(compareOutputs({ intent: '' }, { ...actual, intent: null }).intent.errors).toEqual([])
    expect(compareOutputs({ intent: '' }, actual).intent.errors).toMatchObject([{ message: 'expected nothing, got a' }])
  })

  it('counts entities, in whatever order', () => {
    const one = compareOutputs({ entities: [{ raw: 'oslo', type: 'city' }] }, actual).entities.errors
    expect(one).toMatchObject([{ code: 'unexpected' }])
    const three = compareOutputs({ entities: ['oslo', 'OSLO', 'Rome'].map(raw => ({ raw, type: 'city' })) }, actual)
      .entities.errors
    expect(three).toMatchObject([{ code: 'missing', expected: { raw: 'Rome' } }])
  })
})

describe('specs after a training', () => {
  const trained = async () => {
    await expect
      .poll(async () => {
        const { state, is_testing } = await api().studio.training({ params: bot.params })
        return [state, is_testing]
      })
      .toEqual(['trained', false])
    return (await api().studio.training({ params: bot.params })).tests
  }
  /** Moves an expression to another intent, so that the bot classifies it otherwise. */
  const move = async (source: string, from: string, to: string) => {
    const { rows } = await api().studio.expressions({ params: { ...bot.params, intent_slug: from } })
    const ids = rows.filter(row => row.source === source).map(({ id }) => id)
    await api().studio.moveExpressions({ params: { ...bot.params, intent_slug: from }, body: { ids, to } })
    await api().dataset.train({ params: bot.params })
    return trained()
  }

  it('run by themselves, and say which cases an edit has broken and fixed', async () => {
    await api().specs.removeAll(slots())
    const spec_id = await newSpec('After')
    await addCases(spec_id, { inputs: { expression: 'hello' }, outputs: { intent: 'hello' } })
    await addCases(spec_id, { inputs: { expression: 'write a mail' }, outputs: { intent: 'write' } })
    await api().dataset.train({ params: bot.params })
    await expect.poll(async () => (await trained())?.total).toBe(2)
    expect(await trained()).toMatchObject({ failed: 0, fixed: 0, broken: 0, changes: [] })

    expect(await move('hello', 'hello', 'write')).toEqual({
      ...{ total: 2, failed: 1, fixed: 0, broken: 1 },
      changes: [{ spec_id, name: 'hello', is_fixed: false }],
    })
    expect(await move('hello', 'write', 'hello')).toEqual({
      ...{ total: 2, failed: 0, fixed: 1, broken: 0 },
      changes: [{ spec_id, name: 'hello', is_fixed: true }],
    })
    expect((await api().runs.list(slots({ spec_id }))).rows).toEqual([])
  })
})
