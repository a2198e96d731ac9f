import { useShownRecord } from '#src/ui/heading/record-name.ts'
import { useLocation } from 'react-router-dom'
import CreateTicket from '#src/screens/ticket/asking/CreateTicket.tsx'
import { whereaboutsAt } from '#src/screens/ticket/asking/whereabouts.ts'

/** A new support ticket about the page that is shown, which stays. */
export default function Support({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation()
  const { name } = useShownRecord()
  return <CreateTicket where={whereaboutsAt(`${pathname}${search}`, name)} onClose={onClose} onDone={onClose} />
}
