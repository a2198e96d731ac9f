import { RequestFailed } from '#domain/app-error.ts'
import { problemIn } from './answered.ts'

/** Server-sent events over `fetch`, which can send the token in a header. */
export interface EventStream {
  /** The next event, read as JSON, or a sign of life (null). Rejects at the end. */
  next(): Promise<unknown>
  close(): void
}

export interface Opening {
  url: string
  token: string
  fetch: typeof fetch
  /** Of who waits for the opening. */
  signal: AbortSignal
}

/** characters of one event at most. */
const LONGEST = 10_000

/** Rejects when the server does not open one, with `RequestFailed` for a refusal. */
export async function openEventStream({ url, token, fetch: send, signal }: Opening): Promise<EventStream> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  signal.addEventListener('abort', leave, { once: true })
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const response = await send(url, { headers, signal: leaving.signal, cache: 'no-store' })
  const { ok, status, body } = response
  if (!ok || !body) throw new RequestFailed(problemIn({ status, body: null, requestId: null }, (key) => key))
  signal.removeEventListener('abort', leave)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<unknown> => {
    const end = text.indexOf('\n\n')
    if (end >= 0) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      return event.startsWith('data: ') ? (JSON.parse(event.slice(6)) as unknown) : null
    }
    const { done, value } = await reader.read()
    if (done || text.length > LONGEST) throw new Error('The stream has ended')
    text += value
    return next()
  }
  return { next, close: () => leaving.abort() }
}
