import { shallowRef } from 'vue'

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'danger'
  /** Stays until the operation is finished. */
  isBusy?: boolean
  action?: { label: string; run: () => void }
  /** The change that its action undoes or redoes; the toast is dismissed when that is no longer the next step. */
  historyStep?: { direction: 'undo' | 'redo'; change: string }
}

const toasts = shallowRef<Toast[]>([])
let last = 0

/** Delay before a running operation is shown (ms). */
const BUSY_DELAY = 500

/** Toasts at the bottom of the window; at most three, the oldest is dropped first. */
export function useToasts() {
  function show(toast: Omit<Toast, 'id'>): number {
    last += 1
    const kept = toast.historyStep ? toasts.value.filter(({ historyStep }) => !historyStep) : toasts.value
    toasts.value = [...kept, { id: last, ...toast }].slice(-3)
    return last
  }

  function showToast(text: string, options: Partial<Pick<Toast, 'tone' | 'action' | 'historyStep'>> = {}): void {
    show({ text, tone: 'plain', ...options })
  }

  function dismiss(id: number) {
    toasts.value = toasts.value.filter(toast => toast.id !== id)
  }

  /** Waits for an operation and shows a toast while it takes long, with what may be done meanwhile: cancel it. */
  async function showWhile<T>(text: string, work: Promise<T>, action?: Toast['action']): Promise<T> {
    let shown: number | undefined
    const toast = { text, tone: 'plain', isBusy: true, ...(action && { action }) } as const
    const patience = setTimeout(() => (shown = show(toast)), BUSY_DELAY)
    try {
      return await work
    } finally {
      clearTimeout(patience)
      if (shown !== undefined) dismiss(shown)
    }
  }

  return { toasts, showToast, showWhile, dismiss }
}
