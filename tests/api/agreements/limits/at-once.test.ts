import { makeContractMove } from '#domain/api/contract/life.ts'
import { listUses } from '#server/store/agreements/limits.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeclarations, type Declarations, type Declared } from './declarations.ts'

let desk: Declarations
beforeAll(async () => {
  desk = await openDeclarations()
})
afterAll(() => desk.server.stop())

const COUNT = 50
const FIT = 20

test('of fifty declarations bound at once by two copies of the server as many as fit are bound, and no limit is overrun [B10, G8]', async () => {
  const agreement = await desk.binder({ risk: '1000', aggregate: String(FIT * 1000 + 500), income: '1000000' })
  const declared: Declared[] = []
  for (let n = 0; n < COUNT; n++) declared.push(await desk.declare(agreement, { limit: '1000' }))
  const versions = await Promise.all(declared.map(desk.versionOf))
  const answers = await desk.callAtOnce(
    makeContractMove,
    declared.map(({ uuid }, at) => ({ uuid, move: 'contract.bind', row_version: versions[at]!.row_version })),
  )
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(refused).toEqual(Array.from({ length: COUNT - FIT }, () => 'move_blocked'))
  const stages = await desk.rows<{ stage_id: number; count: number }>(
    sql`select stage_id, count(*)::int as count from contract where agreement_contract_id = ${agreement} group by stage_id order by stage_id`,
  )
  expect(stages).toEqual([
    { stage_id: 14, count: COUNT - FIT },
    { stage_id: 15, count: FIT },
  ])
  const [use] = await listUses(desk.server.db, { id: agreement, on: desk.today })
  expect([use!.used, use!.pipeline, use!.income, use!.declarations]).toEqual(['20000.00', '30000.00', '200.00', FIT])
}, 120_000)
