import type { Ticket } from '#src/actors/tickets/tickets.ts'
import { formatInstant } from '#src/ui/format.ts'
import { useTicketTexts } from '../ticket-texts.ts'
import classes from '../Ticket.module.css'

/** What the charts of a screen heard, in their own words; it scrolls. */
export function EventList({ label, events }: { label: string; events: Ticket['screen_events'] }) {
  const { language } = useTicketTexts()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no pointer scrolls it by its focus
    <ol className={classes.events} aria-label={label} tabIndex={0}>
      {events.map(({ at, what }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and two entries may be alike
        <li key={place}>
          <time dateTime={at}>{formatInstant(language, at)}</time> <code>{what}</code>
        </li>
      ))}
    </ol>
  )
}
