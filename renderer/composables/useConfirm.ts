import { shallowRef } from 'vue'

export interface Question {
  title: string
  text: string
  /** The verb on the button that goes on. */
  action: string
  isDanger?: boolean
}

const asked = shallowRef<(Question & { answer: (yes: boolean) => void }) | null>(null)

/** Asks before what cannot be taken back; the dialog itself stands once, in the frame. */
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

/** For the dialog: the question that waits for its answer. */
export const usePendingConfirmation = () => asked
