/** Moves an item of a list in place. */
export function moveItem<T>(list: T[], from: number, by: number): void {
  list.splice(from + by, 0, ...list.splice(from, 1))
}
