import { RequestFailed, type Problem } from '#domain/app-error.ts'

/** What the session chart emits for the requests that wait. */
type Verdict =
  | { type: 'tickets.replay'; tickets: string[]; token: string }
  | { type: 'tickets.refuse'; tickets: string[] }
  | { type: 'tickets.fail'; tickets: string[]; problem: Problem }

interface Session {
  send(event: { type: 'token.rejected'; ticket: string; token: string }): void
  on(type: Verdict['type'], listener: (event: Verdict) => void): unknown
}

interface Waiting {
  resolve: (token: string | null) => void
  reject: (error: RequestFailed) => void
}

/**
 * Holds the promises of the requests whose token was rejected, under the tickets that queue in the session chart.
 * The chart decides: it renews once, then replays every ticket with the new token, refuses them all (H1), or fails them all
 * where nobody could say whether the session goes on.
 */
export function openTicketOffice(session: Session) {
  const waiting = new Map<string, Waiting>()
  let issued = 0

  const settle = (verdict: Verdict) => {
    for (const ticket of verdict.tickets) {
      const one = waiting.get(ticket)
      waiting.delete(ticket)
      if (verdict.type === 'tickets.fail') one?.reject(new RequestFailed(verdict.problem))
      else one?.resolve(verdict.type === 'tickets.replay' ? verdict.token : null)
    }
  }
  for (const type of ['tickets.replay', 'tickets.refuse', 'tickets.fail'] as const) session.on(type, settle)

  return {
    /** The token to replay a rejected request with, or null when the session is over. Throws `RequestFailed`. */
    renewed(token: string): Promise<string | null> {
      issued += 1
      const ticket = `t${issued}`
      return new Promise((resolve, reject) => {
        waiting.set(ticket, { resolve, reject })
        session.send({ type: 'token.rejected', ticket, token })
      })
    },
    waiting: () => waiting.size,
  }
}

export type TicketOffice = ReturnType<typeof openTicketOffice>
