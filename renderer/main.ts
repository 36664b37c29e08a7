import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { z } from 'zod'
import App from './App.vue'
import { apiKey, createApi, errorMessage } from './api.ts'
import { useToasts } from './composables/useToasts.ts'
import { i18n } from './i18n.ts'
import { startLanguageShown } from './preferences.ts'
import { router } from './router.ts'
import { useSession } from './session.ts'
import './style.css'

// The content security policy forbids code from strings, which zod would otherwise try.
z.config({ jitless: true })

const pinia = createPinia()
const app = createApp(App).use(pinia).use(router).use(i18n)
app.provide(
  apiKey,
  createApi(
    () => useSession(pinia).tokens,
    () => useSession(pinia).version?.slug,
  ),
)
app.config.errorHandler = error => {
  reportError(error)
  useToasts().showToast(errorMessage(error), { tone: 'danger' })
}
void useSession(pinia).open(takeTicket())
startLanguageShown.catch(reportError).finally(() => app.mount('#app'))

/** Removes the one-time key from the address, so that it is neither kept in the history nor copied. */
function takeTicket(): string | null {
  const address = new URL(location.href)
  const ticket = address.searchParams.get('ticket')
  address.searchParams.delete('ticket')
  if (ticket) history.replaceState(null, '', address)
  return ticket
}
