import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers 304 to whoever has the same already. The answer depends on the reader and the language: no cache between may keep it. */
export async function revalidated(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'accept-language, authorization')
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (!known.includes(tag)) return payload
  void reply.code(304)
  return ''
}
