import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import type { Deps } from '../deps.ts'
import { attachmentOf } from './attachment.ts'
import { CONTENT, isGood } from '../files/link.ts'
import type { Range } from '../files/store.ts'
import { findFile, type StoredFile } from '../store/files.ts'

interface Asked {
  Params: { uuid: string }
  Querystring: { user?: string; until?: string; signature?: string }
}

/**
 * Sends kept files to who has a link. Never shown by the browser as a page of ours: an attachment, unsniffed, in a sandbox
 * (the headers of every answer). The stored name is never used.
 */
export function serveDownloads(app: FastifyInstance, deps: Deps): void {
  app.get<Asked>(CONTENT, async (request, reply) => {
    const { user = '', until = '', signature = '' } = request.query
    const { uuid } = request.params
    if (!isGood(deps.keys, { uuid, user, until, signature }, deps.clock())) throw new AppError('link_ended')
    const file = await findFile(deps.db, uuid)
    if (file?.state !== 'clean') throw new AppError('not_found')
    return send(file, request, reply, deps)
  })
}

async function send(file: StoredFile, request: FastifyRequest, reply: FastifyReply, { files }: Deps) {
  const range = rangeOf(request.headers.range, file.size)
  void reply.header('content-disposition', attachmentOf(file.name)).header('accept-ranges', 'bytes')
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  void reply.type(file.type).header('content-length', end - start + 1)
  return reply.send(await files.read(file.uuid, { start, end }))
}

/** One range of bytes; anything else that may stand there is ignored, as the standard allows (RFC 9110, 14.2). */
function rangeOf(header: string | undefined, size: number): Range | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'beyond' : { start, end }
}
