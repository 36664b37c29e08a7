/**
 * How well speech is recognised: for each language a grammar of its expressions, asked for recordings whose sentence is
 * in the grammar (exact sentences, word error rate) and, with their sentences left out, for the same recordings
 * (rejected ones).
 *
 *   npm run bench:voice -- <folder> [--language <iso>] [--verbose]
 *   npm run bench:voice -- --synthetic [--half held|development] [--language <iso>] [--verbose]
 *
 * The folder holds `index.json`: { real: [{ file, language, transcript }] } with WAV files relative to the folder, and
 * `expressions.json`: { <language>: [sentence] }; lists named `<language><digits>` are added to those of the language.
 * Recordings without a transcript, or longer than an upload may be, are used for rejection only.
 *
 * With `--synthetic` installed synthesisers speak the sentences of `spoken/`: see speechSynthesis.mjs.
 *
 * Then, with their goals: the memory of the recogniser's process, how long this process, which is the recogniser's
 * parent as the service is, could do nothing else while it waited, and four requests at once.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../../.config/arguments.mjs'
import { build } from '../../.config/build.mjs'
import { importService } from './bundle.mjs'
import { speakSentences, spokenLanguages } from './speechSynthesis.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const { values: options, positionals } = readArguments({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: '' },
    synthetic: { type: 'boolean', default: false },
    half: { type: 'string', default: 'held' },
    verbose: { type: 'boolean', default: false },
  },
})
if (positionals.length !== (options.synthetic ? 0 : 1) || !['held', 'development'].includes(options.half)) {
  console.error('usage: npm run bench:voice -- <folder with index.json and expressions.json> | --synthetic')
  process.exit(2)
}

await build({ parts: ['service'], ifStale: true })
const { createRecogniser, tokenise, validateWav } = await importService('voice', [
  'voice/recogniser',
  'voice/wav',
  'nlu/text/tokens',
])
const recogniser = createRecogniser({
  childFile: join(root, 'dist/service/recogniser.cjs'),
  resources: join(root, 'resources'),
})
/** The longest time this process could do nothing else while a request waited, in milliseconds. */
let blocked = 0
/** The last request, for four at once. */
let last
const { languages, read } = options.synthetic ? syntheticSource(options.half) : folderSource(positionals[0])

const columns = ['language', 'sentences', 'known', 'exact', 'WER', 'unknown', 'rejected', 'start ms', 'RTF']
console.log(columns.map(column => column.padStart(10)).join(''))
/** Highest resident memory of any of the recogniser's processes in MB: one takes the place of the other. */
let memory = 0
setInterval(() => (memory = Math.max(memory, childMemory() ?? 0)), 100).unref()
for (const language of languages) {
  if (options.language !== '' && options.language !== language) continue
  const source = recogniser.supports(language) ? read(language) : { skipped: 'no recogniser' }
  if (source.skipped) console.log(`${language.padStart(10)}  skipped: ${source.skipped}`)
  else await measure(language, source)
  if (last) await measureFour(last)
  last = undefined
  source.remove?.()
}
console.log(`memory of the recogniser's process: ${memory || 'not known'} MB at most (goal: less than 250)`)
console.log(`this process blocked: ${blocked.toFixed(1)} ms at most (goal: 50)`)
recogniser.close()

/** Sends the same request four times at once. */
async function measureFour({ language, grammar, given }) {
  const started = performance.now()
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => recogniser.recognise(language, grammar, given)),
  )
  const answered = answers.filter(({ status }) => status === 'fulfilled').length
  const milliseconds = Math.round(performance.now() - started)
  console.log(`${' '.repeat(10)}  four at once: ${answered} answered in ${milliseconds} ms (goal: 4)`)
}

/** Highest resident memory of the recogniser's process so far in MB; undefined where there is none or no /proc. */
function childMemory() {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
    const child = children.find(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('recogniser.cjs'))
    const kilobytes = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}

