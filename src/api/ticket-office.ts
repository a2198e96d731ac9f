/** What the session chart emits for the requests that wait. */
type Verdict = { type: 'tickets.replay'; tickets: string[]; token: string } | { type: 'tickets.refuse'; tickets: string[] }

interface Session {
  send(event: { type: 'token.rejected'; ticket: string; token: string }): void
  on(type: Verdict['type'], listener: (event: Verdict) => void): unknown
}

/**
 * Holds the promises of the requests whose token was rejected, under the tickets that queue in the session chart.
 * The chart decides: it renews once, then replays every ticket with the new token or refuses them all (H1).
 */
export function openTicketOffice(session: Session) {
  const waiting = new Map<string, (token: string | null) => void>()
  let issued = 0

  const settle = (tickets: string[], token: string | null) => {
    for (const ticket of tickets) {
      waiting.get(ticket)?.(token)
      waiting.delete(ticket)
    }
  }
  session.on('tickets.replay', (event) => settle(event.tickets, 'token' in event ? event.token : null))
  session.on('tickets.refuse', (event) => settle(event.tickets, null))

  return {
    /** The token to replay a rejected request with, or null when the session is over. */
    renewed(token: string): Promise<string | null> {
      issued += 1
      const ticket = `t${issued}`
      return new Promise((resolve) => {
        waiting.set(ticket, resolve)
        session.send({ type: 'token.rejected', ticket, token })
      })
    },
    waiting: () => waiting.size,
  }
}

export type TicketOffice = ReturnType<typeof openTicketOffice>
