import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#domain/api/index.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

interface Operation {
  operationId: string
  tags: string[]
  security: object[]
  'x-access': unknown
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: { properties: object; required: string[] } } } }
  responses: Record<string, unknown>
}

interface Document {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: Record<string, unknown> }> }
}

const document = openApiDocument('1.2.3') as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, path, operation] as const),
)
const operation = (id: string) => operations.find(([, , { operationId }]) => operationId === id)![2]

let server: TestServer
let closed: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
  closed = await startServer({ seed: 'none', settings: { apiDocs: false } })
})
afterAll(() => Promise.all([server.stop(), closed.stop()]))

test('describes every endpoint once, under its own name', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(([, , { operationId }]) => operationId).toSorted()).toEqual(ENDPOINTS.map(({ name }) => name).toSorted())
})

test.each(operations)('%s declares each parameter of its path, and no other', (_name, path, { parameters }) => {
  const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  expect(new Set(parameters.map(({ name, in: place }) => `${place} ${name}`)).size).toBe(parameters.length)
})

test('refers only to what is there', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'))
  expect(references.length).toBeGreaterThan(100)
  for (const path of references) {
    const found = path.reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], document)
    expect(found, path.join('/')).toBeDefined()
  }
})

test('says of each call who may, and what can go wrong', () => {
  expect(operation('create_region')).toMatchObject({ security: [{ accessToken: [] }], 'x-access': { all: ['add_region'] } })
  expect(Object.keys(operation('create_region').responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '409', '503']),
  )
  expect(operation('requestOtp')).toMatchObject({ security: [], 'x-access': 'anyone' })
})

test('says of a step that is saved what its mark confirms, and that the save can be refused [B7]', () => {
  const { responses, requestBody } = operation('saveContractStep') as unknown as {
    responses: object
    requestBody: { content: { 'multipart/form-data': { schema: { properties: { confirmed: object }; required: string[] } } } }
  }
  expect(Object.keys(requestBody.content)).toEqual(['application/json', 'multipart/form-data'])
  const { properties, required } = requestBody.content['multipart/form-data'].schema
  expect(properties.confirmed).toMatchObject({
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
    description: expect.stringContaining('clears_quotes'),
  })
  expect(required).not.toContain('confirmed')
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['404', '409']))
})

test('says how lists are asked for', () => {
  expect(operation('list_region').parameters.map(({ name }) => name)).toEqual([
    'page',
    'page_size',
    'search',
    'sort',
    'filter',
    'cursor',
  ])
  expect(operation('list_region').parameters.every(({ required }) => !required)).toBe(true)
})

test('says what a body must hold, and leaves the path out of it', () => {
  const { properties, required } = operation('change_region').requestBody!.content['application/json'].schema
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['name', 'code', 'row_version']))
  expect(properties).not.toHaveProperty('id')
  expect(required).toEqual(expect.arrayContaining(['name', 'code', 'row_version']))
})

test('shows the rows of an entity once, by the name of the entity', () => {
  expect(Object.keys(document.components.schemas.region!.properties)).toEqual(
    expect.arrayContaining(['id', 'name', 'row_version']),
  )
})

test('serves the document and a page to read it, whose scripts come from here only', async () => {
  expect((await server.get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Slipway' } })
  const page = await server.get('/api/docs/')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  for (const [, file = ''] of page.payload.matchAll(/(?:src|href)="\.\/(static\/[^"]+)"/g))
    expect((await server.get(`/api/docs/${file}`)).statusCode).toBe(200)
})

test('serves neither where the documents are switched off', async () => {
  for (const url of ['/api/openapi.json', '/api/docs/']) expect((await closed.get(url)).statusCode).toBe(404)
})
