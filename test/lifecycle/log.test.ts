import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../service/lifecycle/log.ts'
import { temporaryFolder } from '../support/store.ts'

const LINES = 3000
const limits = { maxBytes: 50_000, keptFiles: 3 }

describe('the log of the service', () => {
  it('is rotated while it is written, keeps the newest lines in order and stays within its limits', async () => {
    const data = await temporaryFolder()
    const log = createLog(data, 'info', limits)
    for (let line = 0; line < LINES; line++) {
      log.info({ line, filler: 'x'.repeat(80) }, 'request')
      if (line % 50 === 0) await new Promise(resolve => log.flush(resolve))
    }
    await new Promise(resolve => log.flush(resolve))
    const folder = join(data, 'logs')
    const files = ['service.log.3', 'service.log.2', 'service.log.1', 'service.log']
    expect(readdirSync(folder).sort()).toEqual(files.toSorted())
    for (const file of files) expect(statSync(join(folder, file)).size).toBeLessThan(2 * limits.maxBytes)
    const text = files.map(file => readFileSync(join(folder, file), 'utf8')).join('')
    const numbers = text
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => Reflect.get(JSON.parse(line), 'line'))
    const first = Number(numbers[0])
    expect(numbers).toEqual(Array.from({ length: LINES - first }, (_, at) => first + at))
  })

  it('goes on without lines that cannot be written', async () => {
    const log = createLog('/dev/null/not-a-folder', 'info', limits)
    log.info('lost')
    await new Promise(resolve => log.flush(resolve))
    expect(() => log.info('lost too')).not.toThrow()
  })
})
