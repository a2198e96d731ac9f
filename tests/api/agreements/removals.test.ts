import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGREEMENT_STATUSES } from '#domain/agreements/choices.ts'
import { CRUD } from '#domain/api/index.ts'
import { listBrokenAudit } from '#server/store/audit.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { ACTIVE, DRAFT, openBinders, REMOVALS, type Binders, type ContractPart } from './facilities.ts'
import { sql } from '#server/store/sql/sql.ts'

const PARTS = Object.keys(REMOVALS) as ContractPart[]

let server: TestServer
let binders: Binders
let clerk: string
beforeAll(async () => {
  server = await startServer()
  binders = openBinders(server)
  clerk = await binders.newcomer(['view_agreementcontract', 'change_agreementcontract'], 'MAD')
})
afterAll(() => server.stop())

const setStatus = (status: string, number = DRAFT) =>
  server.db.query(
    sql`update agreement set status = ${status}, team_id = (select min(id) from team) where agreement_number = ${number} returning id`,
  )

const historyOf = (contract: number) =>
  server.db.query<{ action: string; before: unknown; after: unknown; title: string; actor: string; request_id: string | null }>(
    sql`select action, before, after, title, u.email as actor, request_id from audit a join app_user u on u.id = a.actor_id
     where entity = 'agreement_contract' and entity_id = ${contract} order by seq`,
  )

describe.each(PARTS)('a row of the %s', (part) => {
  const remove = REMOVALS[part]
  let id: number
  beforeEach(async () => {
    id = (await binders.rowsOf(part, DRAFT))[0]!
  })

  test('is for nobody who is not signed in, and for those who may change contracts alone', async () => {
    expect((await server.call(remove, { id })).status).toBe(401)
    const reader = await binders.newcomer(['view_agreementcontract', 'change_agreement'], 'MAD')
    const { status, body } = await binders.as(reader, remove, { id })
    expect([status, body.code, body.params]).toEqual([403, 'not_permitted', { missing: 'change_agreementcontract' }])
  })

  test('of another branch is not there, and may not be taken out where it is only seen', async () => {
    const elsewhere = await binders.newcomer(['view_agreementcontract', 'change_agreementcontract'], 'MUC')
    expect((await binders.as(elsewhere, remove, { id })).status).toBe(404)
    const guest = await binders.newcomer(['view_agreementcontract', 'change_agreementcontract'], 'MUC')
    await server.db.query(
      sql`with seat as (insert into user_branch (user_id, branch_id)
         select u.id, b.id from app_user u, branch b where u.email = ${guest} and b.code = 'MAD' returning id)
       insert into user_branch_permission (user_branch_id, permission_id)
       select seat.id, p.id from seat, permission p where p.codename = 'view_agreementcontract' returning permission_id`,
    )
    expect((await binders.as(guest, remove, { id })).status).toBe(403)
  })

  test.each(['0', '-1', 'one', '1.5', '99999999999'])('is not called %s', async (wrong) => {
    const { status, body } = await binders.as(clerk, remove, { id: wrong })
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['id']])
  })

  test('of a contract that is known in another version stays, and the contract is told as it is', async () => {
    const contract = await binders.contractOf(DRAFT)
    const { status, body } = await binders.as(clerk, remove, { id, row_version: contract.row_version + 6 })
    const { id: contractId, row_version: version } = contract
    expect([status, body.code, body.data]).toMatchObject([409, 'stale_row', { id: contractId, row_version: version }])
  })

  test.each(AGREEMENT_STATUSES.filter((status) => status !== 'draft' && status !== 'returned'))(
    'stays while the agreement is %s',
    async (status) => {
      await setStatus(status)
      const { status: answered, body } = await binders.as(clerk, remove, { id })
      await setStatus('draft')
      expect([answered, body.code, body.data]).toEqual([409, 'agreement_not_editable', { status }])
      expect(body.message).toMatch(/^The terms are locked/)
    },
  )

  test.each(['closed', 'run_off', 'settled', 'deactivated'])('stays once the contract is %s', async (account) => {
    const { id: contract } = await binders.contractOf(DRAFT)
    const set = (value: string) =>
      server.db.query(sql`update agreement_contract set account_status = ${value} where id = ${contract} returning id`)
    await set(account)
    const { status, body } = await binders.as(clerk, remove, { id })
    await set('open')
    expect([status, body.code, body.data]).toEqual([409, 'agreement_contract_over', { account_status: account }])
  })

  test('goes from all but the history of its contract, which is another version then', async () => {
    const before = await binders.contractOf(DRAFT)
    const told = await historyOf(before.id)
    const { status, body } = await binders.as(clerk, remove, { id, row_version: before.row_version })
    expect([status, body.data, body.message]).toEqual([200, null, `“${before.reference}” changed`])
    expect(await binders.rowsOf(part, DRAFT)).not.toContain(id)
    expect((await binders.contractOf(DRAFT)).row_version).toBe(before.row_version + 1)
    const [entry, ...more] = (await historyOf(before.id)).slice(told.length)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ action: 'changed', title: before.reference, actor: clerk })
    const ids = (values: unknown) => (values as Record<string, { id: number }[]>)[part]!.map((row) => row.id)
    expect(ids(entry!.before)).toEqual([...ids(entry!.after), id].toSorted((one, other) => one - other))
    expect(entry!.request_id).not.toBeNull()
    expect(await listBrokenAudit(server.db)).toEqual([])
    expect((await binders.as(clerk, remove, { id })).status).toBe(404)
  })
})

