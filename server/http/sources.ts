import type { FastifyInstance } from 'fastify'
import { projectRoot } from '../project-root.ts'
import { pathOf } from './client.ts'

/** The client from its sources, with hot reload over the same port. */
export async function serveSources(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: projectRoot, server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|healthz|readyz)(\/|$)/.test(pathOf(request))) return
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
}
