import * as z from 'zod/mini'
import type { Access } from '#domain/access.ts'
import { ERROR_STATUS } from '#domain/app-error.ts'
import { CRUD, ENDPOINTS } from '#domain/api/index.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { confirmed } from '#domain/contracts/lines/clearing.ts'
import { upload } from '#domain/files/upload.ts'
import { JSON_PART } from '#domain/api/form.ts'

type Json = Record<string, unknown>

interface ObjectSchema {
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: unknown
}

const CONFIRMED = [
  'Another class, period, currency or order of a quoted contract clears quotes and signed lines. Without the `mark` of what it would clear such a save is refused',
  'with `clears_quotes`: `errors` names what it changes, `data` counts what it would clear (`quotes`, `signed_lines`), names the `markets` and brings the `mark`.',
].join(' ')

/** What stands once in the document and is referred to: a row of each entity. */
const named = z.registry<{ id?: string; description?: string }>()
for (const [name, calls] of CRUD) named.add(calls.create.output, { id: name })
named.add(confirmed, { description: CONFIRMED })

/** The OpenAPI document of every endpoint: what to send, who may, what comes back, what can go wrong. */
export function openApiDocument(version: string): Json {
  const schemas: Record<string, Json> = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of ENDPOINTS) {
    const path = (paths[`/api${endpoint.path.replace(/:([a-z_]+)/gi, '{$1}')}`] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Slipway', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...new Set(ENDPOINTS.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, Error: ERROR },
      responses: Object.fromEntries(STATUSES.map((status) => [nameOfStatus(status), errorResponse(status)])),
      headers: { RequestId: { description: 'Also on every log line of the call.', schema: { type: 'string', format: 'uuid' } } },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'The `access_token` of `verifyOtp` or `renewToken`.' },
      },
    },
  }
}

const DESCRIPTION = [
  'Every answer is `{status, message, data}`; errors add `code`, `errors` by field, `params` and `request_id`.',
  'Texts are in the language of `Accept-Language`. Lists are asked for with `page`, `page_size`, `search`, `sort` (`-name` descends),',
  '`filter[field]=value` and, for deep pages, `cursor`. Edits carry the `row_version` that was read.',
].join(' ')

const STATUSES = [...new Set(Object.values(ERROR_STATUS))].filter((status) => status > 0)
const codesOf = (status: number) => Object.entries(ERROR_STATUS).flatMap(([code, its]) => (its === status ? [code] : []))
const nameOfStatus = (status: number) => `Error${status}`

const ERROR: Json = {
  type: 'object',
  required: ['status', 'message', 'data', 'code', 'errors', 'params', 'request_id'],
  properties: {
    status: { const: false },
    message: { type: 'string' },
    data: {},
    code: { enum: Object.keys(ERROR_STATUS) },
    errors: { type: 'object', description: 'Field -> what is wrong with it.', additionalProperties: { type: 'string' } },
    params: { type: 'object', description: 'Values of the message.', additionalProperties: { type: ['string', 'number'] } },
    request_id: { type: 'string' },
  },
}

