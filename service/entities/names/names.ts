import { type BuiltInEntity, type Finder, wordLanguage } from '../input.ts'
import { capitalised } from '../letters.ts'
import type { Lexicons } from '../lexicons.ts'
import { languageOf } from '../engine/language.ts'
import { readSource } from '../engine/source.ts'
import { isWord as isWordAt } from '../engine/wordAt.ts'
import { findAnswers } from './answers.ts'
import { readCities } from './cities.ts'
import { asBarePerson } from './bareNames.ts'
import { asInhabited, asKnownOrganization, behindKind, byNeighbours, isUnknownOwner } from './evidence.ts'
import { asNominative, basicForms, withoutApostrophe } from './genitive.ts'
import { asFamous, isFamous } from './famous.ts'
import { findInflected } from './inflected.ts'
import { findIrregular } from './irregular.ts'
import { readKnownPeople } from './knownPeople.ts'
import { hasLastNameShape, isInitialled, isLastName, mayBeLastName } from './lastNames.ts'
import { listedWithPeople } from './listedNames.ts'
import { findLowerCase, isPlainFirstName } from './lowerCase.ts'
import { type InflectedCues, readNameCues } from './nameCues.ts'
import { isUnknownAbbreviation, organizationTables } from './organizations.ts'
import { isCounted, withoutNouns } from './nounRuns.ts'
import { cityEntity, entity, GUESS, LIKELY, person, SURE, TITLED } from './nameEntity.ts'
import { withoutNeighbours } from './neighbours.ts'
import { readPeople } from './people.ts'
import { placeFields } from '../types/location.ts'
import { capitalRuns, partedAtArticle, type Run, withoutFirst } from './runs.ts'
import { findSenders } from './senders.ts'
import { findUncased } from './uncased.ts'
import { asUnknownName, isPlainNoun } from './unknownNames.ts'
import { findUnspaced } from './unspaced.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { isTrade, isWord, type NameWords } from './words.ts'

/** Finds people, organizations and places among runs of capitalised words. */
export const findNames: Finder = (input, context) => {
  const { text } = input
  const isocode = wordLanguage(input, context.lexicons)
  const { names, table } = languageOf(context.lexicons, isocode)
  const cues = context.lexicons.table(isocode, 'nameCues', readNameCues)
  const cased = withCompanions(text, names, context.lexicons, vocabularyOf(context.lexicons, isocode))
  // "президент Российской Федерации"
  const isCountry = ({ start, end }: BuiltInEntity) => isWordAt(readSource(text.slice(start, end)), 0, end - start, table, 'country') // prettier-ignore
  return [
    ...(cues ? declined(cues).filter(found => found.type !== 'person' || !isCountry(found)) : cased),
    ...findIrregular(text, context.lexicons),
    ...findSenders(text),
    ...findIntroduced(text, names, context.lexicons),
    ...(context.lexicons.has(isocode, 'nameParts')
      ? findUnspaced(text, isocode, context)
      : findUncased(text, isocode, context)),
    ...findLowerCase(text, isocode, names, context.lexicons),
    ...findAnswers(text, isocode, context.lexicons),
  ]

  function declined(words: InflectedCues): BuiltInEntity[] {
    const people = context.lexicons.table(isocode, 'people', readPeople)
    return [...cased.filter(({ confidence }) => confidence > GUESS), ...findInflected(text, words, people)]
  }
}

/** The names of the runs; a name that begins a sentence is one where "and" and a person stand behind it: "Craig and Nate". */
function withCompanions(text: string, names: NameWords, lexicons: Lexicons, vocabulary: Vocabulary): BuiltInEntity[] {
  const people = lexicons.world('people', readPeople)
  const runs = capitalRuns(text)
    .flatMap(run => partedAtArticle(run, names.notParticle))
    .map(run => ({ run, found: readRun(run, names, lexicons, text, vocabulary) }))
  const begun = runs.flatMap(({ run, found }, at) => {
    const [name = '', more] = run.words
    const next = runs[at + 1]
    const other = next?.found[0]
    if (!next || more || found.length > 0 || !run.isFirst || other?.type !== 'person') return found
    const between = text.slice(run.end, next.run.start).trim()
    const isName = people?.first.has(name) || isLastName(name, lexicons)
    return isName && names.and.includes(between) ? [person([name], run.start, run.end, LIKELY)] : found
  })
  return [...begun, ...listedWithPeople(text, runs, names, vocabulary)]
}

