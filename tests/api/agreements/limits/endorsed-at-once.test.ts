import { createEndorsement, moveEndorsement } from '#domain/api/endorsement.ts'
import { listUses } from '#server/store/agreements/limits.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeclarations, type Declarations } from './declarations.ts'

let desk: Declarations
beforeAll(async () => {
  desk = await openDeclarations()
})
afterAll(() => desk.server.stop())

const COUNT = 50
const FIT = 20

/** A bound declaration for 10, and an endorsement of it for 1,000 more that its market has agreed to; answers the id of the endorsement. */
async function endorsed(agreement: number): Promise<{ id: number; row_version: number }> {
  const { id } = await desk.declare(agreement, { limit: '1000', stage: 15 })
  await desk.rows(sql`insert into subscription (contract_section_id, market_id, stamp_code, is_leader, market_status, written_line, signed_line)
    select id, ${desk.ids.market}, 'S', true, 'signed', 100, 100 from contract_section where contract_id = ${id} returning id`)
  const { status, body } = await desk.desk.as('handler', createEndorsement, {
    contract: id,
    endorsement_type: 'additional_premium',
    effective_from: desk.today,
    description: 'Second warehouse.',
    premium_effect: 'additional',
    calc_method: 'flat',
    amount_100: '1000',
    settlement_due_date: desk.today,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const [row] = await desk.rows<{ id: number; row_version: number }>(
    sql`update endorsement set status = 'agreed', issued_at = now() where id = ${body.data.id} returning id, row_version`,
  )
  return row!
}

test('of fifty endorsements completed at once by two copies of the server as many as fit are completed, and premium income is not overrun [B10, G8]', async () => {
  // fifty declarations bring in 10 each
  const agreement = await desk.binder({ aggregate: '1000000', income: String(COUNT * 10 + FIT * 1000 + 500) })
  const endorsements: { id: number; row_version: number }[] = []
  for (let n = 0; n < COUNT; n++) endorsements.push(await endorsed(agreement))
  const answers = await desk.callAtOnce(
    moveEndorsement,
    endorsements.map(({ id, row_version }) => ({ id, row_version, move: 'endorsement.complete' })),
  )
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(refused).toEqual(Array.from({ length: COUNT - FIT }, () => 'move_blocked'))
  const [use] = await listUses(desk.server.db, { id: agreement, on: desk.today })
  expect(use!.income).toBe('20500.00')
  const statuses = await desk.rows<{ status: string; count: number }>(
    sql`select e.status, count(*)::int as count from endorsement e join contract x on x.id = e.contract_id
        where x.agreement_contract_id = ${agreement} group by e.status order by e.status`,
  )
  expect(statuses).toEqual([
    { status: 'agreed', count: COUNT - FIT },
    { status: 'completed', count: FIT },
  ])
}, 180_000)
