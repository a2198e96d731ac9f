import type { FastifyReply, FastifyRequest } from 'fastify'
import { packed, QUICK } from './client-files.ts'

/** Characters from which packing an answer saves more of the line than it takes of the server: pages of lists stay below. */
const LONG = 16_000

/** Long answers go packed. Only to callers who sign each call with a header: no other site can make their browser ask, and count. */
export async function packedAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < LONG) return payload
  const { encoding, body } = await packed(payload, request.headers['accept-encoding'], QUICK)
  void reply.header('vary', 'accept-encoding')
  if (encoding) void reply.header('content-encoding', encoding)
  return body
}