function readRun(
  whole: Run,
  names: NameWords,
  lexicons: Lexicons,
  text: string,
  vocabulary: Vocabulary,
): BuiltInEntity[] {
  const run = withoutNeighbours(whole, names, lexicons)
  if (run.words.length === 0) return []
  const plain = withoutApostrophe(run)
  const organization =
    organizationOf(run, names, lexicons) ?? (plain === run ? null : organizationOf(plain, names, lexicons))
  const found = organization ? [organization] : readOther(plain, names, lexicons, text, vocabulary)
  const unknown = found.length === 0 ? asUnknownName(plain, names, vocabulary, lexicons, text) : null
  return unknown ? [unknown] : found
}

function organizationOf(run: Run, names: NameWords, lexicons: Lexicons): BuiltInEntity | null {
  const known = behindKind(run, names) ?? asOrganization(run, names) ?? asKnownOrganization(run, names)
  if (known) return known
  return isFamous(run.words.join(' '), lexicons) ? null : asBrand(run, names, lexicons) // "Vivaldi"
}

/** A place, a person, or what the words beside the run tell. */
function readOther(
  run: Run,
  names: NameWords,
  lexicons: Lexicons,
  text: string,
  vocabulary: Vocabulary,
): BuiltInEntity[] {
  const named = withoutNouns(asNominative(run, names, lexicons), names, lexicons)
  const famous = asFamous(named, names, lexicons)
  if (famous) return [famous]
  const organization = named === run ? null : (asKnownOrganization(named, names) ?? asBrand(named, names, lexicons))
  if (organization) return [organization]
  const place = asPlace(run, names, lexicons) ?? asInhabited(run, names, text)
  if (place) return [place]
  const person = asPerson(named, names, lexicons, vocabulary)
  if (person && person.confidence > GUESS) return [person]
  const told = byNeighbours(run, names, lexicons, text) ?? person ?? asBarePerson(run, names, text)
  const isNoun = (word: string) => !mayBeLastName(word, lexicons) && isPlainNoun(word, names, vocabulary)
  const hasNoun = told?.type === 'person' && !person && run.words.some(isNoun)
  if (told && !hasNoun) return [told]
  const [word = '', more] = run.words
  const isUnknown = more === undefined && isUnknownAbbreviation(word) && !names.abbreviation.includes(word)
  return isUnknown && !isShouted(text) ? [entity('organization', run.start, run.end, GUESS, {})] : []
}

/** Shorter kinds stand at the end of other words too: "Bereich". */
const LEAST_OF_KIND = 6

/** "University of Oslo", "Enron Corp.", "Horsens Kunstmuseum": one of the words says that it is an organization. */
function asOrganization({ words, start, end, before }: Run, names: NameWords): BuiltInEntity | null {
  if (words.length < 2) return null
  const isKind = (word: string) => names.organization.includes(word)
  // "1 Bund Petersilie"
  if (names.capitalisesNouns && /^\d+$/.test(before)) return null
  // "Zeitung Montag"
  const isNoun = (word: string) => isKind(word) || names.notName.includes(word.toLowerCase())
  if (names.capitalisesNouns && words.every(isNoun) && words.some(word => !isKind(word))) return null
  const isOrganization = words.some(word => isKind(word) || isKind(word.replace(/\.$/, '')) || isInflectedKind(word))
  return isOrganization ? entity('organization', start, end, LIKELY, {}) : null

  /** "Odense Teaters"; such languages write compounds as one word, but in German "Neue Hochschule" would be any. */
  function isInflectedKind(word: string): boolean {
    if (names.genitive === '') return false
    const isGlued = (kind: string, form: string) =>
      kind.length >= LEAST_OF_KIND && !names.capitalisesNouns && form.endsWith(kind.toLowerCase())
    return basicForms(word, names).some(form => isKind(form) || names.organization.some(kind => isGlued(kind, form)))
  }
}

