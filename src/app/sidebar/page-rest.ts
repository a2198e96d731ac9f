import { LIMITS } from '#domain/limits.ts'
import { idle } from '#src/ui/idle.ts'

/** Stands in a page for what it is about, until that has come. */
const AWAITED = '[data-awaited]'
/** Pauses after which a page that still waits is waited for no longer. */
const PAUSES = 20

/** Resolves when the page stands with what it is about and is at rest: what the frame fetches for later does not hold that up. */
export async function pageRest(): Promise<void> {
  await idle()
  for (let paused = 0; paused < PAUSES && document.querySelector(AWAITED); paused++)
    await new Promise((resolve) => setTimeout(resolve, LIMITS.widgetStart))
}
