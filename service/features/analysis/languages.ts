import { LANGUAGE_CODES, type Language } from '../../contract/basics.ts'
import { invalid } from '../../contract/problem.ts'
import { readLanguageRows } from '../../nlu/language/languageRows.ts'

/** The languages of ISO 639-1 as the interface shows them. */
export interface Languages {
  /** The language of an ISO 639-1 code; every code of the standard has one. */
  show(isocode: string): Language
  /**
   * The code that `{isocode}` or `{slug}` stands for; a slug may be the name or the code.
   * @throws Problem 400 naming `field` when there is no such language
   */
  resolve(given: { isocode?: string | undefined; slug?: string | undefined }, field: string): string
}

/** Codes of the standard without a row of their own get ids from here on. */
const FIRST_DERIVED_ID = 1000

/** Reads the languages of `resources/languages`; `Intl.DisplayNames` names the other codes of the standard. */
export function openLanguages(resources: string): Languages {
  const byCode = new Map<string, Language>()
  const bySlug = new Map<string, Language>()
  const add = (language: Language) => {
    byCode.set(language.isocode, language)
    bySlug.set(language.slug, language)
  }
  for (const { id, isocode, name, slug, is_supported } of readLanguageRows(resources)) {
    add({ id, name, slug, isocode, is_supported })
  }
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  for (const isocode of LANGUAGE_CODES.filter(code => !byCode.has(code))) {
    const name = names.of(isocode) ?? isocode
    const slug = name.toLowerCase().replace(/[^a-z]+/g, '-')
    // Intl names both `ak` and `tw` Akan.
    add(deriveLanguage(isocode, name, bySlug.has(slug) ? `${slug}-${isocode}` : slug))
  }

  return {
    show: isocode => byCode.get(isocode) ?? deriveLanguage(isocode, isocode, isocode),
    resolve({ isocode, slug }, field) {
      if (isocode !== undefined) return isocode
      const wanted = (slug ?? '').toLowerCase()
      const language = bySlug.get(wanted) ?? byCode.get(wanted)
      if (!language) throw invalid(`${field}.slug`, 'is not a language')
      return language.isocode
    },
  }
}

function deriveLanguage(isocode: string, name: string, slug: string): Language {
  const [first = 0, second = 0] = [...isocode].map(letter => letter.charCodeAt(0) - 97)
  return { id: FIRST_DERIVED_ID + first * 26 + second, name, slug, isocode, is_supported: false }
}
