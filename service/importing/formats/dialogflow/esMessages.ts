import type { ImportedAction, ImportedContent, ImportedNote } from '../../importedSkill.ts'
import { type Fields, fieldsOf, languageOf, listOf, valueOf } from '../../files/readValues.ts'
import { placeOf, type SourceFile } from '../../files/sourceFiles.ts'
import type { Place } from '../../problems.ts'
import { memoryKey, templateOf } from '../texts.ts'
import type { EsParameter } from './esIntents.ts'

interface MessageContext {
  file: SourceFile
  language: string
  parameters: readonly EsParameter[]
  note(kind: ImportedNote['kind'], text: string, at: Place): void
}

/** `$city`, `$city.original`, `#booking.city` */
const VARIABLE = /[$#]([\p{L}_][\p{L}\p{N}_-]*)(?:\.([\p{L}_][\p{L}\p{N}_-]*))?/gu

/** A text with parameters as a template. */
export function textTemplate(text: string, parameters: readonly EsParameter[]): string {
  return templateOf(text, VARIABLE, ([whole, first = '', second]) => {
    const name = whole.startsWith('#') ? (second ?? '') : first
    if (whole.startsWith('#') && second === undefined) return undefined
    const isKnown = parameters.some(parameter => parameter.name === name)
    if (!isKnown && whole.startsWith('$')) return undefined
    return `memory.${memoryKey(name)}${/\.original$/.test(whole) ? '.raw' : ''}`
  })
}

/** The messages of a response; those of other platforms and of unknown types are noted. */
export function messagesOf(response: Fields, context: MessageContext): ImportedAction[] {
  const given = listOf(response.messages)
  const messages = given.map(fieldsOf)
  const actions: ImportedAction[] = []
  messages.forEach((message, at) => {
    const place = placeOf(context.file, given[at])
    const read = contentsOf(message, context)
    if (!read) context.note('responses', `a message of type ${valueOf(message.type) || 'unknown'}`, place)
    else if (read.contents.length > 0) {
      const platform = valueOf(message.platform)
      if (platform && !/^(?:default|PLATFORM_UNSPECIFIED)$/i.test(platform))
        context.note('responses', `for ${platform} only`, place)
      else addMessage(actions, read, languageOf(message.lang, context.language))
    }
  })
  const speech = valueOf(response.speech)
  if (speech && messages.length === 0)
    actions.push({
      type: 'message',
      format: 'text',
      variants: { [context.language]: [textTemplate(speech, context.parameters)] },
    })
  return actions
}

type MessageAction = Extract<ImportedAction, { type: 'message' }>

/** Messages of one place in several languages are one message. */
function addMessage(actions: ImportedAction[], { format, contents }: Contents, language: string): void {
  const other = actions.find(
    (action): action is MessageAction =>
      action.type === 'message' && action.format === format && action.variants[language] === undefined,
  )
  if (other) other.variants[language] = contents
  else actions.push({ type: 'message', format, variants: { [language]: contents } })
}

interface Contents {
  format: MessageAction['format']
  contents: ImportedContent[]
}

/** Types are numbers in old exports, as text too, and names in newer ones. */
function contentsOf(message: Fields, { parameters }: MessageContext): Contents | undefined {
  const text = (value: unknown) => textTemplate(valueOf(value), parameters)
  const texts = (value: unknown) =>
    [...listOf(value), ...(Array.isArray(value) ? [] : [value])].map(text).filter(Boolean)
  switch (valueOf(message.type)) {
    case '0':
    case 'message':
      return { format: 'text', contents: texts(message.speech) }
    case '1':
    case 'card':
    case 'basic_card':
      return { format: 'card', contents: [cardOf(message, text)] }
    case '2':
    case 'quick_replies':
      return {
        format: 'quickReplies',
        contents: [
          {
            title: text(message.title),
            buttons: listOf(message.replies).map(reply => ({ title: text(reply), value: text(reply) })),
          },
        ],
      }
    case '3':
    case 'image':
      return { format: 'picture', contents: texts(message.imageUrl) }
    case '4':
    case 'custom_payload':
      return { format: 'custom', contents: [fieldsOf(message.payload)] }
    case 'simple_response':
      return { format: 'text', contents: texts(message.textToSpeech) }
    case 'suggestion_chips':
      return {
        format: 'quickReplies',
        contents: [
          {
            title: '',
            buttons: listOf(message.suggestions).map(chip => ({
              title: text(fieldsOf(chip).title),
              value: text(fieldsOf(chip).title),
            })),
          },
        ],
      }
    default:
      return undefined
  }
}

function cardOf(message: Fields, text: (value: unknown) => string): ImportedContent {
  const buttons = listOf(message.buttons).map(given => {
    const { text: label, title, postback } = fieldsOf(given)
    const [shown, value] = [text(label ?? title), text(postback)]
    return { title: shown, type: /^https?:/.test(value) ? 'web_url' : 'postback', value: value || shown }
  })
  return { title: text(message.title), subtitle: text(message.subtitle), imageUrl: valueOf(message.imageUrl), buttons }
}
