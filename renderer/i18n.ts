import { createI18n, type LocaleMessages, type VueMessageType } from 'vue-i18n'

/** Each file of messages/en holds the messages of one area. */
const files = import.meta.glob<LocaleMessages<VueMessageType>>('./messages/en/*.json', {
  eager: true,
  import: 'default',
})
type Messages = LocaleMessages<VueMessageType>
const english: Messages = Object.assign({}, ...Object.values(files))

/** Languages of the studio, each under its own name. */
export const INTERFACE_LANGUAGES = { en: 'English', fr: 'Français' } as const
export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES

/** Catalogues of the other languages, each in a chunk of its own. */
const catalogues: Record<Exclude<InterfaceLanguage, 'en'>, () => Promise<Messages>> = {
  fr: async () => Object.assign({}, ...Object.values((await import('./messages/french.ts')).french)),
}

/** French counts zero as singular; a message of three forms has one for zero. */
const frenchPlural = (count: number, forms: number) => (forms === 2 ? Number(count > 1) : Math.min(count, 2))

/** The catalogue of messages; `i18n.global.t` for the few words that are made outside a component. */
export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  messages: { en: english } as Record<InterfaceLanguage, Messages>, // the others are added by loadMessages
  pluralRules: { fr: frenchPlural },
})

/** Loads the messages of a language, once; rejects when they can not be had. */
export async function loadMessages(language: InterfaceLanguage): Promise<void> {
  if (i18n.global.availableLocales.includes(language) || language === 'en') return
  i18n.global.setLocaleMessage(language, await catalogues[language]())
}

/** Changes the language of all messages, which are loaded already, and tells assistive technology. */
export function showLanguage(language: InterfaceLanguage): void {
  i18n.global.locale.value = language
  document.documentElement.lang = language
}
