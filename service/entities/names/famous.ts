/** People that are known by their name alone. */
import type { BuiltInEntity } from '../input.ts'
import type { Lexicons } from '../lexicons.ts'
import { basicForms } from './genitive.ts'
import { readKnownPeople } from './knownPeople.ts'
import { person, SURE } from './nameEntity.ts'
import { type Run, withoutFirst } from './runs.ts'
import type { NameWords } from './words.ts'

/** Is the name in the list of people that need no other evidence? */
export function isFamous(name: string, lexicons: Lexicons): boolean {
  return lexicons.world('knownPeople', readKnownPeople)?.famous.has(name.replaceAll('’', "'")) ?? false
}

/** "Mozart", "Tiger Woods", "Werk Mozarts": behind nouns where these have a capital letter. */
export function asFamous(run: Run, names: NameWords, lexicons: Lexicons): BuiltInEntity | null {
  const most = names.capitalisesNouns ? run.words.length - 1 : 0
  for (let count = 0; count <= most; count += 1) {
    const { words, start } = withoutFirst(run, count)
    const [plain, basic] = basicForms(words.join(' '), names)
    const name = [plain, basic].find(form => form !== undefined && isFamous(form, lexicons))
    // "Hotel Mozart" is no person
    if (name !== undefined && (count === 0 || name === basic)) return person(name.split(' '), start, run.end, SURE)
  }
  return null
}
