import { nextTick, ref } from 'vue'

const words = ref('')

/** Announces messages in the page's live region. Clearing it first makes repeated messages audible. */
export function useAnnouncer() {
  async function announce(text: string) {
    words.value = ''
    await nextTick()
    words.value = text
  }

  return { words, announce }
}
