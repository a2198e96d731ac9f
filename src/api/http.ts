import type { Call } from '#domain/api/calls/call.ts'
import type { Endpoint, Input, ReplyOf } from '#domain/api/endpoint.ts'
import type { Envelope } from '#domain/api/envelope.ts'
import { toRequest } from '#domain/api/wire.ts'
import { RequestFailed } from '#domain/app-error.ts'
import { createFetch, ofetch } from 'ofetch'
import { problemIn, replyIn, type Answered, type Fallback } from './answered.ts'
import type { TicketOffice } from './ticket-office.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a retried create the same create (decisions 21). */
  idempotencyKey?: string
}

/** Calls an endpoint of the contract; rejects with `RequestFailed`. */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E | Call<E>,
  input: Input<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>

export interface HttpPorts {
  /** Where the API answers, e.g. `/api`. */
  base: string
  token: () => string
  office: () => TicketOffice
  language: () => string
  fallback: Fallback
  /** Is told of each request whether it was answered, however. */
  heard?: (isAnswered: boolean) => void
  /** Is told when a request is refused for want of a permission. */
  refused?: () => void
  fetch?: typeof fetch
}

const isWithoutPermission = ({ status, _data }: { status: number; _data?: unknown }) =>
  status === 403 && (_data as Partial<Envelope> | undefined)?.code === 'not_permitted'

/** What a page asks for by itself is no news of the connection or of permissions, and renews no session. */
const NOBODY: Pick<HttpPorts, 'heard' | 'refused'> = {}

const isForm = ({ encoding, formWhere: where }: Call, input: Record<string, unknown>) =>
  encoding === 'form' && (!where || where.is.includes(String(input[where.name])))

/** Builds the only function of the browser that speaks HTTP. There is no time-out and no retry of its own (G10). */
export function createCall(ports: HttpPorts): CallEndpoint {
  const client = ports.fetch ? createFetch({ fetch: ports.fetch }) : ofetch

  const headers = (token: string, options: CallOptions) => ({
    'accept-language': ports.language(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  })

  async function send(endpoint: Call, input: Record<string, unknown>, token: string, options: CallOptions): Promise<Answered> {
    const { url, body } = toRequest(endpoint, input)
    const { heard, refused } = endpoint.isUnattended ? NOBODY : ports
    try {
      const response = await client.raw(ports.base + url, {
        method: endpoint.method,
        ...(body && { body: isForm(endpoint, input) ? (await import('#domain/api/form.ts')).toForm(body) : body }),
        headers: headers(token, options),
        ...(options.signal && { signal: options.signal }),
        retry: 0,
        ignoreResponseError: true,
      })
      heard?.(true)
      if (isWithoutPermission(response)) refused?.()
      return { status: response.status, body: response._data, requestId: response.headers.get('x-request-id') }
    } catch {
      if (!options.signal?.aborted) heard?.(false)
      throw new RequestFailed(problemIn({ status: 0, body: null, requestId: null }, ports.fallback))
    }
  }

  return async (endpoint, input, options = {}) => {
    const values = input as Record<string, unknown>
    const token = endpoint.access === 'anyone' ? '' : ports.token()
    const first = await send(endpoint, values, token, options)
    if (first.status !== 401 || token === '' || endpoint.isUnattended) return replyIn(first, ports.fallback)
    const renewed = await ports.office().renewed(token)
    return replyIn(renewed === null ? first : await send(endpoint, values, renewed, options), ports.fallback)
  }
}
