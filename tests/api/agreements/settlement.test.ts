import { loadContractMoves } from '#domain/api/binder/agreements.ts'
import { daysAfter, monthsAfter } from '#domain/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts, openBinderDesk, type BinderDesk } from './binder-desk.ts'

let binder: BinderDesk
beforeAll(async () => {
  binder = await openBinderDesk()
})
afterAll(() => binder.desk.server.stop())

/** An account that has run off, and that nothing is awaited of. */
async function runOff(): Promise<{ id: number; uuid: string }> {
  const { agreement, contract } = await binder.facility()
  await binder.sql(
    `update agreement set status = 'run_off', bordereau_risk = true, bordereau_premium = false, bordereau_claims = false,
       bordereau_frequency = 'monthly' where id = $1 returning id`,
    [agreement.id],
  )
  const [row] = (await binder.sql(
    `update agreement_contract set account_status = 'run_off', recorded_on = $2 where id = $1 returning id, uuid`,
    [contract.id, binder.today],
  )) as { id: number; uuid: string }[]
  return row!
}

const versionOf = async (id: number) =>
  ((await binder.sql('select row_version from agreement_contract where id = $1', [id])) as { row_version: number }[])[0]!
    .row_version

const settle = async ({ id, uuid }: { id: number; uuid: string }) =>
  binder.call(binder.handler, contracts.change, {
    id: uuid,
    row_version: await versionOf(id),
    account_status: 'settled',
    reason: 'The final account is agreed.',
  })

/** What keeps an account from being settled, as the page tells it and as an attempt is refused. */
async function outstanding(account: { id: number; uuid: string }): Promise<string[]> {
  const { moves, outstanding: shown } = (await binder.call(binder.handler, loadContractMoves, { id: account.id })).body.data
  const named = shown.map(({ text }) => text)
  const lacks = moves.find(({ name }) => name === 'account.settle')!.lacks
  const { status, body } = await settle(account)
  const errors = (body as unknown as { errors: Record<string, string> }).errors ?? {}
  if (named.length > 0) {
    expect([status, body.code, lacks]).toEqual([409, 'move_blocked', ['nothingIsOutstanding']])
    expect(Object.values(errors)).toEqual(named)
  }
  return named
}

/** Where what is outstanding leads to. */
const ways = async ({ id }: { id: number }) =>
  (await binder.call(binder.handler, loadContractMoves, { id })).body.data.outstanding.flatMap(({ links }) =>
    links.map(({ path }) => path),
  )

const declared = async (account: number, stage: number): Promise<number> => {
  await binder.declare(account, { stage, until: daysAfter(binder.today, -1) })
  const [row] = (await binder.sql(
    `update contract set contract_number = 'C-2026-7' || lpad(id::text, 5, '0') where agreement_contract_id = $1 returning id`,
    [account],
  )) as { id: number }[]
  return row!.id
}

const claim = (account: number, bordereau: number, open: string) =>
  binder.sql(
    `insert into bordereau_line (bordereau_id, row_number, agreement_contract_id, kind, month, row_key, certificate, insured_name,
       claim_reference, currency_id, outstanding)
     select b.id, 1, $1, 'claims', b.month, b.id::text, 'C-1', 'Ada Lovelace', 'CL-1', a.currency_id, $3
     from bordereau b join agreement_contract a on a.id = $1 where b.id = $2 returning row_number`,
    [account, bordereau, open],
  )

test('the final account is agreed once nothing is outstanding [B10, F4]', async () => {
  const account = await runOff()
  expect(await outstanding(account)).toEqual([])
  const [row] = (await binder.sql('select account_status as status from agreement_contract where id = $1', [account.id])) as {
    status: string
  }[]
  expect(row!.status).toBe('settled')
})

