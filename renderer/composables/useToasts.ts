import { shallowRef } from 'vue'

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'danger'
  action?: { label: string; run: () => void }
  /** Its action is the way back of this change, and none of any other. */
  back?: { direction: 'undo' | 'redo'; change: string }
}

const toasts = shallowRef<Toast[]>([])
let last = 0

/** Short messages at the foot of the window; at most three at a time, the oldest goes first. */
export function useToasts() {
  function say(text: string, options: Partial<Pick<Toast, 'tone' | 'action' | 'back'>> = {}) {
    last += 1
    toasts.value = [...toasts.value, { id: last, text, tone: 'plain' as const, ...options }].slice(-3)
  }

  function dismiss(id: number) {
    toasts.value = toasts.value.filter(toast => toast.id !== id)
  }

  return { toasts, say, dismiss }
}
