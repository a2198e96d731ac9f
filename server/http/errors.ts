import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type FieldError, type RecordRef } from '#domain/app-error.ts'
import type { Envelope } from '#domain/api/envelope.ts'
import type { Language } from '#domain/languages.ts'
import { CALLS } from '#domain/limits.ts'
import type { Log } from '../log.ts'
import { errorText, fieldText } from '../texts/texts.ts'

/** seconds after which a caller may try again what the database could not answer. */
const RETRY = 2

/** Fastify's own refusals in our words. */
const FRAMEWORK: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('unsupported_media_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('malformed_body'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new AppError('malformed_body'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('malformed_body'),
  FST_ERR_BAD_URL: () => new AppError('no_such_endpoint'),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('no_such_endpoint'),
  FST_ERR_MAX_URL_LENGTH: () => new AppError('no_such_endpoint'),
}

/** What the caller is told about anything thrown; a stranger becomes `unexpected`. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = FRAMEWORK[code ?? '']
  if (known) return known()
  if (statusCode === 400) return new AppError('malformed_body')
  return new AppError('unexpected')
}

/** Field -> the record that its message speaks of, for a link to it. */
function recordsIn(fields: [string, FieldError][]): { records: Record<string, RecordRef> } | null {
  const found = fields.flatMap(([field, { record }]) => (record ? [[field, record] as const] : []))
  return found.length > 0 ? { records: Object.fromEntries(found) } : null
}

export function errorEnvelope(error: AppError, language: Language, requestId: string): Envelope {
  const fields = Object.entries(error.fields).slice(0, CALLS.faults)
  const errors = fields.map(([field, wrong]) => [field, fieldText(wrong, language)])
  return {
    status: false,
    message: errorText(error, language),
    data: error.data ?? recordsIn(fields),
    code: error.code,
    errors: Object.fromEntries(errors) as Record<string, string>,
    params: error.params,
    request_id: requestId,
  }
}

/** Answers with the error; strangers and outages are logged with their stack, which the caller never sees. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language, log: Log) {
  const refusal = refusalOf(error)
  if (refusal.status >= 500 && refusal.status !== 501) log.error({ request_id: request.id, error }, 'A call failed')
  if (refusal.params.allow) void reply.header('allow', String(refusal.params.allow))
  if (refusal.status === 503) void reply.header('retry-after', String(RETRY))
  if (refusal.status === 429 && refusal.params.seconds) void reply.header('retry-after', String(refusal.params.seconds))
  return reply
    .code(refusal.status)
    .header('x-request-id', request.id)
    .send(errorEnvelope(refusal, language, request.id))
}
