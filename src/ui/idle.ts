import { LIMITS } from '#domain/limits.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, LIMITS.widgetStart))

const rest = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 4_000 })
    else resolve()
  })

/**
 * Resolves when the page has stood for half a second and the browser has nothing better to do: for what will be wanted soon,
 * and must not delay what is wanted now (specification 9, initialisation of widgets after start-up).
 */
export const idle = (): Promise<void> => pause().then(rest)

/** ms after which what can wait no longer does. */
const PATIENCE = 100

/** Resolves when what is to be drawn now has been drawn: for what nobody sees begin. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE })
    else resolve()
  })
