import { termsHashOf } from '#server/contracts/reviewed/terms.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeclarations, type Declarations, type Declared } from './declarations.ts'

let desk: Declarations
beforeAll(async () => {
  desk = await openDeclarations()
})
afterAll(() => desk.server.stop())

const countryOf = async (code: string) =>
  (await desk.rows<{ id: number }>(sql`select id from country where iso_alpha2 = ${code}`))[0]!.id

/** What keeps a declaration from being quoted or bound, and whether an attempt is refused. */
async function found(contract: Declared): Promise<(string | null)[][]> {
  const blockers = await desk.blockersOf(contract, 'contract.bind')
  expect((await desk.bind(contract, { dry_run: '1' })).body.code).toBe(blockers.length > 0 ? 'move_blocked' : undefined)
  return blockers.map(({ key, step, field }) => [key, step, field])
}

const terms = (agreement: number, minimums: { premium?: string; deductible?: string; territories?: string }) =>
  desk.rows(sql`update cob_admissible_limit set min_premium = ${minimums.premium ?? null}, min_deductible = ${minimums.deductible ?? null},
      territories = ${minimums.territories ?? null} where agreement_contract_id = ${agreement} returning id`)

test('a declaration brings in the minimum premium of its class, all sections of it together, in the currency of the agreement contract [B10]', async () => {
  const agreement = await desk.binder()
  await terms(agreement, { premium: '100' })
  const short = await desk.declare(agreement, { limit: '100', premium: '99.99' })
  expect(await found(short)).toEqual([['below_minimum_premium', '3b', 'sections.0.premium_100']])
  const [blocker] = await desk.blockersOf(short, 'contract.bind')
  expect(blocker!.message).toBe('This is below the minimum premium of 100.00.')
  await desk.rows(sql`insert into contract_section (contract_id, section_no, title, currency_id, "limit", attachment, premium_100)
    values (${short.id}, 2, 'More', ${desk.ids.GBP}, 1, 0, 0.01) returning id`)
  expect(await desk.blockersOf(short, 'contract.bind')).toEqual([])
})

test('the insured of a declaration bears the minimum deductible of its class [B10]', async () => {
  const agreement = await desk.binder()
  await terms(agreement, { deductible: '250' })
  const contract = await desk.declare(agreement, { limit: '100' })
  expect(await found(contract)).toEqual([['below_minimum_deductible', '3a', 'sections.0.attachment']])
  await desk.rows(sql`update contract_section set attachment = 250 where contract_id = ${contract.id} returning id`)
  expect(await desk.blockersOf(contract, 'contract.bind')).toEqual([])
})

test('a declaration lies within the territories of its agreement and of its class, and each country outside is named at its field [B10]', async () => {
  const agreement = await desk.binder()
  const [spain, france, america] = [await countryOf('ES'), await countryOf('FR'), await countryOf('US')]
  const contract = await desk.declare(agreement, { limit: '100' })
  await desk.rows(sql`insert into contract_territory (contract_id, country_id)
    values (${contract.id}, ${spain}), (${contract.id}, ${america}) returning country_id`)
  await desk.rows(
    sql`insert into contract_location (contract_id, address, country_id, sum_insured) values (${contract.id}, 'Lyon', ${france}, 1) returning id`,
  )
  expect(await desk.blockersOf(contract, 'contract.bind')).toEqual([])
  await terms(agreement, { territories: 'Spain and Portugal' })
  expect(await found(contract)).toEqual([
    ['outside_territories', '2', 'territories'],
    ['outside_territories', '2', 'locations.0.country'],
  ])
  const [blocker] = await desk.blockersOf(contract, 'contract.bind')
  expect(blocker!.message).toMatch(/^T-\d+\/1 doesn’t cover United States/)
  await terms(agreement, {})
  await desk.rows(sql`update agreement set excluded_territories = 'United States of America'
    where id = (select agreement_id from agreement_contract where id = ${agreement}) returning id`)
  expect(await found(contract)).toEqual([['outside_territories', '2', 'territories']])
})

test('a declaration with a risk code that its agreement contract does not name is neither quoted nor bound, and the code is named at its field [B10]', async () => {
  const codes = await desk.rows<{ id: number }>(sql`
    insert into risk_code (code, scheme, description, class_of_business_id)
    select code, 'internal', 'Test', ${desk.ids.class_of_business} from unnest(array['Q1', 'Q2']) code returning id`)
  const [own, other] = codes.map(({ id }) => id)
  const agreement = await desk.binder()
  const declare = async (stage: number) => {
    const contract = await desk.declare(agreement, { limit: '100', stage })
    await desk.rows(sql`insert into contract_risk_code (contract_id, risk_code_id, share_pct)
      values (${contract.id}, ${own}, 50), (${contract.id}, ${other}, 50) returning id`)
    const stored = await findContract(desk.server.db, contract.uuid, 'everywhere')
    await desk.rows(sql`update contract set review_hash = ${termsHashOf(stored!)} where id = ${contract.id} returning id`)
    return contract
  }
  const [quoted, ready] = [await declare(3), await declare(14)]
  expect(await desk.blockersOf(ready, 'contract.bind')).toEqual([])
  await desk.rows(
    sql`insert into agreement_contract_risk_code (agreement_contract_id, risk_code_id) values (${agreement}, ${own})`,
  )
  expect(await found(ready)).toEqual([['risk_code_not_admitted', '2', 'risk_codes.1.risk_code']])
  const [blocker] = await desk.blockersOf(quoted, 'contract.quote')
  expect(blocker).toMatchObject({ key: 'risk_code_not_admitted', step: '2', field: 'risk_codes.1.risk_code' })
  expect(blocker!.message).toMatch(/^T-\d+\/1 doesn’t admit the risk code Q2$/)
  expect((await desk.move('head', quoted, 'contract.quote')).body.code).toBe('move_blocked')
  await desk.rows(
    sql`insert into agreement_contract_risk_code (agreement_contract_id, risk_code_id) values (${agreement}, ${other})`,
  )
  expect(await desk.blockersOf(quoted, 'contract.quote')).toEqual([])
  expect((await desk.bind(ready)).status).toBe(200)
})

test('nothing is declared by a coverholder that is no longer approved [B10]', async () => {
  const agreement = await desk.binder()
  const contract = await desk.declare(agreement, { limit: '100' })
  const [coverholder] = await desk.rows<{ id: number }>(
    sql`select id from source where status = 'approved' and id <> ${desk.ids.source} and deleted_at is null order by id limit 1`,
  )
  await desk.rows(sql`update agreement set coverholder_id = ${coverholder!.id}
    where id = (select agreement_id from agreement_contract where id = ${agreement}) returning id`)
  expect(await desk.blockersOf(contract, 'contract.bind')).toEqual([])
  await desk.rows(sql`update source set status = 'suspended' where id = ${coverholder!.id} returning id`)
  expect(await found(contract)).toEqual([['coverholder_not_approved', '1', 'agreement_contract']])
})
