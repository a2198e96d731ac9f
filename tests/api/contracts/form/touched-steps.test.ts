import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadContractStep } from '#domain/api/contracts.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { layerIn, standingOf, type Row } from './layers.ts'
import { countStatements } from '#tests/support/statements.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const layer = (values: object = {}) => layerIn(desk.ids.GBP, values)

const facultative = async () => {
  const contract = await desk.create({ reinsurance_type: 'fac_xl' })
  return desk.saved(contract, '3a', { sections: [layer()] })
}

describe('a step is judged anew', () => {
  test('by the save of another one that it depends on, and every step tells the same of it', async () => {
    const contract = await facultative()
    expect(standingOf(contract, '3a')).toMatchObject({ state: 'complete', open: 0 })
    const saved = await desk.saved(contract, '1', { reinsurance_type: 'cat_xl' })
    const judged = standingOf(saved, '3a')
    expect(judged).toMatchObject({ state: 'incomplete', open: 3, version: 1 })
    expect(standingOf(saved, '3b').state).toBe('untouched')
    for (const step of ['1', '3a', '2', '7'] as const) expect(standingOf(await desk.load(contract, step), '3a')).toEqual(judged)
    const back = await desk.saved(saved, '1', { reinsurance_type: 'fac_xl' })
    expect(standingOf(back, '3a')).toMatchObject({ state: 'complete', open: 0 })
  })

  test('when the limit of a section is another, and when sections come', async () => {
    const made = await facultative()
    const [{ id }] = made.values.sections as [Row]
    const market = { market: desk.ids.market, stamp_code: 'A', is_leader: true }
    const placed = await desk.saved(made, '5', { sections: [{ id, liability_clause: 'lma3333', markets: [market] }] })
    const priced = await desk.saved(placed, '3b', { sections: [{ id, premium_basis: 'flat', premium_100: '100000' }] })
    expect(standingOf(priced, '3b').warnings).toBe(0)
    const larger = await desk.saved(priced, '3a', { sections: [{ id, limit: '900000000' }] })
    expect(standingOf(larger, '3b').warnings).toBe(1)
    const more = await desk.saved(larger, '3a', { sections: [{ id }, layer({ title: 'Second', layer_no: 2 })] })
    expect(standingOf(more, '3b').open).toBe(standingOf(larger, '3b').open + 2)
    expect(standingOf(more, '5').open).toBeGreaterThan(standingOf(larger, '5').open)
  })

  test('by whoever reads it, where it was judged on another day', async () => {
    const contract = await facultative()
    const stale = { '1': { open: 7, warnings: 0 }, '3a': { open: 0, warnings: 5 } }
    const spoil = sql`update contract set step_findings = step_findings || ${JSON.stringify(stale)}::jsonb where id = ${contract.id}`
    await desk.server.db.query(spoil)
    await desk.load(contract, '3a')
    const other = await desk.load(contract, '1')
    expect([standingOf(other, '3a'), standingOf(other, '1')]).toMatchObject([{ warnings: 0 }, { open: 0 }])
    await desk.server.db.query(spoil)
    await desk.as('handler', loadContractStep, { uuid: contract.uuid, step: '8' })
    const summed = await desk.load(contract, '2')
    expect([standingOf(summed, '3a'), standingOf(summed, '1')]).toMatchObject([{ warnings: 0 }, { open: 0 }])
  })

  test('only where it depends on what is saved: any other save stays as cheap', async () => {
    const made = await facultative()
    const [{ id }] = made.values.sections as [Row]
    const placed = await desk.saved(made, '5', { sections: [{ id, markets: [{ market: desk.ids.market, stamp_code: 'A' }] }] })
    const counting = countStatements(desk.server.db)
    const { count, result } = await counting(() => desk.saved(placed, '3a', { sections: [{ id, title: 'Another name' }] }))
    expect(count).toBeLessThanOrEqual(7)
    const dearer = await counting(() => desk.saved(result, '3a', { sections: [{ id, limit: '5' }] }))
    expect(dearer.count).toBeLessThanOrEqual(12)
  })

  test('of more than twenty sections by whoever reads it: a cell of many is saved as quickly as one of few', async () => {
    const made = await facultative()
    const [{ id }] = made.values.sections as [Row]
    const more = Array.from({ length: 20 }, (_, place) => layer({ title: `Layer ${place + 2}`, layer_no: place + 2 }))
    const large = await desk.saved(made, '3a', { sections: [{ id }, ...more] })
    const rows = (large.values.sections as Row[]).map((row) => ({ id: row.id }))
    const priced = await desk.saved(large, '3b', {
      sections: rows.map((row) => ({ ...row, premium_basis: 'flat', premium_100: '100000' })),
    })
    const counting = countStatements(desk.server.db)
    const [first, ...others] = rows
    const { count, result } = await counting(() =>
      desk.saved(priced, '3a', { sections: [{ ...first, limit: '900000000' }, ...others] }),
    )
    expect(count).toBeLessThanOrEqual(7)
    expect(standingOf(result, '3b').warnings).toBe(standingOf(priced, '3b').warnings)
    const read = await desk.load(result, '3b')
    expect(standingOf(read, '3b').warnings).toBe(standingOf(priced, '3b').warnings + 1)
  })
})
