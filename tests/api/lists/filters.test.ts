import { filtersOf } from '#domain/entities/filters.ts'
import { entityNamed, openDesk, type Desk, type SomeRow } from '#tests/support/samples.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

async function found(name: string, filter: Record<string, string>): Promise<SomeRow[]> {
  const { status, body } = await desk.call(entityNamed(name), 'list', { filter, page_size: 100 })
  expect([status, body.errors]).toEqual([200, undefined])
  return (body.data as unknown as { items: SomeRow[] }).items
}

const refused = async (name: string, filter: Record<string, string>) => {
  const { status, body } = await desk.call(entityNamed(name), 'list', { filter })
  return [status, Object.keys(body.errors ?? {})]
}

describe('a list is narrowed', () => {
  test('by a part of a text, without case, every sign taken as it is', async () => {
    const row = await desk.add(entityNamed('region'), { name: 'Quiet 100% Coast' })
    expect((await found('region', { name__contains: 'quiet 100%' })).map(({ id }) => id)).toEqual([row.id])
    expect(await found('region', { name__contains: 'quiet_100' })).toEqual([])
  })

  test('by a range of whole numbers, both ends included', async () => {
    const roles = entityNamed('role')
    for (const level of [101, 102, 103, 104]) await desk.add(roles, { authority_level: level })
    const rows = await found('role', { authority_level__from: '102', authority_level__to: '103' })
    expect(new Set(rows.map(({ authority_level: level }) => level))).toEqual(new Set([102, 103]))
  })

  test('by several whole numbers, which mean any one of them', async () => {
    const roles = entityNamed('role')
    for (const level of [111, 112, 113]) await desk.add(roles, { authority_level: level })
    const rows = await found('role', { authority_level: '111,113' })
    expect(new Set(rows.map(({ authority_level: level }) => level))).toEqual(new Set([111, 113]))
  })

  test('by a range of days, open at one end', async () => {
    const currencies = entityNamed('currency')
    const [early, late] = [
      await desk.add(currencies, { valid_from: '1999-01-01' }),
      await desk.add(currencies, { valid_from: '2024-05-01' }),
    ]
    expect((await found('currency', { valid_from__to: '1999-01-01' })).map(({ id }) => id)).toEqual([early.id])
    expect((await found('currency', { valid_from__from: '2024-05-01' })).map(({ id }) => id)).toEqual([late.id])
  })

  test('by several choices and several links, which mean any one of them', async () => {
    const countries = entityNamed('country')
    const rows = []
    for (const status of ['none', 'increased_monitoring', 'call_for_action'])
      rows.push(await desk.add(countries, { fatf_status: status, risk_rating: 'prohibited' }))
    const asked = await found('country', { fatf_status: 'increased_monitoring,call_for_action' })
    expect(new Set(asked.map(({ id }) => id))).toEqual(new Set([rows[1]!.id, rows[2]!.id]))
    const regions = [rows[0]!, rows[2]!].map(({ region }) => (region as { id: number }).id)
    const linked = await found('country', { region: regions.join() })
    expect(linked.every(({ region }) => regions.includes((region as { id: number }).id))).toBe(true)
    expect(linked.map(({ id }) => id)).toEqual(expect.arrayContaining([rows[0]!.id, rows[2]!.id]))
  })

  test('by several conditions, which all hold', async () => {
    const one = await desk.add(entityNamed('region'), { name: 'Both Sides' })
    await desk.add(entityNamed('region'), { name: 'Both Halves', is_active: false })
    expect((await found('region', { name__contains: 'both', is_active: 'true' })).map(({ id }) => id)).toEqual([one.id])
  })
})

test('a filter that a field has no use for, or a value that is none of its own, is refused by its name', async () => {
  expect(await refused('region', { is_active__from: 'true' })).toEqual([400, ['filter.is_active__from']])
  expect(await refused('currency', { valid_from__from: '2024-02-30' })).toEqual([400, ['filter.valid_from__from']])
  expect(await refused('currency', { valid_from__contains: '2024' })).toEqual([400, ['filter.valid_from__contains']])
  expect(await refused('country', { fatf_status: 'none,perhaps' })).toEqual([400, ['filter.fatf_status']])
  expect(await refused('country', { region: '1,x' })).toEqual([400, ['filter.region']])
  expect(await refused('country', { region: '99999999999' })).toEqual([400, ['filter.region']])
  expect(await refused('role', { authority_level__to: '1.5' })).toEqual([400, ['filter.authority_level__to']])
  expect(await refused('role', { authority_level: '1,x' })).toEqual([400, ['filter.authority_level']])
})

test('what is worked out when read offers no filter', () => {
  const keys = [...filtersOf(entityNamed('time_zone')).keys()]
  expect(keys.filter((key) => key.startsWith('utc_offset_minutes'))).toEqual([])
})
