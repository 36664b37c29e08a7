import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandFromArguments, pathOfLink, readBotFile } from '../../electron/links.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-links-'))
const bot = join(folder, 'hotel.parley')
writeFileSync(bot, '{"schema":1}')

describe('a link', () => {
  it.each([
    ['parley://intents/book-a-room', '/intents/book-a-room'],
    ['parley://intents', '/intents'],
    ['parley:intents', '/intents'],
    ['parley://gazettes/city/', '/gazettes/city'],
  ])('%s names the place %s', (link, place) => {
    expect(pathOfLink(link)).toBe(place)
  })

  it.each([
    'https://intents/greeting',
    'parley://',
    'parley://intents/a%22onload',
    'parley://intents/a/b/c/d',
    `parley://intents/${'a'.repeat(200)}`,
    'parley://INTENTS:80',
    '--inspect',
    '',
  ])('%s names none', link => {
    expect(pathOfLink(link)).toBeNull()
  })

  it('cannot climb out of the studio', () => {
    expect(pathOfLink('parley://intents/../../etc')).toBe('/intents/etc')
    expect(pathOfLink('parley://intents/%2e%2e/x')).toBe('/intents/x')
    expect(pathOfLink('parley://user:word@intents')).toBe('/intents')
  })

  it('carries no question and no fragment along', () => {
    expect(pathOfLink('parley://intents/greeting?delete=1#x')).toBe('/intents/greeting')
  })
})

describe('the arguments of a start', () => {
  it('name a link or a file to open, the first one wins', () => {
    expect(commandFromArguments(['parley', '--flag', 'parley://gazettes/city'])).toEqual({
      id: 'open',
      path: '/gazettes/city',
    })
    expect(commandFromArguments(['parley', bot, 'parley://gazettes'])).toMatchObject({ id: 'file' })
    expect(commandFromArguments(['parley', '.', '--data=/x'])).toBeNull()
  })

  it('are not read where they name the program itself', () => {
    expect(commandFromArguments([bot])).toBeNull()
  })
})

describe('a file', () => {
  it('is read with its name', () => {
    const file = readBotFile(bot)
    expect(file?.name).toBe('hotel.parley')
    expect(Buffer.from(file?.contents ?? []).toString()).toBe('{"schema":1}')
  })

  it('of another kind, missing, or a folder, is not read', () => {
    writeFileSync(join(folder, 'hotel.json'), '{}')
    symlinkSync(folder, join(folder, 'folder.parley'))
    for (const name of ['hotel.json', 'none.parley', 'folder.parley'])
      expect(readBotFile(join(folder, name)), name).toBeNull()
  })
})
