import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyFor, packed, readClient, type ClientFile } from './client-files.ts'
import { inlineScriptHashes, pagePolicy } from './csp.ts'
import { textOf } from '../texts/texts.ts'
import { languageOf } from './calls.ts'
import { pathOf } from './request-path.ts'

const NONCE = '__CSP_NONCE__'
const YEAR = 'public, max-age=31536000, immutable'
const CHECK = 'no-cache'

export interface Page {
  /** Where files are fetched from, besides the product itself. */
  storeOrigin?: string | null
  isRegistrationOpen?: boolean
}

/** The page knows before it asks anything whether it offers to register: see `src/ui/auth/registration.ts`. */
export const withRegistration = (html: string, isOpen: boolean): string =>
  isOpen ? html : html.replace('<html ', '<html data-registration="closed" ')

/** The built client: files from memory, and its page for every address that is a place in it. */
export function serveClient(
  app: FastifyInstance,
  folder: string,
  { storeOrigin = null, isRegistrationOpen = true }: Page = {},
): void {
  const files = readClient(folder)
  const html = files.get('/index.html')?.bodies.identity.toString('utf8')
  const page = html === undefined ? notBuilt : sendPage(withRegistration(html, isRegistrationOpen), storeOrigin)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = pathOf(request)
      const file = files.get(path)
      if (file && path !== '/index.html') return sendFile(path, file, request, reply)
      return isPlace(path) ? page(request, reply) : reply.callNotFound()
    },
  })
}

/** Not a file by its name (`1.5` is a number someone typed), not a call: somewhere the browser's router may lead. */
const isPlace = (path: string) =>
  (path === '/index.html' || !/\.[^/]*[^/\d][^/]*$/.test(path)) && !/^\/(api|assets)(\/|$)/.test(path)

/** What guards pages and answers says nothing of a script, a style, a text or a font, and a page of a hundred files would bring it a hundred times. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

/** Parts of pages, which no one opens by themselves. */
const isPart = (path: string) => /^\/assets\/.*\.(js|css|json|woff2)$/.test(path)

function sendFile(path: string, file: ClientFile, request: FastifyRequest, reply: FastifyReply) {
  const { encoding, body } = bodyFor(file, request.headers['accept-encoding'])
  if (isPart(path)) for (const name of OF_PAGES) void reply.removeHeader(name)
  if (encoding) void reply.header('content-encoding', encoding)
  void reply.header('vary', 'accept-encoding').header('cache-control', path.startsWith('/assets/') ? YEAR : CHECK)
  return reply.type(file.type).send(body)
}

function sendPage(html: string, storeOrigin: string | null) {
  const hashes = inlineScriptHashes(html)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    void reply.header('content-security-policy', pagePolicy(hashes, nonce, storeOrigin)).header('cache-control', CHECK)
    const { encoding, body } = await packed(html.replaceAll(NONCE, nonce), request.headers['accept-encoding'])
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(body)
  }
}

function notBuilt(request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send(textOf('server:not_built', languageOf(request)))
}
