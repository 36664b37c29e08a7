/** The bot's own messages: texts of a pattern of the version, else those of the language. */
import type { PatternName } from '../../contract/dialogs/patterns.ts'
import type { OwnText } from '../answer/language.ts'
import { note, send, textLanguage, type TurnContext } from '../turn/context.ts'
import { drawOf } from '../turn/draw.ts'
import { fill } from '../turn/variables.ts'

/** True when a pattern of the version is on. */
export const isOn = ({ builder }: Pick<TurnContext, 'builder'>, name: PatternName): boolean =>
  builder.settings.patterns[name]?.is_activated === true

/**
 * Says a text of a pattern.
 * @param names values of the blanks in the text
 */
export function say(
  context: TurnContext,
  pattern: PatternName,
  text: OwnText,
  names: Record<string, string> = {},
): void {
  const content = textFor(context, pattern, text, names)
  if (content.trim() !== '') send(context, { type: 'text', content })
}

/** The text of a pattern in the language of the conversation; one of several by chance. */
export function textFor(
  context: TurnContext,
  pattern: PatternName,
  text: OwnText,
  names: Record<string, string> = {},
): string {
  const { builder, knowledge } = context
  const own = builder.settings.patterns[pattern]?.messages ?? {}
  // The texts of the version are those for what the pattern is named after.
  const isNamesake = text === pattern
  const chosen = isNamesake
    ? (own[textLanguage(context)] ?? own[builder.settings.language] ?? Object.values(own)[0])
    : undefined
  const texts = chosen?.length ? chosen : (knowledge?.language.texts[text] ?? [])
  const source = texts[drawOf(context, text) % Math.max(1, texts.length)] ?? ''
  return fill(context, withNames(source, names))
}

const withNames = (source: string, names: Record<string, string>): string =>
  source.replace(/\{\{\s*(\w+)\s*\}\}/gu, (whole, name: string) => names[name] ?? whole)

/** Says once in a turn that a value was changed. */
export function confirmCorrection(context: TurnContext): void {
  if (context.isCorrection) return
  context.isCorrection = true
  notePattern(context, 'correction')
  say(context, 'correction', 'correction')
}

export const notePattern = (context: TurnContext, name: PatternName): void =>
  note(context, 'info', 'pattern', () => ({ name }))

/** Says that an interrupted skill goes on. */
export function sayContinue(context: TurnContext): void {
  notePattern(context, 'continue')
  say(context, 'continue', 'continue')
}