function folderSource(folder) {
  const readJson = name => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const expressions = readJson('expressions.json')
  const recordings = readJson('index.json').real
  return {
    languages: [...new Set(recordings.map(one => one.language))].sort(),
    read: language => ({
      others: Object.keys(expressions)
        .filter(key => key.replace(/\d+$/, '') === language)
        .flatMap(key => expressions[key]),
      recordings: recordings
        .filter(one => one.language === language)
        .map(({ file, transcript }) => ({ file: join(folder, file), transcript })),
    }),
  }
}

function syntheticSource(half) {
  return { languages: spokenLanguages(), read: language => speakSentences(language, half) }
}

/** The words of a sentence as the service has them, between spaces. */
function wordsOf(sentence) {
  return tokenise(sentence)
    .map(token => token.text)
    .join(' ')
}

async function measure(language, { others, recordings }) {
  const files = await validFiles(recordings)
  const known = files.filter(({ transcript }) => transcript !== '')
  const transcripts = new Set(known.map(({ transcript }) => transcript))
  const base = others.map(wordsOf).filter(sentence => !transcripts.has(sentence))
  const sentences = [...new Set([...base, ...transcripts])]
  const results = await recogniseAll(language, 'known', sentences, known)
  const seconds = known.reduce((sum, { info }) => sum + info.durationMs / 1000, 0)
  const spoken = results.filter(({ given, words }) => given.transcript === words)
  const errors = results.reduce((sum, { given, words }) => sum + wordErrors(given.transcript, words), 0)
  const total = known.reduce((sum, { transcript }) => sum + transcript.split(' ').length, 0)
  const rest = results.slice(1).reduce((sum, one) => sum + one.milliseconds, 0)
  const unknown = await recogniseAll(language, 'unknown', base, files)
  const rejected = unknown.filter(({ words }) => words === '')
  const cells = [
    language,
    sentences.length,
    known.length,
    `${spoken.length}`,
    `${((100 * errors) / total).toFixed(1)} %`,
    files.length,
    rejected.length,
    Math.round(results[0].milliseconds),
    known.length > 1 ? (rest / 1000 / (seconds - known[0].info.durationMs / 1000)).toFixed(2) : '–',
  ]
  console.log(cells.map(cell => String(cell).padStart(10)).join(''))
  if (options.verbose) {
    for (const { given, words } of results)
      if (given.transcript !== words) console.log(`  ${given.path}: "${words}" for "${given.transcript}"`)
    for (const { given, words } of unknown)
      if (words !== '') console.log(`  ${given.path}: "${words}" for an unknown sentence`)
  }
}

async function validFiles(given) {
  const found = []
  for (const { file, transcript } of given) {
    const info = await validateWav({ path: file, name: file }).catch(() => null)
    if (info) found.push({ path: file, transcript: wordsOf(transcript), info })
  }
  return found
}

/** Recognises one after the other; the first one's time includes the start of the process and of the grammar. */
async function recogniseAll(language, name, sentences, files) {
  const grammar = { key: `${language} ${name}`, read: async () => sentences.map(sentence => sentence.split(' ')) }
  const results = []
  for (const given of files) {
    const started = performance.now()
    const delays = monitorEventLoopDelay({ resolution: 1 }) // a new one: it counts the time while it is disabled
    delays.enable()
    const words = (await recogniser.recognise(language, grammar, given)).join(' ')
    delays.disable()
    blocked = Math.max(blocked, delays.max / 1e6)
    results.push({ given, words, milliseconds: performance.now() - started })
    last = { language, grammar, given }
  }
  return results
}

/** Word errors of a result: insertions, deletions and substitutions (Levenshtein). */
function wordErrors(expected, found) {
  const [a, b] = [expected.split(' '), found.split(' ').filter(Boolean)]
  let row = b.map((_, j) => j + 1)
  row.unshift(0)
  a.forEach((word, i) => {
    const next = [i + 1]
    b.forEach((other, j) => next.push(Math.min(row[j] + (word === other ? 0 : 1), row[j + 1] + 1, next[j] + 1)))
    row = next
  })
  return row.at(-1)
}
