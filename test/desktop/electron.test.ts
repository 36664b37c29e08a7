import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron } from 'playwright-core'
import { expect, it } from 'vitest'
import { electronBinary } from '../../.config/electronBinary.mjs'
import { root } from './built.ts'

const binary = electronBinary()
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)

it.skipIf(!binary || !hasDisplay)('the real application opens the studio, sandboxed, and ends cleanly', async () => {
  const data = mkdtempSync(join(tmpdir(), 'parley-electron-'))
  const application = await _electron.launch({
    executablePath: binary,
    cwd: root,
    args: ['.', `--data=${data}`, '--no-sample', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const page = await application.firstWindow()
  await page.waitForLoadState()
  expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//)
  expect(await page.title()).toContain('Parley')
  expect(
    await page.evaluate(() => Object.keys(globalThis).filter(name => /^(require|process|electron)$/.test(name))),
  ).toEqual([])
  expect(await page.evaluate(async () => (await window.parley?.info())?.version)).toBeTruthy()
  await application.close()
})
