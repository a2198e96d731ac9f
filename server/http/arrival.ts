import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import { CALLS, UPLOADS } from '#domain/limits.ts'
import type { Log } from '../log.ts'
import { languageOf } from './calls.ts'
import { replyWithError } from './errors.ts'

/** ms between two looks at connections on which nothing is complete yet. */
const LOOKS = 5_000

/** What Node itself ends: heads that do not arrive, and whatever outlives the longest upload. */
export function timeouts(arrival: number): Pick<FastifyServerOptions, 'requestTimeout'> & { http: object } {
  const longest = Math.ceil(arrival + allowedFor(UPLOADS.callSize))
  return {
    requestTimeout: longest,
    http: { headersTimeout: arrival, connectionsCheckingInterval: Math.min(LOOKS, Math.ceil(arrival / 4)) },
  }
}

const allowedFor = (bytes: number) => (bytes / CALLS.uploadPace) * 1_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files may come with it. */
    takesUpload?: boolean
  }
}

const isUpload = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.takesUpload === true && /^multipart\/form-data/i.test(headers['content-type'] ?? '')

/**
 * Ends a request whose body has not arrived in time, also when it was answered before. A form of a call that takes files has the time that
 * its bytes need on a slow line, counted by those that have come: who sends one now and then gains nothing by it.
 */
export function endLateRequests(app: FastifyInstance, arrival: number, log: Log): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.complete) return
    const [start, before] = [performance.now(), raw.socket.bytesRead]
    const left = () => {
      const allowed = arrival + (isUpload(request) ? allowedFor(raw.socket.bytesRead - before) : 0)
      return allowed - (performance.now() - start)
    }
    const look = () => {
      if (raw.complete) return
      if (left() > 0) timer = setTimeout(look, left())
      else end(request, reply, log)
    }
    let timer = setTimeout(look, arrival)
    const enough = () => clearTimeout(timer)
    raw.once('end', enough)
    raw.once('close', enough)
  })
}

function end(request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const close = () => request.raw.destroy()
  if (reply.sent) return void close()
  reply.raw.once('finish', close)
  void reply.header('connection', 'close')
  replyWithError(new AppError('arrived_too_slowly'), request, reply, languageOf(request), log)
}
