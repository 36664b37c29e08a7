import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { junit } from '../service/contract/tests/report/junit.ts'
import { buildBot, trainNow, type TestBot } from './support/build.ts'
import { startTestService, type TestService } from './support/service.ts'

const program = fileURLToPath(new URL('../dist/service/cli.cjs', import.meta.url))

interface Ended {
  code: number | null
  output: string
  errors: string
}

/** Runs the built program as a shell would. */
const parley = (...args: string[]) => run(program, ...args)

function run(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended: Ended = { code: null, output: '', errors: '' }
  child.stdout.on('data', chunk => (ended.output += chunk))
  child.stderr.on('data', chunk => (ended.errors += chunk))
  return new Promise(resolve => child.on('close', code => resolve({ ...ended, code })))
}

let service: TestService
let bot: TestBot
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-cli-'))
  service = await startTestService()
  bot = await buildBot(service, { name: 'Shop' })
  const api = service.as(bot.developer)
  const expressions = (...sources: string[]) => sources.map(source => ({ source }))
  await api.intents.create({
    params: bot.params,
    body: { name: 'Hello', expressions: expressions('hello', 'good morning') },
  })
  await api.intents.create({
    params: bot.params,
    body: { name: 'Bye', expressions: expressions('goodbye', 'see you') },
  })
  const spec = await api.specs.create({ params: bot.params, body: { name: 'Smoke' } })
  const cases = [
    { inputs: { expression: 'hello' }, outputs: { intent: 'hello' } },
    { inputs: { expression: 'see you' }, outputs: { intent: 'hello' } },
  ]
  await api.testCases.create({ params: { ...bot.params, spec_id: spec.id }, body: { test_cases: cases } })
  await trainNow(service, bot)
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the owner token', () => {
  it('is not sent to another program that holds the port of an earlier start', async () => {
    const data = await mkdtemp(join(tmpdir(), 'parley-cli-'))
    const earlier = await startTestService({ data })
    await earlier.running.close()
    const seen: string[] = []
    const impostor = createServer((request, response) => {
      seen.push(`${request.url?.split('?')[0]} ${request.headers.authorization ?? 'without a token'}`)
      response.end('{"results":{"status":"ok","proof":"guess"},"message":""}')
    })
    await new Promise<void>(resolve => impostor.listen(Number(new URL(earlier.url).port), '127.0.0.1', resolve))
    const { code, errors } = await parley('export', 'nothing', '--out', join(folder, 'x.json'), '--data', data)
    impostor.close()
    expect(seen).toEqual(['/health without a token'])
    // The command starts a service of its own, which has no such bot.
    expect(code).not.toBe(0)
    expect(errors).toContain('there is no bot nothing')
    await rm(data, { recursive: true })
  })
})

