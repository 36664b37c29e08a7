import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { z } from 'zod'
import App from './App.vue'
import { apiKey, createApi, errorMessage } from './api.ts'
import { useToasts } from './composables/useToasts.ts'
import { i18n } from './i18n.ts'
import { router } from './router.ts'
import { useSession } from './session.ts'
import './style.css'

// The page's policy forbids code from strings, which zod would otherwise try.
z.config({ jitless: true })

const pinia = createPinia()
const app = createApp(App).use(pinia).use(router).use(i18n)
app.provide(
  apiKey,
  createApi(() => useSession(pinia).tokens),
)
app.config.errorHandler = error => {
  reportError(error)
  useToasts().showToast(errorMessage(error), { tone: 'danger' })
}
void useSession(pinia).open(takeTicket())
app.mount('#app')

/** The one-time key of the address, taken out of it so that it neither stays in the history nor is copied along. */
function takeTicket(): string | null {
  const address = new URL(location.href)
  const ticket = address.searchParams.get('ticket')
  address.searchParams.delete('ticket')
  if (ticket) history.replaceState(null, '', address)
  return ticket
}
