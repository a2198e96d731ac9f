import type { Endpoint } from '#domain/api/endpoint.ts'
import { addTicketComment, createTicket, loadTicket, updateTicketStatus } from '#domain/api/tickets.ts'
import type { TicketRecord } from '#domain/tickets/record.ts'
import type { TestClock } from '#tests/support/clock.ts'
import { startServer } from '#tests/support/server.ts'
import { written } from '#tests/support/statements.ts'

/** Hannah asks; Rafael and Helena answer in London; Felix works in every branch and answers nowhere; Victor may not look. */
export type Who = 'handler' | 'reviewer' | 'head' | 'finance' | 'viewer'

export const QUESTION = {
  subject: 'Premium screen is empty',
  description: 'Since this morning the premium of one contract is not shown.',
  category: 'bug',
} as const

export type Tickets = Awaited<ReturnType<typeof openTickets>>

/** Support tickets of the demo world, asked for with real calls. */
export async function openTickets(clock?: TestClock) {
  const server = await startServer(clock ? { clock } : {})
  const query = <R extends object>(text: string, values: readonly unknown[] = []) => server.db.query<R>(written(text, values))
  const people = await query<{ key: Who; id: number }>(
    "select split_part(email, '@', 1) as key, id from app_user where email like '%@slipway.example'",
  )
  const ids = Object.fromEntries(people.map(({ key, id }) => [key, id])) as Record<Who, number>

  async function as<E extends Endpoint>(who: Who, endpoint: E, input: object, headers: Record<string, string> = {}) {
    const { access_token: token } = await server.signInAs(who)
    return server.call(endpoint, input, { token, headers })
  }
  const done = async (called: Promise<{ status: number; body: { data: TicketRecord } }>): Promise<TicketRecord> => {
    const { status, body } = await called
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }

  return {
    server,
    query,
    ids,
    as,
    create: (values: object = {}, who: Who = 'handler') => done(as(who, createTicket, { ...QUESTION, ...values })),
    load: (ticket_number: string, who: Who = 'reviewer') => done(as(who, loadTicket, { ticket_number })),
    move: (who: Who, ticket_number: string, status: string, values: object = {}) =>
      as(who, updateTicketStatus, { ticket_number, status, ...values }),
    say: (who: Who, ticket_number: string, comment: string, values: object = {}) =>
      as(who, addTicketComment, { ticket_number, comment, ...values }),
    assign: (ticket_number: string, who: Who = 'reviewer') =>
      query('update ticket set assignee_id = $2 where ticket_number = $1', [ticket_number, ids[who]]),
    statusOf: async (ticket_number: string) =>
      (await query<{ status: string }>('select status from ticket where ticket_number = $1', [ticket_number]))[0]!.status,
  }
}
