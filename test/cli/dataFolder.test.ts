import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DATABASE } from '../../service/store/sqlite/backupFolder.ts'
import { buildBot } from '../support/build.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { temporaryFolder } from '../support/store.ts'

const program = fileURLToPath(new URL('../../dist/service/cli.cjs', import.meta.url))
const PAGE = 4096

async function start(data: string): Promise<TestService> {
  const service = await startTestService({ data })
  onTestFinished(() => service.running.close())
  return service
}

/** Runs the built program. @returns exit code, and output or errors as lines */
function run(...args: string[]): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [program, ...args])
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk))
  return new Promise(resolve => child.on('close', code => resolve({ code, lines: text.trim().split('\n') })))
}

describe('parley backup, restore and repair', () => {
  let data: string
  const parley = (...args: string[]) => run(...args, '--data', data)
  const botNames = async (service: TestService) => {
    const token = `Bearer ${service.owner.user_jwt}`
    const { text } = await service.send('GET', `/core/v1/users/${service.owner.user_slug}/bots`, { token })
    return [...text.matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name)
  }

  it('back up a folder in use, and restore it when it is not', async () => {
    data = await temporaryFolder()
    const service = await start(data)
    await buildBot(service, { name: 'Early' })
    const made = await parley('backup')
    expect(made).toEqual({ code: 0, lines: [expect.stringMatching(/^\d{8}T\d{6}Z-manual {2}\d+\.\d MB$/)] })
    await buildBot(service, { name: 'Late' })
    const name = made.lines[0]?.split(' ')[0] ?? ''
    expect(await parley('restore', name)).toEqual({ code: 1, lines: [expect.stringContaining('is in use')] })
    await service.running.close()
    expect(await parley('restore')).toEqual({ code: 0, lines: made.lines })
    expect(await parley('restore', 'none')).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('no backup none')],
    })
    const restored = await parley('restore', name)
    expect(restored).toEqual({
      code: 0,
      lines: [`restored ${name}`, expect.stringMatching(/^to go back: parley restore \S+-restore$/)],
    })
    expect(await botNames(await start(data))).toEqual(['Early'])
  })

  it('say what is damaged, and save what can be read', async () => {
    data = await temporaryFolder()
    const service = await start(data)
    await buildBot(service, { name: 'Kept' })
    await service.running.close()
    expect(await parley('repair')).toEqual({ code: 0, lines: ['no damage was found'] })
    const handle = await open(join(data, DATABASE), 'r+')
    const { size } = await handle.stat()
    await handle.write(Buffer.alloc(2 * PAGE, 0x5a), 0, 2 * PAGE, size - 2 * PAGE)
    await handle.close()
    const { code, lines } = await parley('repair', '--salvage')
    expect([code, lines[0]]).toEqual([1, expect.stringContaining('the database is damaged')])
    expect(lines.at(-3)).toMatch(/^saved what can be read as \S+-salvaged$/)
    expect(lines).toContainEqual(expect.stringMatching(/^Kept: 0 intents/))
    expect(lines.at(-1)).toMatch(/parley serve --read-only \S+-salvaged$/)
    expect((await parley('restore', lines.at(-2)?.split(' ').at(-1) ?? '')).code).toBe(0)
    expect(await botNames(await start(data))).toEqual(['Kept'])
  })

  it('refuse a folder without a database', async () => {
    data = await temporaryFolder()
    for (const command of ['backup', 'restore', 'repair'])
      expect(await parley(command)).toEqual({ code: 1, lines: [expect.stringContaining('holds no database')] })
  })
})
