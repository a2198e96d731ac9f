import type { Endpoint, ReplyOf } from '#domain/api/endpoint.ts'
import type { Envelope } from '#domain/api/envelope.ts'
import { RequestFailed, type ErrorCode, type Problem } from '#domain/app-error.ts'

/** What came back; status 0 when nothing did. */
export interface Answered {
  status: number
  body: unknown
  requestId: string | null
}

/** Texts for answers that bring none of their own (specification 8), in the reader's language. */
export type Fallback = (key: 'unexpected' | 'request_failed' | 'no_answer', params?: { status: number }) => string

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'message' in body && 'status' in body

/** A short plain text may be shown as it is; a page of a proxy may not. */
const plainText = (body: unknown) => (typeof body === 'string' && body.length < 300 && !body.includes('<') ? body : '')

/** The problem that an answer, or its absence, stands for. */
export function problemIn({ status, body, requestId }: Answered, fallback: Fallback): Problem {
  const known: Partial<Envelope> = isEnvelope(body) ? body : {}
  const [code, text]: [ErrorCode, string] =
    status === 0 ? ['no_answer', fallback('no_answer')] : ['unexpected', fallback('request_failed', { status })]
  return {
    code: known.code ?? code,
    status,
    message: known.message || plainText(body) || text,
    fields: known.errors ?? {},
    params: known.params ?? {},
    requestId: known.request_id ?? requestId,
    data: known.data ?? null,
  }
}

/** Message and data of a good answer, by its status and by its own word; throws `RequestFailed` for every other. */
export function replyIn<E extends Endpoint>(answered: Answered, fallback: Fallback): ReplyOf<E> {
  if (answered.status >= 400 || !isEnvelope(answered.body) || answered.body.status !== true)
    throw new RequestFailed(problemIn(answered, fallback))
  return { message: answered.body.message, data: answered.body.data } as ReplyOf<E>
}