test('a bordereau that is missing, that waits to be posted, or whose rows are queried is named [B10]', async () => {
  const account = await runOff()
  const first = `${binder.today.slice(0, 7)}-01`
  await binder.sql(`update agreement_contract set recorded_on = $2, inception_from = $3 where id = $1 returning id`, [
    account.id,
    monthsAfter(first, -2),
    monthsAfter(first, -2),
  ])
  const open = await binder.report(account.id, { state: 'checked', month: monthsAfter(first, -2) })
  expect(await outstanding(account)).toEqual([
    expect.stringMatching(/^Risk bordereaux missing: 2, the oldest for the period from 1 /),
    expect.stringMatching(/^Bordereaux received but not posted: 1, /),
  ])
  const list = `/binder/bordereau?contract=${account.uuid}`
  expect(await ways(account)).toEqual([`${list}&kind=risk`, list])
  await binder.sql(`update bordereau set state = 'posted' where id = $1 returning id`, [open])
  await binder.report(account.id, { state: 'posted', month: monthsAfter(first, -1) })
  await binder.sql(
    `insert into bordereau_row values ($1, 1, 'bad', '[]', '{"certificate_reference": "C-9"}', 'C-9', '[{}]') returning row_number`,
    [open],
  )
  expect(await outstanding(account)).toEqual([expect.stringMatching(/^Rows of posted bordereaux still queried: 1, /)])
})

test('premium that is not booked or not settled, endorsements under way and open claims are named [B10]', async () => {
  const account = await runOff()
  const contract = await declared(account.id, 15)
  await binder.sql('update contract_section set premium_100 = 100 where contract_id = $1 returning id', [contract])
  expect(await outstanding(account)).toEqual([expect.stringMatching(/^Premium not booked \(1\): C-2026-7/)])

  await binder.sql(
    `with e as (insert into ledger_entry (contract_id, entry_no, kind, booked_on, source_key, base_currency_id)
         select x.id, 1, 'premium', $2, 'premium', a.currency_id from contract x join agreement_contract a on a.id = x.agreement_contract_id
         where x.id = $1 returning id, base_currency_id)
     insert into ledger_line (entry_id, account, item, currency_id, amount, base_amount, rate, rate_date, rate_type)
     select e.id, l.account, 'premium', e.base_currency_id, l.amount, l.amount, 1, $2, 'none'
     from e, (values ('client', 100), ('fee', -100)) l(account, amount) returning id`,
    [contract, binder.today],
  )
  await binder.sql(
    `insert into endorsement (contract_id, branch_id, endorsement_number, endorsement_reference, endorsement_type, created_at, updated_at)
     select id, branch_id, 1, 'B0713X/E001', 'standard', now(), now() from contract where id = $1 returning id`,
    [contract],
  )
  const [earlier, later] = [
    await binder.report(account.id, { state: 'posted', kind: 'claims' }),
    await binder.report(account.id, { state: 'posted', kind: 'claims', month: '2026-02-01' }),
  ]
  await claim(account.id, earlier, '500')
  expect(await outstanding(account)).toEqual([
    expect.stringMatching(/^Premium not settled with the client or a market \(1\): C-2026-7/),
    'Endorsements in progress or not booked (1): B0713X/E001.',
    'Claims outstanding (1): CL-1.',
  ])
  const [at] = (await binder.sql(
    'select x.uuid, e.id from contract x join endorsement e on e.contract_id = x.id where x.id = $1',
    [contract],
  )) as { uuid: string; id: number }[]
  expect(await ways(account)).toEqual([
    `/contract/form/${at!.uuid}`,
    `/endorsement/${at!.id}`,
    `/binder/bordereau?contract=${account.uuid}&kind=claims&state=posted`,
  ])
  await claim(account.id, later, '0')
  await binder.sql(`update endorsement set status = 'withdrawn', issued_at = now() where contract_id = $1 returning id`, [
    contract,
  ])
  expect(await outstanding(account)).toEqual([expect.stringMatching(/^Premium not settled/)])
})
