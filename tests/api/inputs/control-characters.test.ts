import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#domain/api/index.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { entityNamed, openDesk, type Desk } from '#tests/support/samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

interface Shape {
  type?: string
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  additionalProperties?: Shape | boolean
}

const UNSTORABLE = 'a\0b'

/** Something of this shape, with the sign that no database stores in each of its texts. */
function spoilt(shape: Shape): unknown {
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return spoilt(shape.anyOf[0]!)
  if (shape.type === 'array') return [spoilt(shape.items ?? {})]
  if (shape.type === 'integer' || shape.type === 'number') return 1
  if (shape.type === 'boolean') return true
  if (shape.type === 'string') return UNSTORABLE
  if (shape.properties) return Object.fromEntries(Object.entries(shape.properties).map(([name, one]) => [name, spoilt(one)]))
  return typeof shape.additionalProperties === 'object' ? { name: spoilt(shape.additionalProperties) } : undefined
}

const shapeOf = ({ input }: Endpoint) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape
const hasTexts = (value: unknown): boolean =>
  value === UNSTORABLE || (typeof value === 'object' && value !== null && Object.values(value).some(hasTexts))

/** For those below a level of authority; it takes the same query as every other list. */
const FOR_OTHERS = ['listUnassignedSources']

const WITH_TEXTS = ENDPOINTS.map((endpoint) => ({ endpoint, input: spoilt(shapeOf(endpoint)) as object })).filter(
  ({ endpoint, input }) => hasTexts(input) && !FOR_OTHERS.includes(endpoint.name),
)

test('no call takes a text that cannot be stored: it is refused at its field, never an error of ours', async () => {
  expect(WITH_TEXTS.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const { endpoint, input } of WITH_TEXTS) {
    const { status } = await desk.server.call(endpoint, input, { token: desk.token })
    if (status !== 400) wrong.push(`${endpoint.name} ${status}`)
  }
  expect(wrong).toEqual([])
})

test.each(['\0', '\n', '\t', '\u007f', '\u0085'])('a name of one line has no control character such as %j', async (sign) => {
  const region = entityNamed('region')
  const { status, body } = await desk.call(region, 'create', { ...(await desk.sample(region)), name: `North${sign}South` })
  expect([status, body.errors]).toEqual([400, { name: 'Remove the invalid characters.' }])
})

test('words of several lines keep their breaks, and nothing else that is no sign', async () => {
  const region = entityNamed('region')
  expect((await desk.add(region, { description: 'North\n\tand South' })).description).toBe('North\n\tand South')
  const { body } = await desk.call(region, 'create', { ...(await desk.sample(region)), description: 'North\u0007South' })
  expect(Object.keys(body.errors!)).toEqual(['description'])
})
