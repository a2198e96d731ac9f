import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { knownPage, rememberPage } from '#src/actors/records/known-pages.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import type { Services } from '#src/services/services.tsx'
import { crudCalls } from '#domain/api/calls/crud.ts'
import { resourceWith } from '#src/actors/records/resource.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'

const region = ENTITIES.find(({ name }) => name === 'region') as Entity
const query = (page: number) => ({ page, page_size: 20, search: '', sort: '', filter: {}, cursor: '' })
const pageOf = (...names: string[]) => ({
  items: names.map((name, place) => ({ id: place, name }) as unknown as Row),
  page: 1,
  page_size: 20,
  total: names.length,
  total_is_estimate: false,
  next_cursor: null,
})
/** The session of one user, of which only the configuration counts here. */
const signedIn = () => {
  const context: { configuration: object | null } = { configuration: {} }
  const services = { session: { getSnapshot: () => ({ context }) } } as unknown as Services
  return { services, signOut: () => (context.configuration = null), signInAgain: () => (context.configuration = {}) }
}

afterEach(() => vi.unstubAllGlobals())

/** A list that opens, and how often it has asked. */
function opened(services: Services, number: number) {
  const call = vi.fn(() => new Promise<never>(() => {}))
  const lent = { ...services, call: call as unknown as Services['call'] }
  const input = { query: query(number), page: knownPage(services, region, query(number)) }
  createActor(resourceWith(crudCalls(region), region, lent), { input }).start()
  return call
}

test('a page that shows is asked for again when it is drawn, and one that does not at once', async () => {
  const { services } = signedIn()
  rememberPage(services, region, query(1), pageOf('Alps'))
  let draw = () => {}
  vi.stubGlobal('requestIdleCallback', (done: () => void) => (draw = done))
  const known = opened(services, 1)
  expect(opened(services, 2)).toHaveBeenCalledOnce()
  expect(known).not.toHaveBeenCalled()
  draw()
  await vi.waitFor(() => expect(known).toHaveBeenCalledOnce())
})

test('a page that was seen is shown again while it is asked for', () => {
  const { services } = signedIn()
  rememberPage(services, region, query(1), pageOf('Alps'))
  expect(knownPage(services, region, query(1))).toEqual(pageOf('Alps'))
  expect(knownPage(services, region, query(2))).toBeNull()
})

test('a page in which nothing changed stays the same object, so that its rows are not drawn anew', () => {
  const { services } = signedIn()
  const first = rememberPage(services, region, query(1), pageOf('Alps'))
  expect(rememberPage(services, region, query(1), pageOf('Alps'))).toBe(first)
  expect(rememberPage(services, region, query(1), pageOf('Alps', 'Andes'))).not.toBe(first)
})

test('what one user has seen is forgotten when the session ends', () => {
  const { services, signOut, signInAgain } = signedIn()
  rememberPage(services, region, query(1), pageOf('Alps'))
  signOut()
  expect(knownPage(services, region, query(1))).toBeNull()
  signInAgain()
  expect(knownPage(services, region, query(1))).toBeNull()
})

test('remembers thirty pages, and forgets the one that was seen longest ago', () => {
  const { services } = signedIn()
  for (let page = 1; page <= 31; page++) rememberPage(services, region, query(page), pageOf('Alps'))
  expect(knownPage(services, region, query(1))).toBeNull()
  expect(knownPage(services, region, query(2))).not.toBeNull()
  expect(knownPage(services, region, query(31))).not.toBeNull()
})
