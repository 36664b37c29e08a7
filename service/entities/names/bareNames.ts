import type { BuiltInEntity } from '../input.ts'
import { entity, GUESS } from './nameEntity.ts'
import type { Run } from './runs.ts'
import { type BareNameWords, isTrade, isWord, type NameWords } from './words.ts'

const LETTERS = /^\p{Lu}\p{Ll}{3,}$/u
/** Longer than the words that are looked at behind a name. */
const LOOK = 60

/**
 * A person whose name is a single word with a capital letter that no list knows, where its sentence tells: "als Toblin
 * starb", "Toblin, dessen Sohn", "Toblin's wife". Null where nothing tells.
 */
export function asBarePerson(run: Run, names: NameWords, text: string): BuiltInEntity | null {
  const { bare, genitive } = names
  const [name = '', noun = ''] = run.words
  const isOwner = run.words.length === 2 && bare.owned.includes(noun) && !bare.notOwner.includes(run.before)
  if (isOwner && genitive !== '' && name.endsWith(genitive)) {
    const owner = name.slice(0, -genitive.length)
    return isPlain(owner, names) ? bareEntity(owner, run.start, run.start + name.length) : null
  }
  if (run.words.length !== 1 || !isPlain(name, names)) return null
  const behind = text.slice(run.end, run.end + LOOK)
  return isTold(run, behind, bare) ? bareEntity(name, run.start, run.end) : null
}

function isTold(run: Run, behind: string, bare: BareNameWords): boolean {
  const { before, isFirst } = run
  const [, next = '', second = ''] = /^ (\p{Ll}+)(?: (\p{Ll}+))?/u.exec(behind) ?? []
  const lower = behind.toLowerCase()
  if (bare.follows.some(words => lower.startsWith(words))) return isFirst || !bare.article.includes(before)
  if (isFirst) return (bare.lives.includes(next) || bare.does.includes(next)) && !bare.subject.includes(second)
  // "als Toblin starb", but not "als Student wohnte ich"
  if (bare.conjunction.includes(before)) return bare.lives.includes(next) && !bare.subject.includes(second)
  if (bare.lives.includes(before) && bare.inverts) return next !== '' || /^[.,"“!?]/u.test(behind)
  if (bare.does.includes(before) && bare.inverts) return bare.object.includes(next)
  return false
}

function isPlain(word: string, names: NameWords): boolean {
  return LETTERS.test(word) && !isWord(word, names) && !isTrade(word, names)
}

function bareEntity(name: string, start: number, end: number): BuiltInEntity {
  return entity('person', start, end, GUESS, { fullname: name })
}
