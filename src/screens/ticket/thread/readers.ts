import { useTicketPeople, type Ticket } from '#src/actors/tickets/tickets.ts'
import type { Person } from '#src/parts/mentions/mentions.ts'

/** Who reads what is said in a ticket; requesters read nothing internal. */
export function useReaders({ ticket_number: number }: Ticket, isInternal: boolean): readonly Person[] {
  const { data } = useTicketPeople(number)
  if (!data) return []
  const { staff, requester } = data
  const others = staff.filter(({ id }) => id !== requester.id)
  return isInternal ? others : [requester, ...others]
}
