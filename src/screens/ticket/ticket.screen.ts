import { place, type Screen } from '#src/ui/screen.ts'

export const ticketList: Screen = {
  ...place('/support-ticket', 'places:ticket.list', 'view_supportticket'),
  areas: ['shell', 'errors', 'record-errors', 'list', 'files', 'ticket'],
  load: () => import('./TicketList.tsx'),
}

export const ticketView: Screen = {
  ...place('/support-ticket/view/:ticketId', 'places:ticket.view', 'view_supportticket', '/support-ticket'),
  areas: ['shell', 'errors', 'record-errors', 'files', 'ticket'],
  load: () => import('./TicketPage.tsx'),
}
