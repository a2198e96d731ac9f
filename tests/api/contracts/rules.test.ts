import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Statement } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

interface Row {
  id: number
}

const run = (statement: Statement) => desk.server.db.query<Row>(statement)
const idOf = async (statement: Statement) => (await run(statement))[0]!.id
const countryOf = (code: string) => idOf(sql`select id from country where iso_alpha2 = ${code}`)

const oneLayer = { title: 'First layer', limit: '4000000', attachment: '1000000', limit_basis: 'any_one_occurrence' }

test('a sanctioned country, a matched party and a currency out of use are told in step 1', async () => {
  const { source, GBP } = desk.ids
  const barred = await idOf(sql`select id from country where is_sanctioned limit 1`)
  const party = await idOf(sql`select id from party where screening_result = 'potential_match' limit 1`)
  const contract = await desk.create({ principal_country: barred, party, currency: GBP })
  expect(contract.wrong).toEqual({ principal_country: { key: 'country_barred' } })
  expect(contract.warnings.party).toEqual({ key: 'party_match_open' })
  await run(sql`update party set screening_result = 'confirmed_match' where id = ${party}`)
  await run(sql`update currency set valid_from = '2026-01-02' where id = ${GBP}`)
  const [was] = await desk.server.db.query<{ home: number }>(
    sql`select incorporation_country_id as home from source where id = ${source}`,
  )
  await run(sql`update source set incorporation_country_id = ${barred} where id = ${source}`)
  const later = await desk.load(contract, '1')
  expect(Object.keys(later.wrong).toSorted()).toEqual(['currency', 'party', 'principal_country', 'source'])
  await run(sql`update currency set valid_from = null where id = ${GBP}`)
  await run(sql`update source set incorporation_country_id = ${was!.home} where id = ${source}`)
})

test('a risk code goes with the class, the year and the kind of business, and no covered country is sanctioned', async () => {
  const code = await idOf(
    sql`insert into risk_code (code, scheme, description, class_of_business_id, business_type, first_yoa, last_yoa)
        values ('T1', 'internal', 'Test', ${desk.ids.class_of_business}, 'reinsurance', 2026, 2026) returning id`,
  )
  const barred = await countryOf('KP')
  const values = { risk_codes: [{ risk_code: code, share_pct: '100' }], territories: [desk.ids.country] }
  const made = await desk.saved(await desk.create(), '2', values)
  expect(made.wrong).toEqual({})
  const found = async (statement: Statement) => {
    await run(statement)
    return (await desk.load(made, '2')).wrong['risk_codes.0.risk_code']?.key
  }
  expect(await found(sql`update risk_code set business_type = 'direct' where id = ${code}`)).toBe('code_other_business')
  expect(
    await found(sql`update risk_code set business_type = 'both', first_yoa = 2025, last_yoa = 2025 where id = ${code}`),
  ).toBe('code_other_year')
  const elsewhere = sql`update risk_code set last_yoa = null, class_of_business_id =
    (select min(id) from class_of_business where id <> ${desk.ids.class_of_business}) where id = ${code}`
  expect(await found(elsewhere)).toBe('code_other_class')
  const covered = await desk.saved(made, '2', {
    territories: [desk.ids.country, barred],
    locations: [{ address: 'Somewhere', country: barred, sum_insured: '1' }],
  })
  expect(covered.wrong.territories).toEqual({ key: 'territory_barred', params: { names: 'KP' } })
  expect(covered.wrong['locations.0.country']).toEqual({ key: 'country_barred' })
})

