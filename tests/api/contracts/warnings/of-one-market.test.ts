import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgeWarning } from '#domain/api/contract/warnings.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { seenAs, warningsOf } from '#tests/support/story/acknowledged.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const run = (query: ReturnType<typeof sql>) => desk.server.db.query<{ id: number }>(query)

/** A market that nobody rates, restricted, with line limits for another class and terms of its own. */
async function placed() {
  const [market] = await run(
    sql`insert into market (name, code, market_type, company_code, country_id, security_status)
        values ('Manifold Re', 'MANIF', 'non_bureau', 'MANIF', ${desk.ids.country}, 'restricted') returning id`,
  )
  await run(
    sql`insert into market_line_limit (market_id, place, class_of_business_id, max_line_currency_id, max_line, year_of_account)
        select ${market!.id}, 1, min(id), ${desk.ids.GBP}, 1000000, 2026 from class_of_business where id <> ${desk.ids.class_of_business}`,
  )
  const made = await desk.saved(await desk.create(), '3a', { sections: [{ title: 'One', limit: '5000000', attachment: '0' }] })
  const [section] = made.values.sections as { id: number }[]
  const own = { brokerage_pct_override: '10', premium_override: '5000' }
  const markets = [{ market: market!.id, stamp_code: 'MANIF', is_leader: true, ...own }]
  return { market: market!.id, contract: await desk.saved(made, '5', { sections: [{ id: section!.id, markets }] }) }
}

test('all that is told of one market at once is told, and each is acknowledged by itself [B7]', async () => {
  const { market, contract } = await placed()
  const told = async () => {
    const of = (await warningsOf(desk, contract)).filter(({ path }) => path.startsWith('sections.0.markets.0.'))
    return of.toSorted((one, other) => one.path.localeCompare(other.path))
  }
  const at = (field: string) => `sections.0.markets.0.${field}`
  const found = await told()
  expect(found.map(({ path, key }) => [path, key])).toEqual([
    [at('brokerage_pct_override'), 'own_terms'],
    [at('market'), 'market_restricted_not_rated'],
    [at('market_status'), 'market_other_class'],
  ])
  for (const warning of found)
    await desk.as('handler', acknowledgeWarning, { uuid: contract.uuid, ...seenAs(warning), words: 'Agreed.' })
  expect((await told()).every(({ acknowledgement }) => acknowledgement !== null)).toBe(true)
  await run(
    sql`insert into market_rating (market_id, place, agency, rating, rating_date) values (${market}, 1, 'sp', 'BBB', '2020-01-01')`,
  )
  expect((await told()).filter(({ acknowledgement }) => acknowledgement === null)).toMatchObject([
    { path: at('market'), key: 'market_restricted_below_rating', params: { rating: 'BBB' } },
  ])
})

test('a premium of its own is told where it stands [B7]', async () => {
  const made = await desk.saved(await desk.create(), '3a', { sections: [{ title: 'One' }] })
  const [section] = made.values.sections as { id: number }[]
  const markets = [{ market: desk.ids.market, stamp_code: 'A', is_leader: true, premium_override: '5000' }]
  const { warnings } = await desk.saved(made, '5', { sections: [{ id: section!.id, markets }] })
  expect(warnings['sections.0.markets.0.premium_override']).toEqual({ key: 'own_terms' })
})
