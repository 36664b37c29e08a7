/** Fields in which one types; the code editor is none of the form controls. */
export const FIELD = 'input, textarea, [contenteditable=true]'

/** Focuses the first field of the part of a skill with this path, past the buttons that move and delete it. */
export const focusField = (root: HTMLElement, path: string): void =>
  root
    .querySelector(`[data-path="${CSS.escape(path)}"]`)
    ?.querySelector<HTMLElement>(`${FIELD}, select`)
    ?.focus()

/** The control of the left side of a test with this path: its menu, or its field. */
export const leftOf = (root: HTMLElement | null, test: string): HTMLElement | null | undefined =>
  root?.querySelector<HTMLElement>(`[data-path="${CSS.escape(`${test}.left`)}"] :is(input, button)`)

/**
 * Scrolls to the field of a skill with this path, or to the innermost part around it that is shown, and focuses its
 * first control. What is folded around it is opened.
 * @param path as a problem names it, such as `actions[0].actions[1].variants.en[0]`
 */
export function focusPath(root: HTMLElement, path: string): void {
  const steps = path.split(/(?=[.[])/)
  for (let length = steps.length; length > 0; length--) {
    const wanted = CSS.escape(steps.slice(0, length).join(''))
    const part = root.querySelector<HTMLElement>(`[data-path="${wanted}"]`)
    if (!part) continue
    for (let fold = part.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
    part.scrollIntoView({ block: 'center' })
    part.querySelector<HTMLElement>(`${FIELD}, select, button`)?.focus({ preventScroll: true })
    return
  }
}