test('two who take out one row at the same moment do it once', async () => {
  await setStatus('returned')
  const [id] = await binders.rowsOf('subscription_panel', DRAFT)
  const answers = await Promise.all([1, 2, 3].map(() => binders.as(clerk, REMOVALS.subscription_panel, { id })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  await setStatus('draft')
})

/** A market that no contract has placed anything with, on the panel of an agreement instead of another. */
async function newOnPanel(agreement: string): Promise<number> {
  const [market] = await server.db.query<{ id: number }>(
    sql`insert into market (name, code, market_type, company_code, security_status, country_id)
        select 'Tresco Mutual', 'TRESCO', 'non_bureau', 'TRESCO', 'approved', min(id) from country returning id`,
  )
  await server.db.query(
    sql`update agreement_contract_subscription_panel p set market_id = ${market!.id} from agreement_contract c join agreement a on a.id = c.agreement_id
        where c.id = p.agreement_contract_id and a.agreement_number = ${agreement}`,
  )
  return market!.id
}

test('a market on a panel is kept, and let go with its last line', async () => {
  const market = await newOnPanel('SLP-OC-0304')
  const refused = await binders.as('admin', CRUD.get('market')!.remove, { id: market })
  expect([refused.status, refused.body.code]).toEqual([409, 'referred_to'])
  expect(refused.body.data).toMatchObject({ total: 1, references: [{ entity: 'agreement_contract', name: 'SLP-OC-0304/1' }] })
  const lines = await binders.rowsOf('subscription_panel', 'SLP-OC-0304')
  for (const id of lines) expect((await binders.as('head', REMOVALS.subscription_panel, { id })).status).toBe(200)
  expect((await binders.as('admin', CRUD.get('market')!.remove, { id: market })).status).toBe(200)
})

test('the file of a document goes with it, as one that nothing has taken', async () => {
  const [id] = await binders.rowsOf('documents', 'SLP-OC-0304')
  const file = await server.db.query<{ uuid: string }>(
    sql`with kept as (insert into file (purpose, name, size, type, sha256, state, created_by, attached_to, attached_id)
       select 'agreement_document', 'schedule.pdf', 10, 'application/pdf', repeat('a', 64), 'clean', (select min(id) from app_user),
         'agreement_contract', agreement_contract_id from agreement_contract_document where id = ${id} returning uuid)
     update agreement_contract_document d set file_uuid = kept.uuid from kept where d.id = ${id} returning kept.uuid`,
  )
  expect((await binders.as('head', REMOVALS.documents, { id })).status).toBe(200)
  const [kept] = await server.db.query(sql`select attached_id, expires_at from file where uuid = ${file[0]!.uuid}`)
  expect(kept).toEqual({ attached_id: null, expires_at: expect.any(Date) as Date })
  const { id: contract } = await binders.contractOf('SLP-OC-0304')
  expect((await historyOf(contract)).at(-1)!.before).toMatchObject({ documents: [{ file: { name: 'schedule.pdf' } }] })
})

test('the table itself refuses an agreement that was handed in incomplete', async () => {
  await expect(
    server.db.query(sql`update agreement set broker_id = null where agreement_number = ${ACTIVE} returning id`),
  ).rejects.toThrow(/check constraint/)
})
