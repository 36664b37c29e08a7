/**
 * Resolves once the changes made so far are painted, in a task of its own: splits work that at once would hold the page
 * for longer than one should notice.
 */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
