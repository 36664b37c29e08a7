import { createI18n, type LocaleMessages, type VueMessageType } from 'vue-i18n'
import { french } from './messages/french.ts'

/** Each file of messages/en holds the messages of one area. */
const files = import.meta.glob<LocaleMessages<VueMessageType>>('./messages/en/*.json', {
  eager: true,
  import: 'default',
})
type Messages = LocaleMessages<VueMessageType>
const english: Messages = Object.assign({}, ...Object.values(files))
const frenchMessages: Messages = Object.assign({}, ...Object.values(french))

/** Languages of the studio, each under its own name. */
export const INTERFACE_LANGUAGES = { en: 'English', fr: 'Français' } as const
export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES

/** French counts zero as singular; a message of three forms has one for zero. */
const frenchPlural = (count: number, forms: number) => (forms === 2 ? Number(count > 1) : Math.min(count, 2))

/** The catalogue of messages; `i18n.global.t` for the few words that are made outside a component. */
export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  messages: { en: english, fr: frenchMessages },
  pluralRules: { fr: frenchPlural },
})

/** Changes the language of all messages, and tells assistive technology. */
export function showLanguage(language: InterfaceLanguage): void {
  i18n.global.locale.value = language
  document.documentElement.lang = language
}
