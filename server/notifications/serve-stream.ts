import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import { NOTIFICATION_STREAM } from '#domain/api/calls/notifications.ts'
import { whoIs } from '../access/who.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../serve.ts'
import { Streams, type Stream } from './streams.ts'

/** bytes that may wait for a reader who does not take them. */
const PATIENCE = 4_096

/**
 * Server-sent events for whoever is signed in, by the header of every other call: `data: {"unread":2,"newest":71}` at once and whenever it changes,
 * `data: {"present":"<uuid>"}` when someone else comes to a contract that one has open, goes or turns to another step, a comment as a sign of life. Opening one is no use of the session, and each ends with it.
 */
export function serveNotificationStream(app: FastifyInstance, deps: Deps): void {
  const streams = new Streams(deps)
  app.addHook('preClose', () => streams.stop())
  app.get(`/api${NOTIFICATION_STREAM}`, async (request, reply) => {
    request.caller = await whoIs(deps, request.headers.authorization, false)
    if (!request.caller) throw new AppError('not_signed_in')
    const body = bodyIn(streams, request.caller)
    const unbuffered = { 'x-accel-buffering': 'no', connection: 'close' }
    return reply.type('text/event-stream; charset=utf-8').headers(unbuffered).send(body)
  })
}

function bodyIn(streams: Streams, { sessionId, userId, grantsVersion }: Caller): Readable {
  const body = new Readable({ read: () => {} })
  const write = (text: string) => {
    body.push(text)
    if (body.readableLength > PATIENCE) body.destroy()
  }
  const stream: Stream = {
    sessionId,
    userId,
    grantsVersion,
    say: (standing) => write(`data: ${JSON.stringify(standing)}\n\n`),
    sayPresent: (contract) => write(`data: ${JSON.stringify({ present: contract })}\n\n`),
    beat: () => write(': beat\n\n'),
    end: () => void body.push(null),
  }
  streams.add(stream)
  body.once('close', () => streams.remove(stream))
  write(': open\n\n')
  return body
}
