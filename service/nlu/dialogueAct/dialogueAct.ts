import { z } from 'zod'
import type { Act, Document } from '../document.ts'
import type { Stage } from '../stage.ts'
import { compilePhrases, type Phrases } from '../text/phrases.ts'

const Words = z.array(z.string())

/** The content of `dialogueAct.json`. */
const DialogueActWords = z.object({
  /** Question type ("num:date"; "open" when a topic decides) → question words. */
  questions: z.record(z.string(), Words),
  /** Question type → nouns that decide an open question: "which city". */
  topics: z.record(z.string(), Words),
  /** Question words also occur inside the sentence: "你在哪里". */
  questionsAnywhere: z.boolean(),
  yesNo: z.object({ starts: Words, anywhere: Words, ends: Words }),
  /** A sentence with the ending of a command is not one when it contains one of `statements`: "das Licht geht aus". */
  commands: z.object({ starts: Words, ends: Words, statements: Words.default([]) }),
  /** Words skipped at the beginning: "please", "tell me", prepositions. */
  skipped: Words,
})

export interface DialogueActTable {
  questions: Phrases<string>
  topics: Phrases<string>
  questionsAnywhere: boolean
  yesNo: { starts: Phrases<true>; anywhere: Phrases<true>; ends: Phrases<true> }
  commands: { starts: Phrases<true>; ends: Phrases<true>; statements: Phrases<true> }
  skipped: Phrases<true>
}

const OPEN_QUESTION = 'open'
/** Types that a topic may change: "who is the president" asks for a person, "who is Ada Lovelace" for a description. */
const TOPIC_TYPES = new Set([OPEN_QUESTION, 'hum:desc'])
/** Types whose question words also begin exclamations: "what", "how", "was für ein", "कितनी". */
const EXCLAMATION_TYPES = new Set([OPEN_QUESTION, 'desc:manner', 'desc:desc', 'enty:other', 'num:count'])
/** Largest distance between question word and topic in tokens. */
const TOPIC_REACH = 6
const MAX_SKIPPED = 4
// not that of a URL: "/search?q=a"
const QUESTION_MARK = /[？؟]|\?(?![\w=&%])/

/** Adds the dialogue act and, for a question, its type. Both fields are deprecated in the interface. */
export const addDialogueAct: Stage = (document, { lexicons }) => {
  const { act, type } = dialogueActOf(document, lexicons.table(document.language, 'dialogueAct', readDialogueAct))
  return { ...document, act, type }
}

/** Compiles `dialogueAct.json`. Throws when it has another form. */
export function readDialogueAct(json: unknown): DialogueActTable {
  const { questions, topics, questionsAnywhere, yesNo, commands, skipped } = DialogueActWords.parse(json)
  const typed = (table: Record<string, string[]>) =>
    compilePhrases(Object.entries(table).flatMap(([type, words]) => words.map(word => [word, type] as const)))
  const listed = (words: string[]) => compilePhrases(words.map(word => [word, true] as const))
  return {
    questions: typed(questions),
    topics: typed(topics),
    questionsAnywhere,
    yesNo: { starts: listed(yesNo.starts), anywhere: listed(yesNo.anywhere), ends: listed(yesNo.ends) },
    commands: {
      starts: listed(commands.starts),
      ends: listed(commands.ends),
      statements: listed(commands.statements),
    },
    skipped: listed(skipped),
  }
}

/** Classifies the dialogue act of a sentence; `type` is the question type by the TREC scheme (Li & Roth 2002) or null. */
export function dialogueActOf(
  { text, tokens }: Pick<Document, 'text' | 'tokens'>,
  table: DialogueActTable | null,
): { act: Act; type: string | null } {
  const isAsked = QUESTION_MARK.test(text)
  if (!table || tokens.length === 0) return { act: isAsked ? 'yn-query' : 'assert', type: null }
  const start = skipOpening(tokens, table)
  if (table.yesNo.starts.at(tokens, start)) return { act: 'yn-query', type: null }
  const question = findQuestion(tokens, start, isAsked, table)
  const startsCommand = (at: number) => !isAsked && table.commands.starts.at(tokens, at) !== null
  const mainClause = afterFirstComma(text, tokens)
  const hasLaterCommand = startsCommand(mainClause)
  const isNoQuestion = !isAsked && question !== null && (isExclamation(text, question.type) || hasLaterCommand)
  if (question && !isNoQuestion) return { act: 'wh-query', type: typeOf(tokens, question, table) }
  if (isYesNo(tokens, table) || isAsked) return { act: 'yn-query', type: null }
  const clause = tokens.slice(Math.max(0, mainClause))
  const isCommand = startsCommand(start) || startsCommand(0) || hasLaterCommand || endsAsCommand(clause, table)
  return { act: isCommand ? 'command' : 'assert', type: null }
}

/** True for an exclamation with a question word: "What a day!". */
function isExclamation(text: string, type: string): boolean {
  return /[!！]\s*$/.test(text) && EXCLAMATION_TYPES.has(type)
}

/** The token after the first comma, where a main clause may start ("when I come home, turn on the light"), or -1. */
function afterFirstComma(text: string, tokens: Document['tokens']): number {
  const comma = text.search(/[,，、،]/)
  return comma < 0 ? -1 : tokens.findIndex(token => token.start > comma)
}

function skipOpening(tokens: Document['tokens'], { skipped, questions, yesNo }: DialogueActTable): number {
  let start = 0
  for (let i = 0; i < MAX_SKIPPED; i += 1) {
    const length = skipped.at(tokens, start)?.length ?? 0
    const counts = Math.max(questions.at(tokens, start)?.length ?? 0, yesNo.starts.at(tokens, start)?.length ?? 0)
    if (length === 0 || counts >= length || start + length >= tokens.length) break
    start += length
  }
  return start
}

interface Question {
  type: string
  /** Tokens. */
  at: number
  end: number
}

/** A question word counts at the start; inside only where the language puts it there or a question mark says so. */
function findQuestion(
  tokens: Document['tokens'],
  start: number,
  isAsked: boolean,
  table: DialogueActTable,
): Question | null {
  const last = isAsked || table.questionsAnywhere ? tokens.length - 1 : start
  for (let at = start; at <= last; at += 1) {
    const found = table.questions.at(tokens, at)
    if (found) return { type: found.value, at, end: at + found.length }
  }
  return null
}

function typeOf(tokens: Document['tokens'], { type, at, end }: Question, table: DialogueActTable): string | null {
  if (!TOPIC_TYPES.has(type)) return type
  for (let distance = 0; distance < TOPIC_REACH; distance += 1) {
    const after = table.topics.at(tokens, end + distance)
    const before = table.questionsAnywhere ? table.topics.at(tokens, at - distance - 1) : null
    const topic = after ?? before
    if (topic) return topic.value
  }
  return type === OPEN_QUESTION ? null : type
}

function endsAsCommand(clause: Document['tokens'], { commands }: DialogueActTable): boolean {
  return commands.ends.atEnd(clause) !== null && !clause.some((_, at) => commands.statements.at(clause, at) !== null)
}

function isYesNo(tokens: Document['tokens'], { yesNo }: DialogueActTable): boolean {
  return yesNo.ends.atEnd(tokens) !== null || tokens.some((_, at) => yesNo.anywhere.at(tokens, at) !== null)
}
