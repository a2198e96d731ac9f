import type { Endpoint, Input, ReplyOf } from '#domain/api/endpoint.ts'
import type { Envelope } from '#domain/api/envelope.ts'
import { toRequest } from '#domain/api/wire.ts'
import { RequestFailed, type ErrorCode, type Problem } from '#domain/app-error.ts'
import { createFetch, ofetch } from 'ofetch'
import type { TicketOffice } from './ticket-office.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a retried create the same create (decisions 21). */
  idempotencyKey?: string
}

/** Calls an endpoint of the contract; rejects with `RequestFailed`. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<ReplyOf<E>>

export interface HttpPorts {
  /** Where the API answers, e.g. `/api`. */
  base: string
  token: () => string
  office: () => TicketOffice
  language: () => string
  /** Fallback texts of specification 8, in the reader's language. */
  fallback: (key: 'unexpected' | 'request_failed' | 'no_answer', params?: { status: number }) => string
  fetch?: typeof fetch
}

interface Answered {
  status: number
  body: unknown
  requestId: string | null
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'message' in body && 'status' in body

/** Builds the only function of the browser that speaks HTTP. There is no time-out and no retry of its own (G10). */
export function createCall(ports: HttpPorts): CallEndpoint {
  const client = ports.fetch ? createFetch({ fetch: ports.fetch }) : ofetch

  const headers = (token: string, options: CallOptions) => ({
    'accept-language': ports.language(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  })

  async function send(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    token: string,
    options: CallOptions,
  ): Promise<Answered> {
    const { url, body } = toRequest(endpoint, input)
    try {
      const response = await client.raw(ports.base + url, {
        method: endpoint.method,
        ...(body && { body }),
        headers: headers(token, options),
        ...(options.signal && { signal: options.signal }),
        retry: 0,
        ignoreResponseError: true,
      })
      return { status: response.status, body: response._data as unknown, requestId: response.headers.get('x-request-id') }
    } catch {
      throw new RequestFailed(problem({ status: 0, body: null, requestId: null }))
    }
  }

  function problem({ status, body, requestId }: Answered): Problem {
    const known: Partial<Envelope> = isEnvelope(body) ? body : {}
    const fallback = status === 0 ? ports.fallback('no_answer') : ports.fallback('request_failed', { status })
    return {
      code: (known.code ?? (status === 0 ? 'no_answer' : 'unexpected')) as ErrorCode,
      status,
      message: known.message || (typeof body === 'string' && body.length < 300 && !body.includes('<') ? body : '') || fallback,
      fields: known.errors ?? {},
      params: known.params ?? {},
      requestId: known.request_id ?? requestId,
      data: known.data ?? null,
    }
  }

  function reply<E extends Endpoint>(answered: Answered): ReplyOf<E> {
    if (answered.status >= 400 || !isEnvelope(answered.body)) throw new RequestFailed(problem(answered))
    return { message: answered.body.message, data: answered.body.data } as ReplyOf<E>
  }

  return async (endpoint, input, options = {}) => {
    const values = input as Record<string, unknown>
    const token = endpoint.access === 'anyone' ? '' : ports.token()
    const first = await send(endpoint, values, token, options)
    if (first.status !== 401 || token === '') return reply(first)
    const renewed = await ports.office().renewed(token)
    return renewed === null ? reply(first) : reply(await send(endpoint, values, renewed, options))
  }
}
