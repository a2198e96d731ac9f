import { permission } from '../../access.ts'
import type { Call } from './call.ts'

const tag = 'support tickets'
const path = '/core/support_tickets/'
const one = '/core/support_tickets/:ticket_number'
/** Whoever may open the screen: the own tickets, and where someone answers tickets, all of them. */
const reading = { access: permission('view_supportticket'), tag } as const

/** Support tickets. Source: specification 7.6. */
export const ticketCalls = {
  listTickets: { name: 'listTickets', method: 'GET', path, ...reading },
  /** The tickets that the list shows, as a file. */
  exportTickets: { name: 'exportTickets', method: 'POST', path: '/core/support_tickets/export/', ...reading },
  /** Multipart, with at most five files. */
  createTicket: {
    name: 'createTicket',
    method: 'POST',
    path,
    access: permission('add_supportticket'),
    tag,
    encoding: 'form',
  },
  loadTicket: { name: 'loadTicket', method: 'GET', path: one, ...reading },
  /** Requesters change what they ask while it is open, support all of it. */
  changeTicket: { name: 'changeTicket', method: 'PATCH', path: one, access: permission('change_supportticket'), tag },
  listTicketHistory: { name: 'listTicketHistory', method: 'GET', path: `${one}/history`, ...reading },
  /** Who can answer it, and who can be named in a comment. */
  listTicketPeople: { name: 'listTicketPeople', method: 'GET', path: `${one}/people`, ...reading },
  /** Who may make the move depends on it; the status that it has already changes nothing. */
  updateTicketStatus: { name: 'updateTicketStatus', method: 'POST', path: '/core/update_ticket_status/', ...reading },
  addTicketComment: {
    name: 'addTicketComment',
    method: 'POST',
    path: '/core/add_ticket_comment/',
    encoding: 'form',
    ...reading,
  },
  /** By its author, for some minutes. */
  changeTicketComment: { name: 'changeTicketComment', method: 'PATCH', path: `${one}/comments/:id`, ...reading },
  /** For whoever answers tickets. */
  loadTicketFigures: {
    name: 'loadTicketFigures',
    method: 'GET',
    path: '/core/support_ticket_figures/',
    access: permission('change_supportticket_status'),
    tag,
  },
} as const satisfies Record<string, Call>
