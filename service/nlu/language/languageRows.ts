import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Row = z.object({ id: z.int(), name: z.string(), slug: z.string() })
const OtherRows = z.array(Row.extend({ isocode: z.string() }))

/** A language of `resources/languages`. */
export interface LanguageRow {
  id: number
  isocode: string
  name: string
  slug: string
  /** True when it has a folder with its words. */
  is_supported: boolean
}

/**
 * Reads the languages under `resources` by id: those with a folder from its `language.json`, the others, which are only
 * detected, from `index.json` (a folder takes precedence). Throws when a file has another form.
 */
export function readLanguageRows(resources: string): LanguageRow[] {
  const folder = join(resources, 'languages')
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  const codes = supportedLanguages(resources)
  const supported = codes.map(isocode => {
    const { id, name, slug } = Row.parse(read(join(folder, isocode, 'language.json')))
    return { id, isocode, name, slug, is_supported: true }
  })
  const others = OtherRows.parse(read(join(folder, 'index.json')))
    .filter(({ isocode }) => !codes.includes(isocode))
    .map(row => ({ ...row, is_supported: false }))
  return [...supported, ...others].sort((a, b) => a.id - b.id)
}

/** ISO codes of the languages with a folder, in alphabetical order; empty without resources. */
export function supportedLanguages(resources: string): string[] {
  const folder = join(resources, 'languages')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(isocode => existsSync(join(folder, isocode, 'language.json')))
    .sort()
}
