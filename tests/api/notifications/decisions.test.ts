import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContractMove } from '#domain/api/contract/life.ts'
import { lookAfterContracts } from '#server/jobs/contracts.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { openEndorsements, type Endorsements } from '#tests/api/endorsements/desk.ts'
import { mailsTo } from '#tests/support/mail.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

/** Who was told since the last look that a contract waits for them, by the first part of their addresses. */
async function toldOf(uuid: string): Promise<string[]> {
  const rows = await at.query<{ who: string }>(
    `with seen as (delete from notification where kind = 'approval.waiting' and path like '%' || $1 || '%' returning user_id)
     select split_part(u.email, '@', 1) as who from seen join app_user u on u.id = seen.user_id order by 1`,
    [uuid],
  )
  return rows.map(({ who }) => who)
}

async function move(by: 'handler' | 'head' | 'compliance', uuid: string, name: string, also: object = {}) {
  const [row] = await at.query<{ row_version: number }>('select row_version from contract where uuid = $1', [uuid])
  const { status, body } = await at.desk.as(by, makeContractMove, { uuid, move: name, row_version: row!.row_version, ...also })
  expect([status, body.message]).toEqual([200, body.message])
  return body.data.changes
}

const round = () => lookAfterContracts(at.server.deps)

/** Of the handler, in a stage and with what else stands in its row. */
async function contractIn(stage: number, name: string, columns = ''): Promise<{ id: number; uuid: string }> {
  const { id, uuid } = await at.desk.create({ reinsured_name: name })
  await at.query(`update contract set stage_id = $2, group_id = 1, prepared_by = $3${columns} where id = $1`, [
    id,
    stage,
    at.desk.ids.handler,
  ])
  return { id, uuid }
}

const screened = (id: number, result: string) =>
  at.query(
    `with named as (update party set screening_result = $2 where id = $3 returning id)
     update contract set party_id = (select id from named) where id = $1`,
    [id, result, at.desk.ids.party],
  )

test('compliance alone hears of a clearance that only compliance can give, once until it is given or taken back [B9]', async () => {
  const { id, uuid } = await contractIn(2, 'Flagged Mutual', ', party_id = null')
  await round()
  expect(await toldOf(uuid)).toEqual(['compliance'])
  await round()
  expect(await toldOf(uuid)).toEqual([])
  await pumpOutbox(at.server.deps)
  const subjects = (await mailsTo(at.server, 'compliance@slipway.example')).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringContaining('Flagged Mutual'))
  await screened(id, 'clear')
  await round()
  await screened(id, 'potential_match')
  await round()
  expect(await toldOf(uuid)).toEqual(['compliance'])
})

test('a clearance that others can give waits for nobody, and one that was taken back is told of anew [B9]', async () => {
  const { id, uuid } = await contractIn(2, 'Handed Mutual')
  await screened(id, 'clear')
  await round()
  expect(await toldOf(uuid)).toEqual([])
  await at.query('update contract set party_id = null where id = $1', [id])
  await round()
  expect(await toldOf(uuid)).toEqual(['compliance'])
  await move('compliance', uuid, 'contract.return', { reason: 'Name the party.' })
  expect(await at.query('select 1 from contract_decision_told where contract_id = $1', [id])).toEqual([])
})

/** Above a limit of the handler of 1,000,000, or within it. */
const sized = (id: number, limit: string) =>
  at.query(
    `with handled as (
       update user_assignment set authority_limit = 1000000, authority_limit_currency_id = $3 where user_id = $4 and branch_id = $5 returning 1),
     led as (update contract set our_role = 'lead' where id = $1 returning id)
     insert into contract_section (contract_id, section_no, title, currency_id, section_status, "limit", order_pct_of_whole)
     select id, 1, 'One', $3, 'active', $2, 100 from led`,
    [id, limit, at.desk.ids.GBP, at.desk.ids.handler, at.desk.ids.branch],
  )

test('who may issue quotes hears of one above the authority of its handler, but for those who have a hand in it [B9]', async () => {
  const [large, small] = [await contractIn(3, 'Large Mutual'), await contractIn(3, 'Small Mutual')]
  await sized(large.id, '5000000')
  await sized(small.id, '900000')
  await round()
  const told = await toldOf(large.uuid)
  expect(told).toContain('head')
  expect(told).not.toContain('handler')
  expect(told).not.toContain('viewer')
  expect(await toldOf(small.uuid)).toEqual([])
  await round()
  expect(await toldOf(large.uuid)).toEqual([])
})

test('a quote above authority whose terms are opened again is told of at once, and a dry run tells nobody [B9]', async () => {
  const { id, uuid } = await contractIn(4, 'Reopened Mutual', ", quote_version = 1, quote_valid_until = '2031-01-01'")
  await sized(id, '5000000')
  const reopen = { reason: 'A higher deductible.' }
  const tried = await move('handler', uuid, 'contract.reopenTerms', { ...reopen, dry_run: '1' })
  expect(await toldOf(uuid)).toEqual([])
  const done = await move('handler', uuid, 'contract.reopenTerms', reopen)
  expect([tried, done.some(({ kind }) => kind === 'mail')]).toEqual([done, true])
  const told = await toldOf(uuid)
  expect([told.includes('head'), told.includes('handler')]).toEqual([true, false])
  await round()
  expect(await toldOf(uuid)).toEqual([])
  await at.query('update contract set stage_id = 4 where id = $1', [id])
  await round()
  await at.query('update contract set stage_id = 3 where id = $1', [id])
  await round()
  expect((await toldOf(uuid)).includes('head')).toBe(true)
})
