import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadBordereau, postBordereau } from '#domain/api/binder/bordereaux.ts'
import { BORDEREAUX } from '#domain/bordereaux/kinds.ts'
import { checked, linesOf, openBordereauDesk, rowOf, settled, sheetOf, type BordereauDesk } from './bordereau-desk.ts'
import { whilePostingIsHeld } from './held.ts'

let desk: BordereauDesk
beforeAll(async () => {
  desk = await openBordereauDesk()
})
afterAll(() => desk.server.stop())

const post = (uuid: string) => desk.server.call(postBordereau, { uuid }, { token: desk.token })

test('whoever asks while rows are posted is told how many are, of which nothing counts until all do [B10]', async () => {
  const many = Array.from({ length: BORDEREAUX.posted + 1 }, (_, at) =>
    rowOf(desk, 'risk', { certificate_reference: `P-${at}`, ...(at === 3 && { risk_country: 'France' }) }),
  )
  const { uuid } = await checked(desk, sheetOf('risk', many))
  const going = await whilePostingIsHeld(desk.server.db, uuid, async () => {
    const asked = (await post(uuid)).body.data
    expect([asked.state, asked.done]).toEqual(['posting', 0])
    return vi.waitFor(async () => {
      const { state, done, good, bad } = (await desk.server.call(loadBordereau, { uuid }, { token: desk.token })).body.data
      expect(done).toBeGreaterThan(0)
      return { state, done, good, bad, lines: await linesOf(desk, uuid) }
    }, 8_000)
  })
  expect(going).toEqual({ state: 'posting', done: BORDEREAUX.posted - 2, good: BORDEREAUX.posted, bad: 1, lines: 0 })
  const { state, done } = await settled(desk, uuid)
  expect({ state, done, lines: await linesOf(desk, uuid) }).toEqual({
    state: 'posted',
    done: BORDEREAUX.posted,
    lines: BORDEREAUX.posted,
  })
})
