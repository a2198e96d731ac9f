import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { CALLS } from '#domain/limits.ts'
import type { Deps } from './deps.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { endLateRequests, timeouts } from './http/arrival.ts'
import { readBodies } from './http/bodies.ts'
import { languageOf, serveCalls } from './http/calls.ts'
import { serveClient } from './http/client.ts'
import { pathOf } from './http/request-path.ts'
import { assertTakenAt } from './http/taken-methods.ts'
import { serveDownloads } from './http/downloads.ts'
import { replyWithError } from './http/errors.ts'
import { serveExports } from './routes/exports.ts'
import { serveNotificationStream } from './notifications/serve-stream.ts'
import { warnOfProxy } from './http/forwarded.ts'
import { sendHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { serveLocalPosts } from './http/local-posts.ts'
import { logRequests } from './http/request-log.ts'
import { projectRoot } from './project-root.ts'
import type { Served } from './serve.ts'

export interface AppPlan {
  deps: Deps
  served: readonly Served[]
  /** What answers everything that is no call; the built client unless told otherwise. */
  client?: (app: FastifyInstance, deps: Deps) => void | Promise<void>
  /** ms that a request may take to arrive; as long as `CALLS` says unless told otherwise. */
  arrival?: number
}

/** The server without a network: tests speak to it by `inject`, `main` makes it listen. */
export async function createApp({
  deps,
  served,
  client = serveBuilt,
  arrival = CALLS.arrival,
}: AppPlan): Promise<FastifyInstance> {
  const { log, settings } = deps
  const app = Fastify({
    logger: false,
    bodyLimit: CALLS.body,
    ...timeouts(arrival),
    trustProxy: trusted(settings.trustProxy),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply, DEFAULT_LANGUAGE, log),
  })
  endLateRequests(app, arrival, log)
  await sendHeaders(app, settings)
  warnOfProxy(app, settings, log)
  logRequests(app, log)
  const stopping = stopGently(app)
  await readBodies(app)
  app.setErrorHandler((error, request, reply) => replyWithError(error, request, reply, languageOf(request), log))
  app.setNotFoundHandler((request) => {
    assertTakenAt(request, served)
    throw new AppError(pathOf(request).startsWith('/api') ? 'no_such_endpoint' : 'not_found')
  })
  serveHealth(app, deps, stopping)
  serveCalls(app, deps, served)
  serveLocalPosts(app, deps)
  serveDownloads(app, deps)
  serveExports(app, deps)
  serveNotificationStream(app, deps)
  if (settings.apiDocs) await serveApiDocs(app)
  await client(app, deps)
  return app
}

const serveBuilt = (app: FastifyInstance, { files, settings }: Deps) =>
  serveClient(app, join(projectRoot, 'dist/client'), {
    storeOrigin: files.origin,
    isRegistrationOpen: settings.registration === 'on',
  })

function trusted(proxies: string | null) {
  if (proxies === null) return false
  const count = Number(proxies)
  return Number.isInteger(count)
    ? (_address: string, hop: number) => hop < count
    : proxies.split(',').map((address) => address.trim())
}

/** ms in which a connection that was opened just before says what it is for. */
const SILENT = 1_000

/**
 * While stopping, calls that begin are refused, and connections are not kept: an idle one would hold the process for a minute. One on which
 * nothing was ever asked, as browsers open in advance, is not idle to Node.
 */
function stopGently(app: FastifyInstance): () => boolean {
  let isStopping = false
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    }, SILENT).unref()
  })
  app.addHook('onRequest', async (request) => {
    if (isStopping && pathOf(request).startsWith('/api')) throw new AppError('unavailable', { params: { seconds: 2 } })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
  return () => isStopping
}
