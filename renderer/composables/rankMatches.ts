/** Maximum number of matches; more are not read, and each costs time. */
const SHOWN = 60

interface Named {
  label: string
  /** Further text that finds it. */
  keywords?: string
}

/**
 * Returns the best matches of a fuzzy query: prefix of the label, then of a word, then substring, then subsequence
 * (`bkfl` finds "book-flight"). The sort is stable.
 */
export function rank<T extends Named>(choices: T[], typed: string, most = SHOWN): T[] {
  const wanted = fold(typed).trim()
  if (!wanted) return choices.slice(0, most)
  return choices
    .map(choice => ({ choice, score: Math.max(...textsOf(choice).map(text => scoreOf(fold(text), wanted))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ choice }) => choice)
}

const textsOf = ({ label, keywords }: Named) => (keywords === undefined ? [label] : [label, keywords])

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
