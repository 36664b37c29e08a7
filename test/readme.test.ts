import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['.config', 'electron', 'renderer', 'resources', 'service', 'test']
const readmes = [
  'README.md',
  ...folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => basename(file) === 'README.md')
      .map(file => join(folder, file)),
  ),
]

/** Paths written as `code`: with a slash and an ending, or a folder; placeholders such as `<area>` are left out. */
const CODE_PATH = /`([\w.-]+(?:\/[\w.-]+)*\/(?:[\w-]+\.(?:ts|mjs|cjs|json|vue|md|svg|http))?)`/g
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g

describe.each(readmes)('%s', readme => {
  const text = readFileSync(join(root, readme), 'utf8')
  const folder = dirname(join(root, readme))

  it('links to files that exist', () => {
    const targets = [...text.matchAll(LINK)].map(([, target = '']) => target)
    expect(targets.filter(target => !existsSync(join(folder, target)))).toEqual([])
  })

  it('names paths that exist, from its folder or from the root', () => {
    const paths = [...text.matchAll(CODE_PATH)].map(([, path = '']) => path)
    const missing = paths.filter(path => ![folder, root].some(base => existsSync(join(base, path))))
    expect(missing.map(path => `${relative(root, folder)}: ${path}`)).toEqual([])
  })
})
