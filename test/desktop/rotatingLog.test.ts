import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createRotatingLog } from '../../electron/rotatingLog.ts'

const LINES = 400

it('the log of the desktop is rotated while it is written and stays within its limits', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'parley-log-')), 'logs')
  const log = createRotatingLog(join(folder, 'desktop.log'), 1000)
  for (let line = 0; line < LINES; line++) log.write(`${line}\n`.padStart(50))
  const files = ['desktop.log.3', 'desktop.log.2', 'desktop.log.1', 'desktop.log'].filter(name =>
    readdirSync(folder).includes(name),
  )
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect(statSync(join(folder, file)).size).toBeLessThan(1050)
  const lines = files.flatMap(file => readFileSync(join(folder, file), 'utf8').trim().split(/\s+/).map(Number))
  expect(lines).toEqual(Array.from({ length: lines.length }, (_, at) => LINES - lines.length + at))
})

it('a folder that cannot be made is reported at the start', () => {
  expect(() => createRotatingLog('/dev/null/no/desktop.log')).toThrow('ENOTDIR')
})

it('text that cannot be written ends nothing', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'parley-log-')), 'logs')
  const log = createRotatingLog(join(folder, 'desktop.log'))
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file in the way')
  expect(() => log.write('lost')).not.toThrow()
})
