import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxesOn } from '#server/contracts/accounts/taxes.ts'
import { contractOf } from '#server/contracts/accounts/scene.ts'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openAccountDesk, type AccountDesk } from './account-desk.ts'

let server: TestServer
let desk: AccountDesk
beforeAll(async () => {
  server = await startServer()
  desk = await openAccountDesk(server)
  for (const [place, type, until, before, after] of RATES)
    await desk.rows(sql`insert into tax_rate (country_id, subdivision, tax_type, basis, payable_by, administered_by, rate, effective_from, effective_to)
      select id, ${place.includes('-') ? place : null}, ${type}, 'reinsurance', 'insured', 'broker', x.rate, x.start, x.until
      from country, (values (${before}::numeric, '2020-01-01'::date, ${until}::date), (${after}::numeric, ${until}::date + 1, null)) as x (rate, start, until)
      where iso_alpha2 = ${place.slice(0, 2)}`)
})
afterAll(() => server.stop())

/** A rate that changes after a day. */
const RATES = [
  ['GB', 'ipt', '2026-06-30', '12', '14'],
  ['GB', 'levy', '2026-06-30', '1', '2'],
  ['US-CA', 'surplus_lines', '2026-06-30', '3', '3.25'],
  ['US-TX', 'surplus_lines', '2026-06-30', '4.85', '5'],
] as const

interface Taxed {
  country?: string
  type: string
  rate: string
  reason?: string
}

/** What the row comes to by the rates of the first of July. */
async function rateInJuly({ country = 'GB', type, rate, reason }: Taxed, filedIn: string | null = null) {
  const uuid = await desk.bound({ sections: [{ premium: '1000', lines: ['100'] }] })
  await desk.rows(sql`update contract set state_of_filing = ${filedIn} where uuid = ${uuid}`)
  await desk.rows(sql`insert into contract_tax (contract_id, territory_id, tax_type, payable_by, administered_by, tax_base, allocation_pct, rate_pct, override_reason)
    select c.id, k.id, ${type}, 'insured', 'broker', 'gross_premium', 100, ${rate}, ${reason ?? null}
    from contract c, country k where c.uuid = ${uuid} and k.iso_alpha2 = ${country}`)
  const [tax] = await server.db.tx(async (db) => taxesOn(db, contractOf((await desk.scene(db, uuid)).stored), '2026-07-01'))
  return Number(tax!.rate)
}

test.each(['ipt', 'Insurance premium tax', 'Versicherungsteuer', 'Taxe sur les primes d’assurance', '保険料税'])(
  'a tax that the contract calls %s has the rate of the day on which a change takes effect',
  async (type) => {
    expect(await rateInJuly({ type, rate: '12' })).toBe(14)
  },
)

test('a tax of another name, or set against the register with a reason, keeps its rate', async () => {
  expect(await rateInJuly({ type: 'Fire brigade', rate: '12' })).toBe(12)
  expect(await rateInJuly({ type: 'ipt', rate: '11', reason: 'Agreed' })).toBe(11)
})

test('a tax of a state has the rate of that state', async () => {
  const taxed = (rate: string) => ({ country: 'US', type: 'Surplus lines tax', rate })
  expect(await rateInJuly(taxed('4.85'), 'US-TX')).toBe(5)
  expect(await rateInJuly(taxed('4.85'))).toBe(5)
  expect(await rateInJuly(taxed('3'), 'US-TX')).toBe(3.25)
  expect(await rateInJuly(taxed('4'), 'US-TX')).toBe(5)
  expect(await rateInJuly(taxed('4'))).toBe(4)
})
