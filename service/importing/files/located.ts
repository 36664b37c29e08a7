/**
 * The line of everything that a file holds, beside its plain values: readers work on lists and objects, and name a line
 * where something cannot be taken.
 */
export class Lines {
  // Plain maps: they live as long as the files, and weak ones cost the collector of garbage more than the reading.
  readonly #ofContainers = new Map<object, number>()
  readonly #ofItems = new Map<object, Map<string | number, number>>()
  readonly #ofListed = new Map<object, number[]>()

  /** Remembers where an object or list begins. */
  setContainer(container: object, line: number): void {
    this.#ofContainers.set(container, line)
  }

  /** Remembers where an item of an object or list begins, when it is another line than that of the whole. */
  setItem(container: object, key: string | number, line: number): void {
    if (typeof key === 'number') {
      const listed = this.#ofListed.get(container)
      if (listed) listed[key] = line
      else this.#ofListed.set(container, [line])
      return
    }
    if (this.#ofContainers.get(container) === line) return
    const items = this.#ofItems.get(container)
    if (items) items.set(key, line)
    else this.#ofItems.set(container, new Map([[key, line]]))
  }

  /** The line where an object or list begins; undefined when the file has no lines. */
  of(container: unknown): number | undefined {
    return typeof container === 'object' && container !== null ? this.#ofContainers.get(container) : undefined
  }

  /** The line of an item of an object or list, else that of the whole. */
  ofItem(container: unknown, key: string | number): number | undefined {
    if (typeof container !== 'object' || container === null) return undefined
    const own = typeof key === 'number' ? this.#ofListed.get(container)?.[key] : this.#ofItems.get(container)?.get(key)
    return own ?? this.#ofContainers.get(container)
  }
}

/** Content of a file, with the lines of its values. */
export interface Located {
  value: unknown
  lines: Lines
}

/** Finds the line of a position in a text. */
export function lineCounter(text: string): (position: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return position => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= position) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A text that every store accepts: escapes in files can write NUL and lone surrogates. */
export const safeText = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()
