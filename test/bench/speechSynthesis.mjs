/**
 * Sentences of `spoken/<iso>.txt` spoken by synthetic voices, for the measurement of speech recognition. The programs
 * are installed by who measures (Debian: espeak-ng, flite); nothing of them is part of Parley.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** Names of espeak-ng's voices that are not the code of the language. */
const VOICE_NAMES = { no: 'nb', pt: 'pt-br', zh: 'cmn' }

/** The programs, the languages they speak, and their arguments for each of two voices. */
const PROGRAMS = {
  flite: {
    languages: ['en'],
    voices: () => [
      ['-voice', 'slt'],
      ['-voice', 'rms'],
    ],
    text: '-t',
    file: '-o',
  },
  'espeak-ng': {
    voices: language => {
      const name = VOICE_NAMES[language] ?? language
      return [
        ['-v', name, '-s', '160'],
        ['-v', `${name}+f2`, '-s', '140'],
      ]
    },
    file: '-w',
  },
}

/** @returns {string[]} the languages with a list of sentences */
export const spokenLanguages = () => readdirSync(join(root, 'test/bench/spoken')).map(file => basename(file, '.txt'))

/**
 * The sentences of a language in two halves: rules of pronunciation may be written while looking at the first,
 * 'development'; the second, 'held', is for figures.
 */
function readHalves(language) {
  const sentences = readLines(`test/bench/spoken/${language}.txt`)
  return {
    development: sentences.filter((_, i) => i % 2 === 0),
    held: sentences.filter((_, i) => i % 2 === 1),
  }
}

/** Everyday sentences, which are in the grammars but not spoken. */
function readDistractors(language) {
  const file = `resources/generate/everyday/${language}.txt`
  return existsSync(join(root, file)) ? readLines(file).filter(line => /[.?!。？！]$/u.test(line)) : []
}

const readLines = file => readFileSync(join(root, file), 'utf8').split('\n').filter(Boolean)

/**
 * Has half of the sentences of a language spoken by two voices.
 * @returns {{ others: string[], recordings: { file: string, transcript: string }[], remove: () => void } |
 *   { skipped: string }} sentences that are not spoken, and paths of WAV files; or why there are none
 */
export function speakSentences(language, half) {
  const [name, program] = Object.entries(PROGRAMS).find(([, one]) => one.languages?.includes(language) ?? true)
  if (!isInstalled(name)) return { skipped: `${name} is not installed` }
  const { [half]: spoken, ...rest } = readHalves(language)
  const folder = mkdtempSync(join(tmpdir(), `parley-${language}-`))
  const recordings = program.voices(language).flatMap((voice, v) =>
    spoken.map((transcript, i) => {
      const file = join(folder, `${v}-${i}.wav`)
      const text = program.text ? [program.text, transcript] : [transcript]
      execFileSync(name, [...voice, program.file, file, ...text], { stdio: 'ignore' })
      return { file, transcript }
    }),
  )
  return {
    others: [...Object.values(rest).flat(), ...readDistractors(language)],
    recordings,
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function isInstalled(program) {
  return (process.env.PATH ?? '').split(':').some(folder => existsSync(join(folder, program)))
}
