/** Letters that a name may have more than another of the same thing, such as those of a plural. */
const MOST_MORE = 3
const FEWEST_SHARED = 3

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** A name as it is compared. */
interface Compared {
  name: string
  letters: string
  /** The letters of its first word. */
  first: string
}

const compared = (name: string): Compared => ({
  ...{ name, letters: lettersOf(name) },
  first: lettersOf(name.trim().split(/[^\p{L}\p{N}]/u, 1)[0] ?? ''),
})

/**
 * Finds names that are written nearly like another one, such as `Cities` and `city_list` for `city`. Names are looked up
 * by their beginnings, so that thousands need not be compared with thousands.
 */
export class NearNames {
  readonly #byStart = new Map<string, Compared[]>()

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const one = compared(name)
      for (const start of startsOf(one)) {
        const all = this.#byStart.get(start)
        if (all) all.push(one)
        else this.#byStart.set(start, [one])
      }
    }
  }

  /** Names that are near, at most two. */
  find(name: string): string[] {
    const one = compared(name)
    const found = new Set<string>()
    for (const start of startsOf(one))
      for (const other of this.#byStart.get(start) ?? []) {
        if (areNear(one, other)) found.add(other.name)
        if (found.size > 1) return [...found]
      }
    return [...found]
  }
}

/** Beginnings of which names that are near have one in common. */
function startsOf({ letters, first }: Compared): Set<string> {
  const starts = new Set([letters, first])
  for (let less = 1; less <= MOST_MORE + 1; less++) starts.add(letters.slice(0, Math.max(0, letters.length - less)))
  starts.delete('')
  return starts
}

function areNear(one: Compared, other: Compared): boolean {
  const [short, long] = one.letters.length <= other.letters.length ? [one, other] : [other, one]
  const [a, b] = [short.letters, long.letters]
  if (a === '' || b === '') return false
  // A word more, as in `city list`.
  if (a === b || long.first === a) return true
  const more = b.length - a.length
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  return more > 0 && more <= MOST_MORE && shared >= Math.max(FEWEST_SHARED, a.length - 1)
}
