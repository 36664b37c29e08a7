import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * All languages in the order of their ids: `is_supported` are those with a folder, from its language.json; the others
 * are rows of index.json, known to the detector only. A folder takes precedence over a row.
 * @param {string} folder resources/languages
 * @returns {{ id: number, isocode: string, name: string, native: string, slug: string, is_supported: boolean,
 *   voice?: boolean, cldr?: string, packageCodes?: string[] }[]}
 */
export function readLanguages(folder) {
  const read = path => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const supported = readdirSync(folder)
    .filter(isocode => existsSync(join(folder, isocode, 'language.json')))
    .map(isocode => ({ isocode, ...read(join(isocode, 'language.json')), is_supported: true }))
  const hasFolder = new Set(supported.map(row => row.isocode))
  const others = read('index.json')
    .filter(row => !hasFolder.has(row.isocode))
    .map(row => ({ ...row, is_supported: false }))
  return [...supported, ...others].sort((a, b) => a.id - b.id)
}