/** A brand of the list. One that is a word too begins no sentence, and counts only where nouns have small letters. */
function asBrand(
  { words, start, end, isFirst, before }: Run,
  names: NameWords,
  lexicons: Lexicons,
): BuiltInEntity | null {
  const { capitalisesNouns, title } = names
  if (words.length === 1 && (isTrade(before, names) || title.includes(before))) return null // "Trainer Müller"
  const tables = organizationTables(lexicons)
  const forms = capitalisesNouns ? [words.join(' ')] : basicForms(words.join(' '), names)
  const isBrand = forms.some(name =>
    tables.some(table => table.names.has(name) || (!isFirst && !capitalisesNouns && table.words.has(name))),
  )
  return isBrand ? entity('organization', start, end, LIKELY, {}) : null
}

/** "Lake Constance", "Abbey Road", or a city of the gazetteer: behind a preposition of place, or a large one. */
function asPlace(run: Run, names: NameWords, lexicons: Lexicons): BuiltInEntity | null {
  const { place, where, toPeople, home } = names
  const { words, start, end, before, isFirst } = run
  const name = words.join(' ')
  if (words.length > 1 && words.some(word => place.includes(word)) && !endsWithFullName(words, lexicons)) {
    return entity('location', start, end, LIKELY, placeFields({ formatted: name, lat: null, lng: null, type: 'natural_feature' })) // prettier-ignore
  }
  const cities = lexicons.world('cities', readCities)
  const city = cities?.findFromHome(name, home)
  if (!city || name.length < 3) return null
  // "betala 500 till Vera"
  if (toPeople.includes(before) && isPlainFirstName(name, names, lexicons) && !cities?.isLarge(name.toLowerCase(), [home])) return null // prettier-ignore
  const isAnnounced = where.includes(before) || before.endsWith(',')
  if (!isAnnounced && (isFirst || words.length === 1)) return null
  return cityEntity(city, start, end, isAnnounced ? SURE : LIKELY)
}

/** True when a first and a last name follow a word that is not a name: "State Colin Powell", "Beatles' John Lennon". */
function endsWithFullName(words: readonly string[], lexicons: Lexicons): boolean {
  const people = lexicons.world('people', readPeople)
  const [first = '', last = ''] = words.slice(-2)
  return words.length > 2 && !people?.first.has(words[0] ?? '') && (people?.first.has(first) ?? false) && isLastName(last, lexicons) // prettier-ignore
}

