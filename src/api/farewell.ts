import type { Call } from '#domain/api/calls/call.ts'
import { toRequest } from '#domain/api/wire.ts'

export interface Farewell {
  call: Call
  input: Record<string, unknown>
  token: string
  fetch: typeof fetch
}

/** Sends a call that outlives its page. Nobody waits for the answer, and nothing is tried again. */
export function sayFarewell({ call, input, token, fetch: send }: Farewell): void {
  const headers = { authorization: `Bearer ${token}` }
  void send(`/api${toRequest(call, input).url}`, { method: call.method, headers, keepalive: true }).catch(() => {})
}