const errorResponse = (status: number): Json => ({
  description: codesOf(status).join(', '),
  headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

function operationOf(endpoint: Endpoint, schemas: Record<string, Json>): Json {
  const isOpen = endpoint.access === 'anyone' || endpoint.access === 'signedOut'
  const body = bodyOf(endpoint, schemas)
  return {
    operationId: endpoint.name,
    summary: endpoint.name
      .replace(/_/g, ' ')
      .replace(/([a-z])([A-Z])/g, (_, one: string, two: string) => `${one} ${two.toLowerCase()}`),
    tags: [endpoint.tag],
    security: isOpen ? [] : [{ accessToken: [] }],
    'x-access': accessOf(endpoint.access),
    parameters: [...parametersOf(endpoint), ...keyParameter(endpoint)],
    ...(body ? { requestBody: { required: true, content: contentOf(endpoint, body) } } : {}),
    responses: {
      200: successOf(endpoint, schemas),
      ...Object.fromEntries(
        statusesOf(endpoint, isOpen).map((status) => [status, { $ref: `#/components/responses/${nameOfStatus(status)}` }]),
      ),
    },
  }
}

const accessOf = (access: Access): Json | string => (typeof access === 'string' ? access : { ...access })

/** Calls that change something find it by an id in the path, or by its uuid. */
const changesRow = ({ path, query = [] }: Endpoint) => path.includes(':id') || query.includes('uuid')

function statusesOf(endpoint: Endpoint, isOpen: boolean): number[] {
  const { method, tag, taken } = endpoint
  const common = [400, ...(isOpen ? [] : [401, 403]), ...(taken ? [405] : []), 500, 503]
  const ofRows = changesRow(endpoint) ? [404, 409] : []
  const ofWrites = method === 'GET' ? [] : [413, 415]
  return [...common, ...ofRows, ...ofWrites, ...(tag === 'users' ? [401, 429] : []), ...(method === 'POST' ? [409, 422] : [])]
}

const hasBody = ({ method }: Endpoint) => method !== 'GET' && method !== 'DELETE'
const inPath = ({ path }: Endpoint) => [...path.matchAll(/:([a-z_]+)/gi)].map(([, name]) => name as string)
const inQuery = (endpoint: Endpoint, name: string) => !hasBody(endpoint) || (endpoint.query ?? []).includes(name)

/** Address parameters arrive as text and are read: the type they are read as says more than "anything". */
function parametersOf(endpoint: Endpoint): Json[] {
  const types = jsonSchema(endpoint.input, 'output', {}).properties ?? {}
  const required = jsonSchema(endpoint.input, 'input', {}).required ?? []
  const places = inPath(endpoint)
  return Object.entries(types).flatMap(([name, schema]) => {
    if (places.includes(name)) return [{ name, in: 'path', required: true, schema }]
    if (!inQuery(endpoint, name)) return []
    const deep = schema.type === 'object' ? { style: 'deepObject', explode: true } : {}
    return [{ name, in: 'query', required: required.includes(name) && !('default' in schema), schema, ...deep }]
  })
}

/** Decisions 21: a call that makes something can be repeated without making it twice. */
function keyParameter({ name }: Endpoint): Json[] {
  if (!name.startsWith('create_')) return []
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
}

function bodyOf(endpoint: Endpoint, schemas: Record<string, Json>): Json | null {
  if (!hasBody(endpoint)) return null
  const { properties = {}, required = [] } = jsonSchema(endpoint.input, 'input', schemas)
  const places = inPath(endpoint)
  const names = Object.keys(properties).filter((name) => !places.includes(name) && !inQuery(endpoint, name))
  if (names.length === 0) return null
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: required.filter((name) => names.includes(name)),
    additionalProperties: false,
  }
}

/** A form's parts each say how they travel: files as such, texts as they are, all else as JSON. */
function contentOf({ encoding, formWhere }: Endpoint, schema: ObjectSchema): Json {
  const json: Json = { 'application/json': { schema } }
  if (encoding !== 'form') return json
  const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, { contentType: typeOfPart(part) }])
  const form: Json = { 'multipart/form-data': { schema, encoding: Object.fromEntries(parts) as Json } }
  return formWhere ? { ...json, ...form } : form
}

function typeOfPart(part: Json): string {
  if (part.contentMediaType === BYTES) return BYTES
  return part.type === 'string' ? 'text/plain' : JSON_PART
}

function successOf(endpoint: Endpoint, schemas: Record<string, Json>): Json {
  const data = jsonSchema(endpoint.output, 'output', schemas)
  const schema = {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: { status: { const: true }, message: { type: 'string' }, data },
  }
  const headers = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
  return { description: 'Done', headers, content: { 'application/json': { schema } } }
}

/** The JSON schema of a zod one; what it refers to moves among the document's own schemas. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, Json>): ObjectSchema & Json {
  const id = named.get(schema)?.id
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: named,
    reused: 'inline',
    override: (one) => {
      if (one.zodSchema === (upload as unknown)) Object.assign(one.jsonSchema, FILE)
    },
  }) as Json
  const { $schema: _dialect, $defs = {}, id: _own, ...rest } = rehomed(made) as Json & { $defs?: Record<string, Json> }
  for (const [name, { id: _id, ...definition }] of Object.entries($defs)) schemas[name] ??= definition
  if (!id) return rest
  schemas[id] ??= rest
  return { $ref: `#/components/schemas/${id}` }
}

const BYTES = 'application/octet-stream'
const FILE = { type: 'string', contentMediaType: BYTES }

function rehomed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rehomed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    name === '$ref' && typeof part === 'string' ? part.replace('#/$defs/', '#/components/schemas/') : rehomed(part),
  ])
  return Object.fromEntries(entries) as Json
}
