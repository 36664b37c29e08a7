import { createI18n, type LocaleMessages, type VueMessageType } from 'vue-i18n'

/** A language is a folder of messages/; each file holds the messages of one area. */
const files = import.meta.glob<LocaleMessages<VueMessageType>>('./messages/en/*.json', {
  eager: true,
  import: 'default',
})
const english: LocaleMessages<VueMessageType> = Object.assign({}, ...Object.values(files))

/** The catalogue of messages; `i18n.global.t` for the few words that are made outside a component. */
export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  messages: { en: english },
})
