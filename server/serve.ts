import type { Language } from '#domain/languages.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import type { KnownParts } from '#domain/faults/known-parts.ts'
import type { Endpoint, Input, Output } from '#domain/api/endpoint.ts'
import type { Holder } from '#domain/access.ts'
import type { Deps } from './deps.ts'

/** The signed-in user behind a call, read at each request. */
export interface Caller extends Holder {
  userId: number
  email: string
  name: string
  roleId: number | null
  sessionId: string
  /** By the id of each branch the user belongs to, the permissions that count there. */
  grants: ReadonlyMap<number, ReadonlySet<string>>
  /** Another one when what the user may do has changed since. */
  grantsVersion: string
  /** Of the account; what the browser asks for goes before it. */
  language: Language
  /** In which the days of the user begin: of the profile, else of the branch, else UTC. */
  timeZone: string
}

/** What a handler knows besides its input. `caller` is there whenever the endpoint asks for someone signed in. */
export interface Call extends Deps {
  caller: Caller | null
  language: Language
  requestId: string
  /** The caller's network address, as the configured proxies tell it. */
  address: string
  /** What the caller's program calls itself. */
  userAgent: string | null
  idempotencyKey: string | null
}

/** A handler's data, and which text of `server:` tells the caller what happened. */
export interface Answer<T> {
  data: T
  message: string
  params: Record<string, string | number>
  /** Where it is not that of the call: the call has just changed it. */
  language?: Language
}

/** What else would keep an input from being taken that its schema has refused already, as far as it can be known. */
export type Judge = (parts: KnownParts, call: Call) => Promise<FieldErrors>

export interface Served {
  endpoint: Endpoint
  handle: (input: unknown, call: Call) => Promise<Answer<unknown>>
  judge: Judge | null
}

export const answer = <T>(data: T, message = 'done', params: Record<string, string | number> = {}): Answer<T> => ({
  data,
  message,
  params,
})

/** Joins an endpoint of the contract to the function that answers it. */
export function on<E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, call: Call) => Promise<Answer<Output<E>>>,
  judge: Judge | null = null,
): Served {
  return { endpoint, handle: handle as Served['handle'], judge }
}

/** The user of a call whose endpoint is for signed-in users only. */
export function callerOf(call: Call): Caller {
  if (!call.caller) throw new Error('This endpoint must not be open to anyone')
  return call.caller
}
