import type { BuiltInEntity, EntityContext, EntityInput, Finder } from '../input.ts'
import { type Formats, readFormats } from './formatWords.ts'
import { shapeTypes } from '../registry.ts'

/** Finds entities that have a form of their own in any language: emails, urls, ip addresses, phone numbers, emojis. */
export const findFormats: Finder = (input, context) => {
  const formats = formatsOf(input, context)
  return shapeTypes.flatMap(({ slug, find }) =>
    find(input.text, formats, context).map((shape): BuiltInEntity => ({ type: slug, origin: 'built-in', ...shape })),
  )
}

function formatsOf({ language, processingLanguage }: EntityInput, { lexicons }: EntityContext): Formats {
  return (
    lexicons.table(language, 'formats', readFormats) ??
    lexicons.table(processingLanguage, 'formats', readFormats) ??
    readFormats({})
  )
}
