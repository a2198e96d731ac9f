import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { Happening } from './services.tsx'

/** Of which the last ones are remembered; and among how many of them none stands twice, so that scrolling pushes nothing out. */
const REMEMBERED = 50
const APART = 6

/** Remembers what charts hear from now on, in a list of the page. */
export const recorderInto = (recent: Happening[]) => (happening: InspectionEvent) => {
  if (happening.type !== '@xstate.snapshot') return
  const { machine, value } = happening.snapshot as Partial<AnyMachineSnapshot>
  const what = machine && `${machine.id}: ${happening.event.type} → ${JSON.stringify(value)}`
  const isNew = what && recent.slice(-APART).every((one) => one.what !== what)
  if (isNew && recent.push({ at: Date.now(), what }) > REMEMBERED) recent.shift()
}
