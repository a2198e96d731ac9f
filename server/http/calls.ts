import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { may, missing } from '#domain/access.ts'
import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Envelope } from '#domain/api/envelope.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { knownParts } from '#domain/faults/known-parts.ts'
import { toInput } from '#domain/api/wire.ts'
import { isIdempotencyKey } from '#domain/api/idempotency-key.ts'
import { besides } from '#domain/faults/known-faults.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts'
import { CALLS } from '#domain/limits.ts'
import { noteEvent } from '../access/security-events.ts'
import { whoIs } from '../access/who.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call, Caller, Served } from '../serve.ts'
import { bodyOf } from './bodies.ts'
import { packedAnswer } from './packed-answer.ts'
import { assertTaken } from './taken-methods.ts'
import { quick } from './quick-schema.ts'
import { revalidated } from './revalidated.ts'
import { acceptedLanguage, textOf } from '../texts/texts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Characters of it that are kept. */
const USER_AGENT = 300

/** Puts each endpoint at its path below `/api`: who -> may (before the body is even read) -> input -> handler -> reply. */
export function serveCalls(app: FastifyInstance, deps: Deps, served: readonly Served[]): void {
  app.decorateRequest('caller', null)
  for (const one of served) {
    app.route({
      method: one.endpoint.method,
      url: `/api${one.endpoint.path}`,
      onRequest: (request) => admit(request, one.endpoint, deps),
      handler: (request) => respond(request, one, deps),
      config: { takesUpload: one.endpoint.encoding === 'form' },
      ...bodyLimit(one.endpoint),
      ...sending(one.endpoint),
    })
  }
}

function bodyLimit(endpoint: Endpoint) {
  if (endpoint.most) return { bodyLimit: endpoint.most.body }
  return isOpen(endpoint) ? { bodyLimit: CALLS.openBody } : {}
}

function sending(endpoint: Endpoint) {
  if (endpoint.isRevalidated) return { onSend: revalidated }
  return isOpen(endpoint) ? {} : { onSend: packedAnswer }
}

const isOpen = (endpoint: Endpoint) => endpoint.access === 'anyone' || endpoint.access === 'signedOut'

async function admit(request: FastifyRequest, endpoint: Endpoint, deps: Deps): Promise<void> {
  if (isOpen(endpoint)) return
  request.caller = await whoIs(deps, request.headers.authorization, !endpoint.isUnattended)
  if (!request.caller) throw new AppError('not_signed_in')
  if (may(request.caller, endpoint.access)) return
  const refusal = new AppError('not_permitted', { params: { missing: missing(request.caller, endpoint.access).join(', ') } })
  await noteRefusal(refusal, request, endpoint, deps)
  throw refusal
}

async function noteRefusal({ params }: AppError, request: FastifyRequest, endpoint: Endpoint, deps: Deps): Promise<void> {
  const scene = { ...deps, address: request.ip, requestId: request.id }
  const facts = { endpoint: endpoint.name, lacking: params.missing }
  const { userId = null, sessionId = null } = request.caller ?? {}
  await noteEvent(deps.db, scene, 'access_refused', { userId, sessionId, facts })
}

/** A handler too may find that a permission does not count for the record asked for. */
async function handled(input: unknown, { endpoint, handle }: Served, request: FastifyRequest, deps: Deps, call: Call) {
  try {
    return await handle(input, call)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_permitted') await noteRefusal(error, request, endpoint, deps)
    throw error
  }
}

async function respond(request: FastifyRequest, one: Served, deps: Deps): Promise<Envelope> {
  const call = callOf(request, deps)
  assertTaken(request, one.endpoint)
  const body = await bodyOf(request, one.endpoint, deps.settings.dataDir)
  try {
    const input = await inputOf(one, request, body.values, call)
    return envelopeOf(one.endpoint, await handled(input, one, request, deps, call), call)
  } finally {
    await body.clear()
  }
}

const callOf = (request: FastifyRequest, deps: Deps): Call => ({
  ...deps,
  caller: request.caller,
  language: languageOf(request),
  requestId: request.id,
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT) ?? null,
  idempotencyKey: idempotencyKey(request),
})

/** What the browser asks for, else what the caller's account says, else English. */
export function languageOf(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers['accept-language']) ?? request.caller?.language ?? DEFAULT_LANGUAGE
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && isIdempotencyKey(key)) return key
  throw new AppError('not_valid', { fields: { 'Idempotency-Key': { key: 'wrong_format' } } })
}

async function inputOf(one: Served, { params, query }: FastifyRequest, body: unknown, call: Call): Promise<unknown> {
  if (valuesIn(body, one.endpoint.most?.values ?? CALLS.values) < 0) throw new AppError('too_large')
  const sent = toInput(one.endpoint, { params, query, body } as Parameters<typeof toInput>[1])
  const result = z.safeParse(quick(one.endpoint.input), sent)
  if (!result.success) {
    const refused = fieldErrors(result.error.issues)
    throw new AppError('not_valid', { fields: { ...refused, ...besides(await othersIn(one, sent, call), refused) } })
  }
  const unstorable = placeOfNul(result.data)
  if (unstorable !== null) throw new AppError('not_valid', { fields: { [unstorable]: { key: 'control_characters' } } })
  return result.data
}

/** Beside what the schema refuses, what else is wrong: so that all of it can be mended at once. */
async function othersIn({ endpoint, judge }: Served, sent: unknown, call: Call): Promise<FieldErrors> {
  if (!judge || !isPlain(sent)) return {}
  const parts = knownParts(endpoint.input, sent)
  if (placeOfNul(parts.values) !== null) return {}
  try {
    return await judge(parts, call)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error.code === 'not_valid' ? error.fields : {}
    throw error
  }
}

/** How many more values there may be than a body has; below zero as soon as there are too many, so that nobody judges each of them. */
function valuesIn(value: unknown, left: number): number {
  if (typeof value !== 'object' || value === null) return left - 1
  let rest = left - 1
  const inside: unknown[] = Array.isArray(value) || isPlain(value) ? Object.values(value) : []
  for (const each of inside) {
    if (rest < 0) return rest
    rest = valuesIn(each, rest)
  }
  return rest
}

/** Where in an input the one sign stands that the database has no place for, in whatever text; null for nowhere. */
function placeOfNul(value: unknown, place: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? place.join('.') || 'body' : null
  if (!Array.isArray(value) && !isPlain(value)) return null
  for (const [name, each] of Object.entries(value)) {
    const found = name.includes('\0') ? place.join('.') || 'body' : placeOfNul(each, [...place, name])
    if (found !== null) return found
  }
  return null
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Only what the endpoint's output names leaves the server, whatever the handler holds. */
function envelopeOf(endpoint: Endpoint, { data, message, params, language }: Answer<unknown>, call: Call): Envelope {
  const result = z.safeParse(quick(endpoint.output), data)
  if (!result.success) {
    const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    throw new Error(`${endpoint.name} answered what its contract does not allow (${where.join('; ')})`)
  }
  return { status: true, message: textOf(`server:${message}`, language ?? call.language, params), data: result.data }
}
