import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContractHistorySheet, loadContractView, type ViewedHistory } from '#domain/api/contract/view.ts'
import { acknowledgeWarning } from '#domain/api/contract/warnings.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { addPerson, signIn, type Person } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server.ts'
import { seenAs, warningsOf } from '#tests/support/story/acknowledged.ts'

let desk: ContractDesk
let twin: ContractStep
let contract: ContractStep

/** A similar contract of another branch, acknowledged by someone who works in both. */
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  const named = { reinsured_name: 'Twin Mutual' }
  twin = await desk.create(named)
  await desk.server.db.query(sql`update contract set branch_id = ${desk.ids.otherBranch} where uuid = ${twin.uuid}`)
  contract = await desk.create(named)
  const warning = (await warningsOf(desk, contract, 'admin')).find(({ key }) => key === 'similar_contract')!
  const words = { uuid: contract.uuid, ...seenAs(warning), words: 'Another programme.' }
  await desk.as('admin', acknowledgeWarning, words)
})
afterAll(() => desk.server.stop())

/** What someone reads of the warning on the page and in the file. */
async function readAs(reader: Person) {
  const { access_token: token } = await signIn(desk.server, reader.email)
  const { uuid } = contract
  const { body } = await desk.server.call(loadContractView, { uuid, tab: 'history' }, { token })
  const { url } = (await desk.server.call(loadContractHistorySheet, { uuid }, { token })).body.data
  const rows: string[][] = parse((await desk.server.get(url)).body.replace('\uFEFF', ''))
  const [said] = (body.data as ViewedHistory).history.items.flatMap(({ acknowledged }) => acknowledged)
  return {
    key: said?.key,
    page: JSON.stringify(body),
    file: rows
      .slice(1)
      .map((row) => row[8])
      .find(Boolean),
  }
}

/** Someone who may look at the contracts of these branches. */
async function readerOf(...branches: number[]): Promise<Person> {
  const reader = await addPerson(desk.server, { permissions: ['view_contract'] })
  await desk.server.db.query(
    sql`with own as (select id from user_branch where user_id = ${reader.id}),
          seat as (insert into user_branch (user_id, branch_id) select ${reader.id}, unnest(${branches}::int[]) returning id)
        insert into user_branch_permission (user_branch_id, permission_id)
        select seat.id, held.permission_id from seat, user_branch_permission held join own on own.id = held.user_branch_id`,
  )
  return reader
}

test('the history names a similar contract that was acknowledged to those who may look at it [A2, B9]', async () => {
  const { key, page, file } = await readAs(await readerOf(desk.ids.branch, desk.ids.otherBranch))
  expect(key).toBe('similar_contract')
  expect(page).toContain(twin.contract_number)
  expect(file).toContain(twin.contract_number)
})

test('the history tells others that there is a similar contract, and not which, on the page and in its file [A2, B9]', async () => {
  const { key, page, file } = await readAs(await readerOf(desk.ids.branch))
  expect(key).toBe('similar_contract_unnamed')
  expect(page).not.toContain(twin.contract_number)
  expect(file).toBe('Another contract covers the same insured and class in this period. Check for a duplicate.')
})
