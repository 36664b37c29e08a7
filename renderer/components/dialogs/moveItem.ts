/** Moves an item of a list in place. */
export function moveItem<T>(list: T[], from: number, by: number): void {
  list.splice(from + by, 0, ...list.splice(from, 1))
}

/** Direction in which Alt with an arrow moves a part; undefined for other keys. */
export function moveOf({ altKey, key }: KeyboardEvent): 1 | -1 | undefined {
  if (!altKey) return undefined
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
}
