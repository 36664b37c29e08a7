import { shallowRef } from 'vue'

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'danger'
  /** Stays while something is under way, and goes with it. */
  isBusy?: boolean
  action?: { label: string; run: () => void }
  /** Its action is the way back of this change, and none of any other. */
  historyStep?: { direction: 'undo' | 'redo'; change: string }
}

const toasts = shallowRef<Toast[]>([])
let last = 0

/** How long (ms) one waits without a word before something is said to be under way. */
const BUSY_DELAY = 500

/** Short messages at the foot of the window; at most three at a time, the oldest goes first. */
export function useToasts() {
  function show(toast: Omit<Toast, 'id'>): number {
    last += 1
    toasts.value = [...toasts.value, { id: last, ...toast }].slice(-3)
    return last
  }

  function showToast(text: string, options: Partial<Pick<Toast, 'tone' | 'action' | 'historyStep'>> = {}): void {
    show({ text, tone: 'plain', ...options })
  }

  function dismiss(id: number) {
    toasts.value = toasts.value.filter(toast => toast.id !== id)
  }

  /** Waits for what may take long, and meanwhile says what is under way. */
  async function showWhile<T>(text: string, work: Promise<T>): Promise<T> {
    let shown: number | undefined
    const patience = setTimeout(() => (shown = show({ text, tone: 'plain', isBusy: true })), BUSY_DELAY)
    try {
      return await work
    } finally {
      clearTimeout(patience)
      if (shown !== undefined) dismiss(shown)
    }
  }

  return { toasts, showToast, showWhile, dismiss }
}
