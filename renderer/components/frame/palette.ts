/** How many lines the palette shows: more are not read, and each costs time. */
export const SHOWN = 60

interface Named {
  label: string
}

/**
 * The commands that what was typed may mean, best first: the words begin the label, then words inside it, then the
 * letters in their order anywhere (`bkfl` finds "book-flight"). Equal ones keep their order.
 */
export function rank<T extends Named>(commands: T[], typed: string): T[] {
  const wanted = fold(typed).trim()
  if (!wanted) return commands.slice(0, SHOWN)
  return commands
    .map(command => ({ command, score: scoreOf(fold(command.label), wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ command }) => command)
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
