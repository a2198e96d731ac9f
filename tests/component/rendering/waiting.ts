import { vi } from 'vitest'
import { PATIENCE } from '../patience.ts'

const HOW = { timeout: PATIENCE, interval: 5 }

/** Waits until what is expected holds. */
export const settles = <Found>(check: () => Found | Promise<Found>): Promise<Found> => vi.waitFor(check, HOW)

/** Waits until something is there. */
export const until = <Found>(look: () => Found | Promise<Found>) => vi.waitUntil(look, HOW)
