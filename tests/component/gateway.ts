import { JSON_PART } from '#domain/api/form.ts'
import { isIdempotencyKey } from '#domain/api/idempotency-key.ts'
import { RequestFailed } from '#domain/app-error.ts'
import { PATIENCE } from './patience.ts'

/** A request that waits for its answer. */
interface Held {
  name: string
  url: URL
  token: string
  headers: Headers
  /** What was sent with it, as text. */
  body: string
  answer: (response: Response) => void
  lose: () => void
}

/** A request that has left the browser. */
export interface Request {
  name: string
  query: Record<string, string>
  /** What was made into JSON or a form; undefined without one. */
  body: unknown
}

export interface Gateway {
  fetch: typeof fetch
  /** Answers every request of the name at once; a function answers by what was asked for. */
  always: (name: string, data: unknown) => void
  /** Requests of the name wait again for the test. */
  hold: (name: string) => void
  /** The newest request of the name that waits, as soon as there is one. */
  next: (name: string) => Promise<Held>
  succeed: (name: string, data?: unknown, message?: string) => Promise<void>
  /** Answers with a refusal, or loses the connection when the error is none of the contract. */
  fail: (name: string, error: unknown) => Promise<void>
  held: (name: string) => readonly Held[]
  /** Every request that has left so far, answered or not. */
  requests: () => readonly Request[]
}

/** The server takes no such key. */
const hasOddKey = ({ headers }: RequestInit): boolean => {
  const key = new Headers(headers).get('idempotency-key')
  return key !== null && !isIdempotencyKey(key)
}

const answerTo = (url: URL, data: unknown): unknown =>
  typeof data === 'function' ? (data as (query: URLSearchParams) => unknown)(url.searchParams) : data

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export const success = (data: unknown = null, message = 'Done.') => json(200, { status: true, message, data })

function refused(error: RequestFailed) {
  const { code, status, message, fields, params, requestId, data } = error.problem
  return json(status, { status: false, code, message, errors: fields, params, data, ...(requestId && { request_id: requestId }) })
}

export function respond(held: Held, error: unknown): void {
  if (error instanceof RequestFailed && error.problem.status > 0) held.answer(refused(error))
  else held.lose()
}

const bearer = (init: RequestInit) => /^Bearer (.+)$/.exec(new Headers(init.headers).get('authorization') ?? '')?.[1] ?? ''

const valueOf = async (part: FormDataEntryValue): Promise<unknown> => {
  if (typeof part === 'string') return part
  return part.type === JSON_PART ? JSON.parse(await part.text()) : part.name
}

/** What the parts of a form were made of; of a file, what it is called. */
async function valuesOf(form: FormData): Promise<unknown> {
  const parts = [...form].map(async ([name, part]) => [name, await valueOf(part)] as const)
  return Object.fromEntries(await Promise.all(parts))
}

/** A request as it leaves; the parts of a form are read a moment later. */
function requestOf(name: string, url: URL, { body }: RequestInit): Request {
  const query = Object.fromEntries(url.searchParams)
  const request: Request = { name, query, body: typeof body === 'string' && body ? (JSON.parse(body) as unknown) : undefined }
  if (body instanceof FormData) void valuesOf(body).then((values) => Object.assign(request, { body: values }))
  return request
}

/** Stands where the server would: requests wait by name, `GET /master/region/`, until the test answers them. */
export function openGateway(): Gateway {
  const waiting = new Set<Held>()
  const answers = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  const requests: Request[] = []

  const keep = (held: Held) => {
    waiting.add(held)
    for (const listener of listeners) listener()
  }
  const fetchPort = (request: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(request instanceof Request ? request.url : request, location.origin)
    const name = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`
    requests.push(requestOf(name, url, init))
    if (hasOddKey(init))
      return Promise.resolve(
        json(400, { status: false, code: 'not_valid', message: 'Odd key', errors: {}, params: {}, data: null }),
      )
    if (answers.has(name)) return Promise.resolve(success(answerTo(url, answers.get(name))))
    return new Promise((resolve, reject) => {
      const end = (work: () => void) => () => {
        waiting.delete(held)
        work()
      }
      const held: Held = {
        name,
        url,
        token: bearer(init),
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : '',
        answer: (response) => end(() => resolve(response))(),
        lose: end(() => reject(new TypeError('The connection is lost'))),
      }
      const abort = end(() => reject(new DOMException('Aborted', 'AbortError')))
      if (init.signal?.aborted) return abort()
      init.signal?.addEventListener('abort', abort)
      keep(held)
    })
  }
  const held = (name: string) => [...waiting].filter((one) => one.name === name)
  const next = (name: string) =>
    new Promise<Held>((resolve, reject) => {
      const look = () => {
        const newest = held(name).at(-1)
        if (!newest) return
        listeners.delete(look)
        clearTimeout(giveUp)
        resolve(newest)
      }
      const names = () => [...waiting].map((one) => one.name).join(', ')
      const giveUp = setTimeout(() => reject(new Error(`No request ${name} is sent; there are: ${names()}`)), PATIENCE)
      listeners.add(look)
      look()
    })
  return {
    fetch: fetchPort,
    always: (name, data) => {
      answers.set(name, data)
      for (const one of held(name)) one.answer(success(answerTo(one.url, data)))
    },
    hold: (name) => void answers.delete(name),
    next,
    held,
    requests: () => requests,
    succeed: async (name, data, message) => (await next(name)).answer(success(data, message)),
    fail: async (name, error) => respond(await next(name), error),
  }
}
