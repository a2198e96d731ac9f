import { postBordereau } from '#domain/api/binder/bordereaux.ts'
import { monthsAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checked, openBordereauDesk, rowOf, settled, sheetOf, type BordereauDesk } from './bordereau-desk.ts'

let desk: BordereauDesk
beforeAll(async () => {
  desk = await openBordereauDesk()
  await desk.server.db.query(
    sql`update agreement set commission_pct = 20 where id = (select agreement_id from agreement_contract where id = ${desk.contract.id}) returning id`,
  )
  await desk.server.db.query(
    sql`insert into agreement_contract_changed_terms (agreement_contract_id, effective_from, max_policy_period_months, commission_pct)
        values (${desk.contract.id}, ${desk.day(10)}, 6, 10)`,
  )
})
afterAll(() => desk.server.stop())

const risk = (certificate: string, from: number, given = {}) =>
  rowOf(desk, 'risk', {
    certificate_reference: certificate,
    inception_date: desk.day(from),
    expiry_date: monthsAfter(desk.day(from), 12),
    ...given,
  })

test('what incepts before the terms change keeps its commission and length, and what incepts from that day on is held to the new ones [B10]', async () => {
  const later = { expiry_date: monthsAfter(desk.day(10), 6), commission: '100.00', net_premium: '780.00' }
  const rows = [risk('T-1', 9), risk('T-2', 10), risk('T-3', 10, later)]
  const report = await checked(desk, sheetOf('risk', rows))
  expect(report.faults.map(({ row, column }) => [row, column])).toEqual([
    [3, 'expiry_date'],
    [3, 'commission'],
  ])
  await desk.server.call(postBordereau, { uuid: report.uuid }, { token: desk.token })
  await settled(desk, report.uuid)
  const premium = (certificate_reference: string) => rowOf(desk, 'premium', { certificate_reference })
  const { faults } = await checked(desk, sheetOf('premium', [premium('T-1'), premium('T-3')]), { kind: 'premium' })
  expect(faults.filter(({ is_warning }) => !is_warning).map(({ row, column }) => [row, column])).toEqual([[3, 'commission']])
})
