import { shallowRef } from 'vue'

export interface Question {
  title: string
  text: string
  /** Verb on the confirm button. */
  action: string
  isDanger?: boolean
}

const asked = shallowRef<(Question & { answer: (yes: boolean) => void }) | null>(null)

/** Asks for confirmation; ConfirmDialog in the frame renders the question. */
export function useConfirm() {
  return (question: Question) =>
    new Promise<boolean>(resolve => {
      asked.value?.answer(false)
      asked.value = {
        ...question,
        answer: yes => {
          asked.value = null
          resolve(yes)
        },
      }
    })
}

/** Pending question, for ConfirmDialog. */
export const usePendingConfirmation = () => asked