test('a declaration keeps inside the classes, days, limits and currencies of its agreement contract', async () => {
  const [open] = await desk.server.db.query<{ id: number; currency: number; class_id: number; from: string }>(
    sql`select a.id, a.currency_id as currency, l.class_of_business_id as class_id, a.inception_from::text as from
        from agreement_contract a join cob_admissible_limit l on l.agreement_contract_id = a.id
        where a.deleted_at is null and a.is_active and a.account_status = 'open' and a.branch_id = ${desk.ids.branch} limit 1`,
  )
  const { id, currency, class_id: ofClass, from } = open!
  await run(sql`update cob_admissible_limit set sub_class_id = null, max_any_one_risk = 3000000, hard_stop = true, min_deductible = 2000000
    where id = (select min(id) from cob_admissible_limit where agreement_contract_id = ${id} and class_of_business_id = ${ofClass})`)
  await run(sql`delete from cob_admissible_limit where agreement_contract_id = ${id}
    and id <> (select min(id) from cob_admissible_limit where agreement_contract_id = ${id} and class_of_business_id = ${ofClass})`)
  await run(sql`update agreement_contract set order_pct = 100, max_policy_period_months = 12 where id = ${id}`)
  await run(sql`delete from agreement_contract_permitted_currency where agreement_contract_id = ${id}`)
  const declared = { contract_type: 'binder_declaration', reinsurance_type: 'fac_xl', agreement_contract: id, currency }
  const wide = { period_from: from, period_to: '2029-01-01', class_of_business: ofClass }
  const contract = await desk.create({ ...declared, ...wide })
  expect(contract.wrong.period_to).toEqual({ key: 'period_too_long', params: { maximum: 12 } })
  expect(contract.wrong).not.toHaveProperty('class_of_business')
  const foreign = await idOf(sql`select id from class_of_business where id <> ${ofClass} limit 1`)
  const elsewhere = await desk.create({ ...declared, class_of_business: foreign, period_from: '2199-01-01' })
  expect(elsewhere.wrong.class_of_business).toEqual({ key: 'not_agreement_class' })
  expect(elsewhere.wrong.period_from).toBeDefined()
  const other = [desk.ids.USD, desk.ids.GBP].find((each) => each !== currency)
  const layered = await desk.saved(contract, '3a', {
    sections: [
      { ...oneLayer, currency },
      { ...oneLayer, currency: other },
    ],
  })
  expect(layered.wrong['sections.0.limit']).toEqual({ key: 'above_any_one_risk', params: { maximum: '3000000' } })
  expect(layered.wrong['sections.0.attachment']).toEqual({ key: 'below_minimum_deductible', params: { minimum: '2000000' } })
  expect(layered.wrong['sections.1.currency']?.key).toMatch(/^not_/)
  await run(sql`update cob_admissible_limit set hard_stop = false where agreement_contract_id = ${id}`)
  const told = await desk.load(layered, '3a')
  expect(told.warnings['sections.0.limit']?.key).toBe('above_any_one_risk')
  expect(told.wrong).not.toHaveProperty('sections.0.limit')

  await run(sql`delete from contract_section where contract_id = ${contract.id} and section_no = 2`)
  await run(sql`update cob_admissible_limit set min_premium = 5000, territories = 'Spain' where agreement_contract_id = ${id}`)
  const [section] = told.values.sections as { id: number }[]
  const cheap = await desk.saved(await desk.load(layered, '3b'), '3b', {
    sections: [{ id: section!.id, premium_basis: 'flat', premium_100: '4999' }],
  })
  expect(cheap.wrong['sections.0.premium_100']).toEqual({ key: 'below_minimum_premium', params: { minimum: '5000' } })
  const [spain, norway] = [await countryOf('ES'), await countryOf('NO')]
  await run(sql`update agreement set territories = 'Worldwide', excluded_territories = null
    where id = (select agreement_id from agreement_contract where id = ${id})`)
  const placed = await desk.saved(await desk.load(layered, '2'), '2', {
    territories: [spain],
    locations: [{ address: 'Bergen', country: norway, sum_insured: '1' }],
  })
  expect(placed.wrong['locations.0.country']).toMatchObject({ key: 'outside_territories', params: { names: 'NO' } })
  expect(placed.wrong).not.toHaveProperty('territories')
})

test('a declaration takes none but the risk codes of its agreement contract, in any period of their list, and all where it names none [B10]', async () => {
  const codeOf = (code: string, from: string) =>
    idOf(
      sql`insert into risk_code (code, scheme, description, class_of_business_id, business_type, valid_from)
          values (${code}, 'internal', 'Test', ${desk.ids.class_of_business}, 'both', ${from}) returning id`,
    )
  const [was, is, other] = [await codeOf('Q1', '2020-01-01'), await codeOf('Q1', '2026-01-01'), await codeOf('Q2', '2026-01-01')]
  const agreement = await idOf(
    sql`select id from agreement_contract where deleted_at is null and is_active and branch_id = ${desk.ids.branch} limit 1`,
  )
  const declared = await desk.create({
    contract_type: 'binder_declaration',
    reinsurance_type: 'fac_xl',
    agreement_contract: agreement,
  })
  const saved = await desk.saved(declared, '2', {
    risk_codes: [
      { risk_code: is, share_pct: '40' },
      { risk_code: other, share_pct: '60' },
    ],
  })
  const foreign = async (own: readonly number[]) => {
    await run(sql`delete from agreement_contract_risk_code where agreement_contract_id = ${agreement}`)
    await run(sql`insert into agreement_contract_risk_code select ${agreement}, unnest(${own}::int[])`)
    const { wrong } = await desk.load(saved, '2')
    return Object.entries(wrong).flatMap(([field, { key }]) => (key === 'risk_code_not_admitted' ? [field] : []))
  }
  expect(await foreign([was])).toEqual(['risk_codes.1.risk_code'])
  expect(await foreign([was, other])).toEqual([])
  expect(await foreign([])).toEqual([])
})

