import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { projectRoot } from '../project-root.ts'
import { withRegistration } from './client.ts'
import { pathOf } from './request-path.ts'

/** The client from its sources, with hot reload over the same port. */
export async function serveSources(app: FastifyInstance, { settings }: Deps): Promise<void> {
  const { createServer } = await import('vite')
  const registration = {
    name: 'registration',
    transformIndexHtml: (html: string) => withRegistration(html, settings.registration === 'on'),
  }
  const server = { middlewareMode: true, hmr: { server: app.server } }
  const vite = await createServer({ root: projectRoot, server, plugins: [registration] })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|healthz|readyz)(\/|$)/.test(pathOf(request))) return
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
}
