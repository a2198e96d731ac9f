import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const layer = { limit: '4000000', attachment: '1000000', limit_basis: 'any_one_occurrence' }

/** The handler may bind up to so much in sterling. */
async function limitedTo(amount: string): Promise<void> {
  const { handler, branch, GBP } = desk.ids
  await desk.server.db.query(sql`delete from user_assignment where user_id = ${handler}`)
  await desk.server.db.query(
    sql`insert into user_assignment (user_id, branch_id, role_id, authority_limit, authority_limit_currency_id, created_at, created_by)
        select ${handler}, ${branch}, role_id, ${amount}::numeric, ${GBP}, now(), ${handler} from app_user where id = ${handler}`,
  )
}

test('limits that are exceeded in several currencies are told each, with the first section of its currency [B7]', async () => {
  const { GBP, USD } = desk.ids
  await limitedTo('1000000')
  const made = await desk.saved(await desk.create({ our_role: 'coverholder', settlement_currencies: [USD] }), '3a', {
    sections: [
      { ...layer, title: 'First layer', currency: GBP },
      { ...layer, title: 'Second layer', currency: USD },
      { ...layer, title: 'Third layer', currency: USD },
    ],
  })
  const { warnings } = await desk.load(made, '5')
  expect(warnings).toMatchObject({
    sections: { key: 'above_authority', params: { maximum: 'GBP 1000000' } },
    'sections.1.order_pct_of_whole': { key: 'authority_other_currency', params: { names: 'GBP' } },
  })
  expect(warnings).not.toHaveProperty('sections.2.order_pct_of_whole')
})

test('whoever leads stands for the line of the leader, on the basis that it is written and then signed on [B7]', async () => {
  await limitedTo('1000000')
  let made = await desk.saved(await desk.create({ our_role: 'lead' }), '3a', { sections: [{ ...layer, title: 'Layer' }] })
  const [section] = made.values.sections as { id: number }[]
  const market = { market: desk.ids.market, stamp_code: '2001', is_leader: true }
  const placed = async (more: object) => {
    made = await desk.saved(made, '5', { sections: [{ id: section!.id, order_pct_of_whole: '50', ...more }] })
  }
  await placed({ markets: [market] })
  const [row] = (made.values.sections as { markets: { id: number }[] }[])[0]!.markets
  const lines = async (line: object) => {
    made = await desk.saved(await desk.load(made, '6'), '6', {
      sections: [{ id: section!.id, markets: [{ id: row!.id, ...line }] }],
    })
    return (await desk.load(made, '5')).warnings.sections?.key ?? null
  }
  const written = { written_line: '50', written_basis: 'percent_of_order' }
  expect(await lines(written)).toBeNull()
  expect(await lines({ ...written, written_basis: 'percent_of_whole' })).toBe('above_authority')
  expect(await lines({ ...written, signed_line: '50' })).toBe('above_authority')
  await placed({ basis_of_signed_lines: 'percent_of_order', markets: [{ ...market, id: row!.id }] })
  expect((await desk.load(made, '5')).warnings).not.toHaveProperty('sections')
})
