import { type InterfaceLanguage, i18n } from './i18n.ts'

/**
 * Catalogues of the service's messages, one a language: the English template, with `{0}`, `{1}` … for its values, and its
 * translation, where `{0:message}` is a value that is a message itself. The service speaks English to all its clients;
 * the studio translates what it shows, as gettext does.
 */
type Catalogue = Record<string, string>
const files = import.meta.glob<Catalogue>('./messages/service/*.json', { import: 'default' })

interface Template {
  pattern: RegExp
  translation: string
}
interface Translator {
  texts: ReadonlyMap<string, string>
  /** Templates with values, the most literal one first. */
  templates: Template[]
}

const PLACEHOLDER = /\{\d\}/g
const HAS_VALUE = /\{\d\}/

const translators = new Map<InterfaceLanguage, Translator>()

/** Loads the translations of the service's messages, once; rejects when they can not be had. */
export async function loadServiceMessages(language: InterfaceLanguage): Promise<void> {
  const read = files[`./messages/service/${language}.json`]
  if (read && !translators.has(language)) translators.set(language, compile(await read()))
}

/** Translates a message of the service to the language of the studio; a text that is not known stays as it is. */
export function serviceMessage(text: string): string {
  const language: InterfaceLanguage = i18n.global.locale.value
  const translator = translators.get(language)
  return translator ? (translate(text, translator) ?? text) : text
}

/** @returns undefined for a text that no template matches */
function translate(text: string, translator: Translator): string | undefined {
  const known = translator.texts.get(text)
  if (known !== undefined) return known
  for (const { pattern, translation } of translator.templates) {
    const values = pattern.exec(text)?.slice(1)
    if (!values) continue
    return translation.replace(/\{(\d)(:message)?\}/g, (_, at: string, isMessage?: string) => {
      const value = values[Number(at)] ?? ''
      return isMessage ? (translate(value, translator) ?? value) : value
    })
  }
  return translateNamed(text, translator)
}

/** A reason after the name it is about, such as `slug is already taken`: the name stays. */
function translateNamed(text: string, translator: Translator): string | undefined {
  const [, name, reason] = /^(\S+) (.+)$/s.exec(text) ?? []
  const translation = reason && translate(reason, translator)
  return translation && `${name} ${translation}`
}

function compile(catalogue: Catalogue): Translator {
  const entries = Object.entries(catalogue)
  const literals = (template: string) => template.replace(PLACEHOLDER, '').length
  return {
    texts: new Map(entries.filter(([template]) => !HAS_VALUE.test(template))),
    templates: entries
      .filter(([template]) => HAS_VALUE.test(template))
      .toSorted(([left], [right]) => literals(right) - literals(left))
      .map(([template, translation]) => ({ pattern: patternOf(template), translation })),
  }
}

function patternOf(template: string): RegExp {
  const parts = template.split(PLACEHOLDER).map(part => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('(.+?)')}$`, 's')
}
