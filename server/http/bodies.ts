import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { UPLOADS } from '#domain/limits.ts'
import { readForm, type Form } from './form.ts'

/** Bodies are JSON, or a form where the call takes one; an empty one is an absent one. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
  await app.register(multipart, { throwFileSizeLimit: false })
}

const isForm = (request: FastifyRequest) => /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')

/** What a call carries. The parts of a form are read only here: after it is known who calls, and that the call takes a form. */
export async function bodyOf(request: FastifyRequest, endpoint: Endpoint, dataDir: string): Promise<Form> {
  if (!isForm(request)) return { values: request.body as Form['values'], clear: async () => {} }
  if (endpoint.encoding !== 'form') throw new AppError('unsupported_media_type')
  return readForm(request, dataDir, endpoint.most?.body ?? UPLOADS.textSize)
}
