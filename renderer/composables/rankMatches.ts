/** How many lines a list to choose from shows: more are not read, and each costs time. */
const SHOWN = 60

interface Named {
  label: string
}

/**
 * What is meant by the few letters that were typed, best first: the words begin the label, then words inside it, then the
 * letters in their order anywhere (`bkfl` finds "book-flight"). Equal ones keep their order.
 */
export function rank<T extends Named>(choices: T[], typed: string, most = SHOWN): T[] {
  const wanted = fold(typed).trim()
  if (!wanted) return choices.slice(0, most)
  return choices
    .map(choice => ({ choice, score: scoreOf(fold(choice.label), wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ choice }) => choice)
}

function scoreOf(label: string, wanted: string): number {
  if (label === wanted) return 5
  if (label.startsWith(wanted)) return 4
  if (new RegExp(`[\\s#@_-]${escape(wanted)}`, 'u').test(label)) return 3
  if (label.includes(wanted)) return 2
  return isScattered(label, wanted) ? 1 : 0
}

function isScattered(label: string, wanted: string): boolean {
  let at = -1
  return [...wanted.replaceAll(' ', '')].every(letter => (at = label.indexOf(letter, at + 1)) >= 0)
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