test('a market below the minimum rating, or without any, is told unless there is a waiver', async () => {
  const market = await idOf(
    sql`insert into market (name, code, market_type, company_code, country_id, security_status)
        values ('Rated Re', 'RATED', 'non_bureau', 'RATED', ${desk.ids.country}, 'approved') returning id`,
  )
  const made = await desk.saved(await desk.create(), '3a', { sections: [oneLayer] })
  const [section] = made.values.sections as Row[]
  const placed = await desk.saved(made, '5', {
    sections: [{ id: section!.id, markets: [{ market, stamp_code: 'RATED', is_leader: true }] }],
  })
  const at = 'sections.0.markets.0.market'
  expect(placed.warnings[at]).toEqual({ key: 'market_not_rated' })
  await run(
    sql`insert into market_rating (market_id, place, agency, rating, rating_date) values (${market}, 1, 'sp', 'A', '2020-01-01')`,
  )
  expect((await desk.load(placed, '5')).warnings).not.toHaveProperty(at)
  await run(
    sql`insert into market_rating (market_id, place, agency, rating, rating_date) values (${market}, 2, 'sp', 'BBB+', '2021-01-01')`,
  )
  expect((await desk.load(placed, '5')).warnings[at]).toEqual({ key: 'market_below_rating', params: { rating: 'BBB+' } })
  await run(sql`update market set minimum_rating_exception = 'Agreed by the security committee' where id = ${market}`)
  expect((await desk.load(placed, '5')).warnings).not.toHaveProperty(at)
})

test('a market with line limits for other classes alone is told', async () => {
  const other = await idOf(sql`select min(id) as id from class_of_business where id <> ${desk.ids.class_of_business}`)
  const market = await idOf(
    sql`insert into market (name, code, market_type, company_code, country_id, security_status, minimum_rating_exception)
        values ('Classed Re', 'CLASSED', 'non_bureau', 'CLASSED', ${desk.ids.country}, 'approved', 'Agreed') returning id`,
  )
  const limit = (place: number, ofClass: number) =>
    run(sql`insert into market_line_limit (market_id, place, class_of_business_id, max_line_currency_id, max_line, year_of_account)
      values (${market}, ${place}, ${ofClass}, ${desk.ids.GBP}, 1000000, 2026)`)
  const made = await desk.saved(await desk.create(), '3a', { sections: [oneLayer] })
  const [section] = made.values.sections as Row[]
  const placed = await desk.saved(made, '5', {
    sections: [{ id: section!.id, markets: [{ market, stamp_code: 'CLASSED', is_leader: true }] }],
  })
  const told = async () => (await desk.load(placed, '5')).warnings['sections.0.markets.0.market_status']
  expect(await told()).toBeUndefined()
  await limit(1, other)
  expect(await told()).toEqual({ key: 'market_other_class' })
  await limit(2, desk.ids.class_of_business)
  expect(await told()).toBeUndefined()
})

test('vessels are asked for once the class of a contract is marine', async () => {
  const marine = await idOf(
    sql`insert into class_of_business (name, code, category, tail, gua_schedule, default_premium_payment_days)
        values ('Inland Craft', 'INLAND', 'marine', 'short', 'marine', 60) returning id`,
  )
  const contract = await desk.create()
  expect((await desk.load(contract, '2')).beside.is_marine).toBe(false)
  const afloat = await desk.saved(contract, '1', { class_of_business: marine, line_of_business: null, sub_class: null })
  expect(afloat.values.is_marine).toBe(true)
  expect((await desk.load(contract, '2')).beside.is_marine).toBe(true)
})