/** "Mr Pozza", "Chris Abel", "Maria": behind a title, or with a name that is known. */
function asPerson(run: Run, names: NameWords, lexicons: Lexicons, { shapes }: Vocabulary): BuiltInEntity | null {
  const { title, capitalisesNouns, bare, articles, leastLikeness } = names
  const people = lexicons.world('people', readPeople)
  const known = lexicons.world('knownPeople', readKnownPeople)
  const isTitle = (word: string) => title.includes(word.toLowerCase()) || title.includes(`${word.toLowerCase()}.`)
  const isFirst = (word: string) => (people?.first.has(word) ?? false) && word.length > 2 && !names.notName.includes(word.toLowerCase()) // prettier-ignore
  const isOnlyName = (word: string) => !names.notLast.includes(word) && !isWord(word, names)
  if (isInitialled(run.words, lexicons)) return person(run.words, run.start, run.end, LIKELY)
  // "U.S. President George W. Bush"
  const last = run.words.findLastIndex(isTitle)
  const behind = withoutFirst(run, last + 1)
  const { words, start } = endsWithFullName(behind.words, lexicons) ? withoutFirst(run, run.words.length - 2) : behind
  const [first = ''] = words
  if (words.length === 0 || words.length > 4) return null
  // "Mr van der Berg", but not "the King of Spain"
  const isOfPlace = last >= 0 && /^\p{Ll}/u.test(first) && !known?.particles.has(first) && !people?.last.has(words.at(-1) ?? '') // prettier-ignore
  if (isOfPlace || isUnknownOwner({ ...run, words }, names, lexicons)) return null
  const hasNoun = capitalisesNouns && words.some(word => names.notName.includes(word.toLowerCase())) // "Termin Montag"
  // "Minister Anfang Mai"
  const isNounFirst =
    hasNoun && words.length > 1 && names.notName.includes(first.toLowerCase()) && !isLastName(first, lexicons)
  if (last >= 0 || isTitle(run.before)) return isNounFirst ? null : person(words, start, run.end, TITLED)
  const isFirstName = isFirst(first) || first.split('-').every(isFirst) // "Mary-Kate"
  const hasLastName = isLastName(words.at(-1) ?? '', lexicons)
  // "Schick Anna Blumen": behind the verb a noun may follow the name
  const isBehindVerb = capitalisesNouns && run.isSecond && !isTrade(run.before, names)
  if (isBehindVerb && words.length === 2 && !hasLastName && isPlainFirstName(first, names, lexicons))
    return person([first], start, start + first.length, LIKELY)
  if (words.length > 1 && isFirstName) return person(words, start, run.end, SURE)
  if (words.length === 1 && isPlainFirstName(first, names, lexicons)) return person(words, start, run.end, LIKELY)
  // at the begin of a sentence rare names are other words too: "Justice", "Solange"
  const isShaped = words.length > 1 && hasLastNameShape(words.at(-1) ?? '') // "Conan O'Brien"
  if (run.isFirst && !isShaped && (!isFirstName || words.length === 1)) return null
  if (
    words.length > 1 &&
    hasLastName &&
    !isCounted(run, names) &&
    !hasNoun &&
    !names.notLast.includes(words.at(-1) ?? '')
  )
    return person(words, start, run.end, LIKELY)
  if (capitalisesNouns) {
    // "Powell", "Rafferty", but not "der Zimmer"
    const isName = known?.last.has(first) || (people?.last.has(first) && first.length > 3 && isOnlyName(first))
    if (words.length === 1 && isName && !bare.article.includes(run.before)) return person(words, start, run.end, LIKELY)
    const isLong = first.length > (run.isSecond ? 3 : 5)
    return isFirstName && words.length === 1 && isLong ? person(words, start, run.end, GUESS) : null
  }
  const isNoName = names.notName.includes(first.toLowerCase()) // "Jorden"
  if (words.length === 1 && !isNoName && (isFirstName || (hasLastName && first.length > 3)))
    return person(words, start, run.end, LIKELY)
  // two words in capitals that nothing else explains
  const isPlain = words.every(word => /^\p{Lu}\p{Ll}{2,}/u.test(word) && !names.notName.includes(word.toLowerCase()))
  const hasArticle = [...bare.article, ...articles].includes(run.before) // "the Great Escape"
  const isListed = words.some(word => people?.first.has(word) === true || isLastName(word, lexicons))
  const isLike = !shapes || isListed || words.reduce((sum, word) => sum + shapes.likeness(word), 0) > leastLikeness // "Master Agreement"
  return words.length === 2 && isPlain && !hasArticle && isLike ? person(words, start, run.end, GUESS) : null
}

/** "my name is Jo": the capitalised words behind an introduction, or names of the lists where nothing has a capital. */
function findIntroduced(text: string, names: NameWords, lexicons: Lexicons): BuiltInEntity[] {
  const lower = text.toLowerCase()
  return [...names.introduction, ...names.looseIntroduction].flatMap(words => {
    const at = lower.indexOf(`${words} `)
    if (at < 0 || (at > 0 && /\p{L}/u.test(lower[at - 1] ?? ''))) return []
    const start = at + words.length + 1
    const behind = text.slice(start)
    const isLoose = names.looseIntroduction.includes(words)
    const cased = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}/u.exec(behind)?.[0]
    const name = cased ?? (isLoose ? undefined : listedName(behind, lexicons))
    return name === undefined ? [] : [person(name.split(' '), start, start + name.length, isLoose ? SURE : TITLED)]
  })
}

/** "pawel kowalski", "will": a first name in lower case, with a last name behind it. */
function listedName(text: string, lexicons: Lexicons): string | undefined {
  const people = lexicons.world('people', readPeople)
  const [first = '', last = ''] = /^\p{Ll}{3,}(?: \p{Ll}{3,})?/u.exec(text)?.[0].split(' ') ?? []
  if (!people?.first.has(capitalised(first))) return undefined
  return people.last.has(capitalised(last)) ? `${first} ${last}` : first
}

/** A text in capitals: then they say nothing. */
function isShouted(text: string): boolean {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0
  return upper > lower
}
