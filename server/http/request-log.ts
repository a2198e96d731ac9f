import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { pathOf } from './request-path.ts'

/** Longer than any id: someone has put the token of a link into an address. */
const SECRET = /[\w-]{40,}/g

/** One line for each answered call below `/api`: never its query, headers or body. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request).replace(SECRET, '[removed]')
    if (!path.startsWith('/api')) return
    const { id, method, ip, caller } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info(
      { request_id: id, method, path, status: reply.statusCode, ms, address: ip, user_id: caller?.userId ?? null },
      'Answered',
    )
  })
}