describe('parley', () => {
  it('prints usage and version on request', async () => {
    for (const words of [['help'], ['--help'], ['-h'], ['serve', '--help'], ['test', 'shop', '-h']]) {
      expect(await parley(...words)).toMatchObject({ code: 0, output: expect.stringContaining('Usage:') })
    }
    const built = await run(fileURLToPath(new URL('../.config/parley.cjs', import.meta.url)), '--version')
    expect(built).toMatchObject({ code: 0, output: (await parley('--version')).output })
    expect(await parley('--version')).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  })

  it('prints usage and exits with 2 for an unknown command or option', async () => {
    const ended = await parley('dance')
    expect(ended.code).toBe(2)
    expect(ended.errors).toContain('parley test <bot> <spec>')
    expect(await parley('train', '--fast')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Unknown option '--fast'\n\nUsage:\n/),
    })
    expect(await parley('import', 'one.json', 'two.json')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Unexpected argument 'two.json'\n\nUsage:\n/),
    })
    expect(await parley('constructor')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^parley does not know how to constructor\n\nUsage:\n/),
    })
  })

  it('analyses through a running service', async () => {
    const { code, output } = await parley('analyse', bot.slug, 'hello', '--data', service.data)
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ intents: [{ slug: 'hello' }] })
  })

  it('trains and waits for the end', async () => {
    const { code, output } = await parley('train', bot.slug, '--data', service.data)
    expect([code, output]).toEqual([0, expect.stringMatching(/^en {2}success/)])
  })

  it('creates a bot from a template', async () => {
    const { code, output } = await parley('create', 'Front desk', '--template', 'booking', '--data', service.data)
    expect([code, output]).toEqual([0, 'front-desk  Front desk\n'])
    const owner = service.as(`Bearer ${service.owner.user_jwt}`)
    const { developer_token } = await owner.bots.show({ params: { ...bot.params, bot_slug: 'front-desk' } })
    const params = { ...bot.params, bot_slug: 'front-desk' }
    expect((await service.as(`Token ${developer_token}`).intents.list({ params })).total).toBeGreaterThan(3)
    expect(await parley('create', 'Other', '--template', 'bookings', '--data', service.data)).toMatchObject({
      code: 1,
      errors: 'there is no template bookings (there are: booking, customer-service, small-talk)\n',
    })
    expect(await parley('create')).toMatchObject({ code: 2, errors: expect.stringContaining('parley create <name>') })
  })

  it('exports a bot and imports it again', async () => {
    const file = join(folder, 'shop.json')
    expect((await parley('export', bot.slug, '--out', file, '--data', service.data)).code).toBe(0)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'parley-bot', specs: [{ name: 'Smoke' }] })
    expect((await parley('import', file, '--data', service.data)).output).toMatch(/^shop-1 {2}Shop/)
    const text = await readFile(file, 'utf8')
    await writeFile(file, `\uFEFF${text}`)
    expect((await parley('import', file, '--data', service.data)).output).toMatch(/^shop-2 {2}Shop/)
    await writeFile(file, text.slice(0, text.length / 2))
    expect(await parley('import', file, '--data', service.data)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/shop\.json:\d+ is damaged: /),
    })
  })

  it('exports training data for other tools', async () => {
    const { output } = await parley('export', bot.slug, '--format', 'rasa', '--data', service.data)
    expect(output).toContain('- intent: bye')
    expect((await parley('export', bot.slug, '--format', 'csv', '--data', service.data)).output).toMatch(
      /^intent,utterance/,
    )
    expect(await parley('export', bot.slug, '--format', 'word')).toMatchObject({ code: 2 })
  })

  it('imports the file of another tool, and tells what it does not take', async () => {
    const [file, report] = [join(folder, 'nlu.yml'), join(folder, 'report.csv')]
    await writeFile(file, 'nlu:\n- intent: greet\n  examples: |\n    - hello\n    - =hello\n    stray\n')
    const { code, output, errors } = await parley('import', file, '--report', report, '--data', service.data)
    expect([code, output.trim()]).toEqual([0, 'rasa-bot  Rasa bot'])
    expect(errors).toContain('From Rasa: 1 intent, 2 expressions')
    expect(errors).toContain('nlu.yml:6  stray')
    expect(await readFile(report, 'utf8')).toContain(',nlu.yml,6,stray,')
    await writeFile(file, 'nlu:\n- intent: a\nnlu:\n- intent: b\n')
    expect(await parley('import', file, '--data', service.data)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('nlu.yml:3 is damaged: the key nlu stands twice'),
    })
  })

  it('runs a spec, lists failed cases, writes JUnit XML and exits with 1', async () => {
    const file = join(folder, 'junit.xml')
    const { code, output } = await parley('test', bot.slug, 'Smoke', '--junit', file, '--data', service.data)
    expect(code).toBe(1)
    expect(output).toContain('✗ see you\n    intent: expected hello, got bye')
    expect(output).toContain('1 passed, 1 failed')
    expect(await readFile(file, 'utf8')).toContain('<testsuite name="Smoke" tests="2" failures="1" errors="0">')
  })

  it('names a bot or spec that does not exist', async () => {
    const { code, errors } = await parley('test', bot.slug, 'Nope', '--data', service.data)
    expect([code, errors.trim()]).toEqual([1, 'there is no spec Nope (there are: Smoke)'])
    expect((await parley('analyse', 'nobody', 'hi', '--data', service.data)).code).toBe(1)
  })

  it('does not start a second service on a data folder in use', async () => {
    const { code, errors } = await parley('serve', '--port', '0', '--data', service.data)
    expect([code, errors]).toEqual([1, expect.stringContaining('is in use by another Parley')])
  })
})

describe('junit', () => {
  it('escapes characters that XML does not allow', () => {
    const xml = junit('a & "b"', [{ name: '<x>\u0001\n\t\r', faults: [] }])
    expect(xml).toContain('classname="a &amp; &quot;b&quot;" name="&lt;x&gt;&#10;&#9;&#13;"')
  })
})
