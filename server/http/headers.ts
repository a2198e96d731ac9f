import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { publicUrlOf } from '../settings.ts'
import { DATA_POLICY } from './csp.ts'

const YEAR = 31_536_000

/** Headers of every answer; the page of the client brings a policy of its own. HSTS only where people come by https. */
export async function sendHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const isSecure = publicUrlOf(settings).startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isSecure ? { maxAge: YEAR, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('content-security-policy', DATA_POLICY)
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (request.raw.url?.startsWith('/api')) void reply.header('cache-control', 'no-store')
  })
}
