import {
  addTicketComment,
  changeTicket,
  changeTicketComment,
  createTicket,
  exportTickets,
  listTicketHistory,
  listTicketPeople,
  listTickets,
  loadTicket,
  loadTicketFigures,
  updateTicketStatus,
} from '#domain/api/tickets.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import { TICKETS } from '#domain/tickets/bounds.ts'
import { listedTicket } from '#domain/tickets/listed.ts'
import { answeredBy, reachOf } from '../../access/ticket-reach.ts'
import { ownBranches } from '../../access/branches.ts'
import { answer, callerOf, on, type Served } from '../../serve.ts'
import { columnsFor } from '../../exports/cells.ts'
import { countRows } from '../../store/entities/every-row.ts'
import { listRows } from '../../store/entities/list.ts'
import { once } from '../../store/idempotency.ts'
import { readFigures } from '../../store/tickets/figures.ts'
import { listStaff, listTeams } from '../../store/tickets/people.ts'
import { withinReach } from '../../store/tickets/read.ts'
import { textOf } from '../../texts/texts.ts'
import { addComment, editComment } from '../../tickets/comments.ts'
import { createFrom } from '../../tickets/create.ts'
import { keepFiles, told } from '../../tickets/files.ts'
import { readTicket, showTicket, titleOf } from '../../tickets/record.ts'
import { saveTicket } from '../../tickets/save.ts'
import { updateStatus } from '../../tickets/status.ts'
import { historyOf } from '../../tickets/trail.ts'
import { claimOf, claimOfChange } from '../claims.ts'
import { grant } from '../entity-export.ts'

const reads: Served[] = [
  on(listTickets, async (asked, call) => {
    const caller = callerOf(call)
    const query = { ...asked, language: call.language }
    const only = withinReach(reachOf(caller))
    const page = await listRows(call.db, listedTicket, { query, branches: ownBranches(caller), only }, call.clock())
    return answer(page as unknown as Output<typeof listTickets>)
  }),
  on(exportTickets, async (wish, call) => {
    const caller = callerOf(call)
    columnsFor(listedTicket, wish.columns)
    const query = { ...wish, language: call.language }
    const only = withinReach(reachOf(caller))
    const rows = await countRows(call.db, listedTicket, { query, branches: ownBranches(caller), only })
    return answer(grant(call, listedTicket.name, wish, rows))
  }),
  on(loadTicket, async ({ ticket_number: number }, call) => answer(await showTicket(call.db, call, number))),
  on(listTicketHistory, async ({ ticket_number: number, ...paged }, call) => {
    const { id } = await readTicket(call.db, call, number)
    return answer(await historyOf(call.db, id, paged))
  }),
  on(listTicketPeople, async ({ ticket_number: number }, call) => {
    const { branch, requester } = await readTicket(call.db, call, number)
    return answer({
      staff: await listStaff(call.db, branch.id),
      teams: await listTeams(call.db, branch.id),
      requester,
    })
  }),
  on(loadTicketFigures, async (_, call) => {
    const now = call.clock()
    const since = daysAfter(dayOf(now), -TICKETS.figureDays)
    const figures = await readFigures(call.db, answeredBy(callerOf(call)), { now, since })
    return answer({ ...figures, days: TICKETS.figureDays, since })
  }),
]

export const ticketRoutes: Served[] = [
  ...reads,
  on(createTicket, async ({ attachments, ...sent }, call) => {
    const uuids = await keepFiles(call, attachments)
    return call.db.tx((sql) =>
      once(sql, claimOf(call, createTicket.name, told({ ...sent, attachments })), async () => {
        const made = await showTicket(sql, call, await createFrom(sql, call, sent, uuids))
        return answer(made, 'created', titleOf(made))
      }),
    )
  }),
  on(changeTicket, (asked, call) =>
    call.db.tx((sql) =>
      once(sql, claimOfChange(call, changeTicket.name, asked), async () => {
        await saveTicket(sql, call, asked)
        return answer(await showTicket(sql, call, asked.ticket_number), 'changed', { title: asked.ticket_number })
      }),
    ),
  ),
  on(updateTicketStatus, (asked, call) =>
    call.db.tx((sql) =>
      once(sql, claimOfChange(call, updateTicketStatus.name, asked), async () => {
        await updateStatus(sql, call, asked)
        const shown = await showTicket(sql, call, asked.ticket_number)
        const status = textOf(`ticket:choices.status.${shown.status}`, call.language)
        return answer(shown, 'moved', { ...titleOf(shown), status })
      }),
    ),
  ),
  on(addTicketComment, async ({ attachments, ...sent }, call) => {
    const uuids = await keepFiles(call, attachments)
    return call.db.tx((sql) =>
      once(sql, claimOf(call, addTicketComment.name, told({ ...sent, attachments })), async () => {
        await addComment(sql, call, sent, uuids)
        return answer(await showTicket(sql, call, sent.ticket_number), 'comment_added')
      }),
    )
  }),
  on(changeTicketComment, (asked, call) =>
    call.db.tx(async (sql) => {
      await editComment(sql, call, asked)
      return answer(await showTicket(sql, call, asked.ticket_number), 'comment_changed')
    }),
  ),
]
