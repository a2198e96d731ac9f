import { TICKETS } from '#domain/tickets/bounds.ts'
import type { Happening } from '#src/services/services.tsx'

/** `{"open":{"menu":"shut"}}` as `open.menu.shut`. */
const plain = (state: string): string => state.replaceAll(/[{}"]/g, '').replaceAll(':', '.')

/** The state stands behind the arrow. */
const said = (what: string): string => what.replace(/(?<=→ ).*/, plain)

/** What is sent of them: when, which chart, what it heard and where it stood then. */
export const eventsOf = (recent: readonly Happening[]) =>
  recent
    .slice(-TICKETS.events)
    .map(({ at, what }) => ({ at: new Date(at).toISOString(), what: said(what).slice(0, TICKETS.event) }))

export type ScreenEvents = ReturnType<typeof eventsOf>
