import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'

const UNTRUSTED =
  'Requests have an X-Forwarded-For header, but TRUST_PROXY is not set: all users share the address of the proxy, so failed sign-ins of one user can lock out everyone. Set TRUST_PROXY to the number of proxies in front of Slipway.'

/** Says once that a proxy stands in front which the product was not told of. */
export function warnOfProxy(app: FastifyInstance, { trustProxy }: Pick<Settings, 'trustProxy'>, log: Log): void {
  if (trustProxy !== null) return
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    log.warn({ setting: 'TRUST_PROXY' }, UNTRUSTED)
  })
}
