/** Resolves when the browser has nothing better to do: for what will be wanted soon, and must not delay what is wanted now. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 4_000 })
    else setTimeout(resolve, 1_000)
  })
