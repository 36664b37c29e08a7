import { mkdtemp, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { expect, it, onTestFinished } from 'vitest'
import { serveStudio } from '../../service/server/staticFiles.ts'

async function serve(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-page-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><meta property="csp-nonce" nonce="{nonce}" />')
  const server = new Koa().use(serveStudio(folder)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise(listening => server.once('listening', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // as: it listens on a port
}

it('gives each response of the page a nonce of its own, which allows its own style sheets and no script', async () => {
  const url = await serve()
  const nonceOf = async () => {
    const reply = await fetch(url)
    const policy = reply.headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(await reply.text()) ?? []
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect(policy.split('; ')).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(policy.split('; ')).toContain("script-src 'self'")
    return nonce
  }
  expect(await nonceOf()).not.toBe(await nonceOf())
})
