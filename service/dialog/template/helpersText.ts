import { argument, joined } from './arguments.ts'
import type { Helper } from './helper.ts'
import { pluralOf } from './plurals.ts'
import { numberOf, textOf } from './values.ts'

/** Case follows the language of the conversation: Turkish has two letters i. */
export const textHelpers: Record<string, Helper> = {
  uppercase: { run: ([text], _, { language }) => textOf(text).toLocaleUpperCase(language) },
  lowercase: { run: ([text], _, { language }) => textOf(text).toLocaleLowerCase(language) },
  capitalize: {
    run([given], _, { language }) {
      const text = textOf(given)
      const first = String.fromCodePoint(text.codePointAt(0) ?? 0).slice(0, text.length)
      return first.toLocaleUpperCase(language) + text.slice(first.length)
    },
  },
  trim: { run: ([text]) => textOf(text).trim() },
  /** `{{replace text "old" "new"}}`: every occurrence. */
  replace: { run: ([text, old, fresh]) => joined(textOf(text).split(argument.text(old)), textOf(fresh)) },
  split: { run: ([text, separator]) => (textOf(text) ? textOf(text).split(argument.text(separator ?? ',')) : []) },
  concat: { run: args => args.map(textOf).join('') },
  urlEncode: { run: ([text]) => encodeURIComponent(textOf(text).toWellFormed()) },
  json: { run: ([value]) => JSON.stringify(value ?? null) },
  /** `{{pluralize "child" quantity=n}}` reads "1 child", "2 children"; `plural="…"` where a language is not known. */
  pluralize: {
    run([given], { quantity, plural }, { language }) {
      const [word, count] = [textOf(given), Array.isArray(quantity) ? quantity.length : (numberOf(quantity) ?? 0)]
      const many = plural === undefined ? pluralOf(word, language) : textOf(plural)
      return `${count} ${count === 1 ? word : many}`
    },
    options: ['quantity', 'plural'],
  },
}
