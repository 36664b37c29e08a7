/**
 * Compiles service/nlu/learn/scoreKernel.wat to scoreKernelBinary.ts beside it:
 *
 *   node service/nlu/learn/buildScoreKernel.mjs
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileWat } from './compileWat.mjs'

const folder = new URL('./', import.meta.url)
const binary = await compileWat(await readFile(new URL('scoreKernel.wat', folder), 'utf8'))
const base64 = Buffer.from(binary).toString('base64')
const lines = base64.match(/.{1,100}/g).map(line => `  '${line}'`)
await writeFile(
  fileURLToPath(new URL('scoreKernelBinary.ts', folder)),
  `/** scoreKernel.wat, compiled by service/nlu/learn/buildScoreKernel.mjs (base64). */\nexport const SCORE_KERNEL =\n${lines.join(' +\n')}\n`,
)
