/** Removes words beside a name from its run of capitalised words: articles, prepositions, trades. */
import type { Lexicons } from '../lexicons.ts'
import { readCities } from './cities.ts'
import { isFamous } from './famous.ts'
import { organizationTables } from './organizations.ts'
import { readPeople } from './people.ts'
import { type Run, withoutFirst } from './runs.ts'
import { isTrade, type NameWords } from './words.ts'

/** The run without articles, prepositions and other words that begin the sentence, and without what somebody does. */
export function withoutNeighbours(whole: Run, names: NameWords, lexicons: Lexicons): Run {
  const run = withoutPreposition(withoutArticle(whole, names, lexicons), names)
  return withoutTrade(withoutOutside(run, names, lexicons), names, lexicons)
}

/** "The FBI", "L'ONU": the article has its capital letter from the sentence; in "The Hague" it is a part of the name. */
function withoutArticle(run: Run, { articles, organizations }: NameWords, lexicons: Lexicons): Run {
  const [first = '', ...others] = run.words
  const elided = /^\p{Lu}\p{L}{0,3}['’](?=\p{Lu})/u.exec(first)?.[0] ?? ''
  const article = (elided || first).toLowerCase().replace('’', "'")
  if (!run.isFirst || !articles.includes(article)) return run
  if (elided !== '') return { ...run, words: [first.slice(elided.length), ...others], start: run.start + elided.length, isFirst: false, before: article } // prettier-ignore
  const name = run.words.join(' ')
  const isWhole = organizations.includes(name) || organizationTables(lexicons).some(table => table.names.has(name)) || lexicons.world('cities', readCities)?.find(name) !== undefined // prettier-ignore
  return isWhole || others.length === 0 ? run : { ...run, ...withoutFirst(run, 1), isFirst: false, before: article }
}

/** "In Fallujah": the preposition has its capital letter from the sentence. */
function withoutPreposition(run: Run, { where }: NameWords): Run {
  const [first = ''] = run.words
  if (!run.isFirst || run.words.length < 2 || !where.includes(first.toLowerCase())) return run
  return { ...run, ...withoutFirst(run, 1), isFirst: false, before: first.toLowerCase() }
}

/** "Call Peter", "May I": what begins the sentence, or is a word that always has a capital letter, is no part of a name. */
function withoutOutside(run: Run, { outside, title }: NameWords, lexicons: Lexicons): Run {
  const people = lexicons.world('people', readPeople)
  const [first = '', second = ''] = run.words
  // "Will Smith" is a name, "Will Anna" is not
  const isName = people?.first.has(first) && !outside.includes(second) && !people.first.has(second)
  const begins = run.isFirst && outside.includes(first) && (run.words.length === 1 || !isName)
  const rest = begins ? withoutHead(run) : run
  const { words } = rest
  const previous = ['', ...words]
  const isTitled = (at: number) => title.includes((previous[at] ?? '').toLowerCase()) // "Dr. May"
  const kept =
    words.findLastIndex(
      (word, at) =>
        !outside.includes(word) || isTitled(at) || isFamous(words.slice(at - 1, at + 1).join(' '), lexicons),
    ) + 1
  const end = run.end - words.slice(kept).reduce((length, word) => length + word.length + 1, 0)
  return { ...rest, words: words.slice(0, kept), end }
}

/** "Trainer Holtmanek": what somebody does stands before the name. */
function withoutTrade(run: Run, names: NameWords, lexicons: Lexicons): Run {
  const [first = '', ...others] = run.words
  const isFirstName = lexicons.world('people', readPeople)?.first.has(first) ?? false // "Hermann Hesse"
  const isName = isFirstName || isFamous(run.words.join(' '), lexicons) // "Lady Gaga"
  if (others.length === 0 || isName || !isTrade(first, names)) return run
  return withoutHead(run)
}

/** The run without its first word and the small words that go with it: "CEO of Apple". */
function withoutHead(run: Run): Run {
  const [first = '', ...others] = run.words
  const capital = others.findIndex(word => /^\p{Lu}/u.test(word))
  const small = Math.max(capital, 0)
  const before = (run.words[small] ?? first).toLowerCase()
  return { ...run, ...withoutFirst(run, 1 + small), isFirst: false, isSecond: true, before }
}
