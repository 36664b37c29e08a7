/** Words with a capital letter in a row, as names are written: "George W. Bush", "University of Oslo". */
export interface Run {
  start: number
  end: number
  words: readonly string[]
  /** Begins the text or a sentence: its capital letter says nothing. */
  isFirst: boolean
  /** Stands behind the word that begins the sentence, which is no name: "Call Peter". */
  isSecond?: boolean
  /** The word before it, in lower case without its point; '' at the begin. */
  before: string
}

const WORD = String.raw`\p{Lu}[\p{L}\p{M}\p{Nd}'’\-]*\.?(?:-?\p{Lu}\.)*`
/** Small words that stand inside names, but not at their ends. */
const PARTICLE = String.raw`(?:(?:(?:of|the|de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|zu|zur|af|av|bin|al|el|for)\s)|al-|(?:[dl]|dell|dall|all)['’])`
const RUN = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{Nd}@#/._\-])${WORD}(?:[ \u00A0](?:${PARTICLE}{0,2})(?=\p{Lu})${WORD})*`,
  'gu',
)

/** Runs of capitalised words in a text; none in a text that is all capitals. */
export function capitalRuns(text: string): Run[] {
  // Most texts that users type have no capital letter: one look tells, where the expression tries every position.
  if (!/\p{Lu}/u.test(text) || !/\p{Ll}/u.test(text)) return []
  return [...text.matchAll(RUN)].flatMap(match => {
    const raw = match[0].replace(/(?<=\p{Ll}{2})\.$/u, '')
    const head = text.slice(0, match.index)
    const before = /(\S+)\s+$/u.exec(head)?.[1] ?? ''
    const isFirst = !/[\p{L}\p{Nd}][\p{M}'’"”),;:%]*\s*$/u.test(head) && !/[,;:]\s*$/u.test(head)
    return [
      {
        start: match.index,
        end: match.index + raw.length,
        words: raw.split(/[ \u00A0]+/u),
        isFirst,
        before: isFirst ? '' : before.toLowerCase(),
      },
    ]
  })
}

/** "Martin das Album": the runs before and behind an article that is no small word of a name; not so in "van den Berg". */
export function partedAtArticle(run: Run, articles: readonly string[]): Run[] {
  const at = run.words.findIndex(
    (word, index) => articles.includes(word) && !/^v[ao]n$/.test(run.words[index - 1] ?? ''),
  )
  if (at < 1) return [run]
  const end = run.start + run.words.slice(0, at).join(' ').length
  const behind = { ...run, ...withoutFirst(run, at + 1), isFirst: false, before: run.words[at] ?? '' }
  return [{ ...run, words: run.words.slice(0, at), end }, ...partedAtArticle(behind, articles)]
}

/** The run without its first words. */
export function withoutFirst(run: Run, count: number): Pick<Run, 'words' | 'start'> {
  const skipped = run.words.slice(0, count).reduce((sum, word) => sum + word.length + 1, 0)
  return { words: run.words.slice(count), start: run.start + skipped }
}
