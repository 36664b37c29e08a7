import type { Context, Extractor } from '../stage.ts'
import type { Document, FoundEntity } from '../document.ts'
import { findColorCodes } from './colorCodes.ts'
import { findEmails } from './email.ts'
import { findEmojis } from './emoji.ts'
import { readFormats, type Formats } from './formatWords.ts'
import { findIps } from './ip.ts'
import { findPhones } from './phone.ts'
import type { Shape } from './shape.ts'
import { findUrls } from './url.ts'

/** Types that are known by their shape: what finds them in a text, with the words of its language. */
const finders: readonly (readonly [
  type: string,
  find: (text: string, formats: Formats, context: Context) => Shape[],
])[] = [
  ['email', findEmails],
  ['url', findUrls],
  ['ip', findIps],
  ['phone', findPhones],
  ['color', findColorCodes],
  ['emoji', (text, _, { lexicons }) => findEmojis(text, lexicons)],
]

/** Finds emails, urls, ip addresses, phone numbers and emojis. */
export const findFormats: Extractor = (document, context) => {
  const formats = formatsOf(document, context)
  return finders.flatMap(([type, find]) =>
    find(document.text, formats, context).map((shape): FoundEntity => ({ type, origin: 'built-in', ...shape })),
  )
}

function formatsOf({ language, processingLanguage }: Document, { lexicons }: Context): Formats {
  return (
    lexicons.table(language, 'formats', readFormats) ??
    lexicons.table(processingLanguage, 'formats', readFormats) ??
    readFormats({})
  )
}