test('what the handler may not bind alone is referred; a broker binds nobody', async () => {
  const { handler, branch, GBP, USD } = desk.ids
  await run(sql`delete from user_assignment where user_id = ${handler}`)
  const placed = async (role: string) => {
    const made = await desk.saved(await desk.create({ our_role: role }), '3a', { sections: [{ ...oneLayer, currency: GBP }] })
    const [section] = made.values.sections as Row[]
    return desk.saved(made, '5', { sections: [{ id: section!.id, order_pct_of_whole: '50', liability_clause: 'lma3333' }] })
  }
  expect((await placed('broker')).warnings).not.toHaveProperty('sections')
  const written = await placed('coverholder')
  expect(written.warnings.sections).toEqual({ key: 'no_authority' })
  const limited = async (amount: string, currency: number) => {
    await run(sql`delete from user_assignment where user_id = ${handler}`)
    await run(sql`insert into user_assignment (user_id, branch_id, role_id, authority_limit, authority_limit_currency_id, created_at, created_by)
      select ${handler}, ${branch}, role_id, ${amount}::numeric, ${currency}, now(), ${handler} from app_user where id = ${handler}`)
    return (await desk.load(written, '5')).warnings.sections
  }
  expect(await limited('1999999.99', GBP)).toEqual({ key: 'above_authority', params: { maximum: 'GBP 1999999.99' } })
  expect(await limited('2000000', GBP)).toBeUndefined()
  expect(await limited('2000000', USD)).toEqual({ key: 'authority_other_currency', params: { names: 'USD' } })
})

test('another tax rate than the one in force needs a reason, and insurance in the United States its filing', async () => {
  const [gb, us] = [await countryOf('GB'), await countryOf('US')]
  const direct = { contract_type: 'insurance', insured_name: 'Calder & Wynn', reinsurance_type: null, reinsured_name: null }
  const contract = await desk.create(direct)
  const row = { territory: gb, tax_type: 'IPT', payable_by: 'insured', administered_by: 'insurer', allocation_pct: '100' }
  const taxed = await desk.saved(contract, '7', { taxes: [{ ...row, rate_pct: '10' }] })
  expect(taxed.missing['taxes.0.override_reason']).toEqual({ key: 'tax_rate_differs', params: { rate: '12' } })
  const reasoned = await desk.saved(taxed, '7', { taxes: [{ ...row, rate_pct: '10', override_reason: 'Agreed with HMRC' }] })
  expect(reasoned.missing).not.toHaveProperty('taxes.0.override_reason')
  expect(reasoned.missing).not.toHaveProperty('state_of_filing')
  const based = { ...row, rate_pct: '12', tax_base: 'net_premium' }
  const other = await desk.saved(reasoned, '7', { taxes: [based] })
  expect(other.missing['taxes.0.override_reason']).toEqual({ key: 'tax_base_differs' })
  const agreed = await desk.saved(other, '7', { taxes: [{ ...based, override_reason: 'Agreed with HMRC' }] })
  expect(agreed.missing).not.toHaveProperty('taxes.0.override_reason')
  const filed = await desk.saved(agreed, '7', { country_of_origin: us })
  expect(filed.missing.surplus_lines_broker).toEqual({ key: 'needed_in_us' })
  expect(filed.missing.state_of_filing).toEqual({ key: 'needed_in_us' })
})

test('premium is paid to verified accounts only', async () => {
  const account = await idOf(
    sql`select id from bank_account where verification_status = 'verified' and deleted_at is null limit 1`,
  )
  const paid = await desk.saved(await desk.create(), '7', { payment_accounts: [account] })
  expect(paid.wrong).not.toHaveProperty('payment_accounts')
  await run(sql`update bank_account set verification_status = 'pending' where id = ${account}`)
  expect((await desk.load(paid, '7')).wrong.payment_accounts).toEqual({ key: 'account_not_verified' })
})

test('a contract runs no longer than its class allows, which of a long work is ten years', async () => {
  const classes = await run(sql`select id from class_of_business where deleted_at is null order by id limit 2`)
  const [usual, works] = classes.map(({ id }) => id)
  await run(sql`update class_of_business set max_period_months = case when id = ${works} then 120 else 18 end`)
  const of = (ofClass: number | undefined, to: string) =>
    desk.create({ class_of_business: ofClass, period_from: '2026-01-01', period_to: to })
  const tooLong = { key: 'period_too_long_of_class', params: { maximum: 18 } }
  expect((await of(usual, '2027-07-01')).wrong).not.toHaveProperty('period_to')
  expect((await of(usual, '2027-07-02')).wrong.period_to).toEqual(tooLong)
  const long = await of(works, '2035-12-31')
  expect(long.wrong).not.toHaveProperty('period_to')
  expect(long.warnings.period_to).toEqual({ key: 'period_long', params: { months: 18 } })
})
