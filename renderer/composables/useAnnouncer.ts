import { nextTick, ref } from 'vue'

const words = ref('')

/** The page's live region: what is announced is read aloud, not shown. Saving the same again is said again. */
export function useAnnouncer() {
  async function announce(text: string) {
    words.value = ''
    await nextTick()
    words.value = text
  }

  return { words, announce }
}
