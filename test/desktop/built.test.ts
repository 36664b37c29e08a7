import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { channelTypes } from '../../service/channels/index.ts'
import { root } from './built.ts'

const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
const filesBelow = (folder: string) =>
  readdirSync(join(root, 'dist', folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(cjs|js|html|css)$/.test(name))
    .map(name => `${folder}/${name}`)

/** Hosts that stand in texts and names, and are never called. */
const named = new Set([
  '127.0.0.1',
  'localhost',
  'www.w3.org', // names of XML vocabularies
  'json-schema.org', // names of schema dialects
  'bot.example.org', // an example; the domain is reserved for those (RFC 2606)
  'bots.example.org',
])

/** Networks are called by channels that people make for them, and by nothing else. */
const networks = new Set(
  [...channelTypes.values()].flatMap(({ network }) => (network ? [new URL(network.api).host] : [])),
)

describe('the built files', () => {
  it('have a preload script that is one file: a sandboxed one can require nothing of ours', () => {
    const required = [...read('electron/preload.cjs').matchAll(/require\("(?<name>[^"]+)"\)/gu)]
    expect(required.map(match => match.groups?.name)).toEqual(['electron'])
  })

  it('have single-file entries: nothing is required by a relative path', () => {
    for (const file of [...filesBelow('electron'), ...filesBelow('service')])
      expect(read(file), file).not.toMatch(/(require|import)\(["']\.\.?\//)
  })

  it('leave to the moment of need what most starts do without: migrations and forms take a while to load', () => {
    for (const file of filesBelow('service')) expect(read(file), file).not.toMatch(/require\("(umzug|koa-body)"\)/)
    for (const name of ['umzug', 'koa-body']) expect(read('service/entry.cjs')).toContain(`import("${name}")`)
  })

  it('name no host outside this machine but those of networks that channels are made for', () => {
    const hosts = [...filesBelow('electron'), ...filesBelow('service')].flatMap(file =>
      [...read(file).matchAll(/\b(?:https?|wss?):\/\/(?<host>[\w.-]+)/gu)].map(match => `${match.groups?.host}`),
    )
    expect([...new Set(hosts)].filter(host => !named.has(host) && !networks.has(host))).toEqual([])
  })
})
