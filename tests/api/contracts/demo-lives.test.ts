import { afterAll, beforeAll, expect, test } from 'vitest'
import { listIssued, loadIssuedLink } from '#domain/api/contract/issued.ts'
import { STAGES, stageName, type StageId } from '#domain/contracts/stages/stages.ts'
import { CONTRACT_NEEDS, type ContractFacts } from '#domain/lifecycles/contract-needs.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { moved } from '#domain/lifecycles/lifecycle.ts'
import { makeDocuments } from '#server/contracts/issued/make.ts'
import { listStageVisits } from '#server/store/contracts/visits.ts'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

interface Made {
  contract_id: number
  move: string
  from_stage: StageId
  to_stage: StageId
  actor_id: number | null
  at: Date
}

let server: TestServer
let made: Made[]
let contracts: { id: number; stage_id: StageId; stage_since: Date }[]
beforeAll(async () => {
  server = await startServer()
  contracts = await server.db.query(sql`select id, stage_id, stage_since from contract order by id`)
  made = await server.db.query(
    sql`select contract_id, move, from_stage, to_stage, actor_id, at from contract_move order by contract_id, id`,
  )
})
afterAll(() => server.stop())

const ALL = Object.fromEntries(CONTRACT_NEEDS.map((need) => [need, true])) as ContractFacts
const movesOf = (id: number) => made.filter(({ contract_id: contract }) => contract === id)

test('holds a contract in every stage, a third of them in placement', () => {
  const stages = contracts.map(({ stage_id: stage }) => stage)
  expect([...new Set(stages)].toSorted((a, b) => a - b)).toEqual(Object.keys(STAGES).map(Number))
  expect(stages.filter((stage) => stage <= 4).length).toBeGreaterThanOrEqual(contracts.length / 3)
})

test('every contract came to its stage by moves that the lifecycle allows one after the other, each at its time', async () => {
  for (const { id, stage_id: stage, stage_since: since } of contracts) {
    let at: StageId = 1
    let last = 0
    for (const { move, from_stage: from, to_stage: to, at: when } of movesOf(id)) {
      expect([id, move, from]).toEqual([id, move, at])
      expect(moved(contractLifecycle, stageName(from), move, ALL).to).toBe(stageName(to))
      expect(when.getTime()).toBeGreaterThanOrEqual(last)
      ;[at, last] = [to, when.getTime()]
    }
    expect([id, at]).toEqual([id, stage])
    expect((await listStageVisits(server.db, id))[0]).toMatchObject({ stage_id: 1, move: null })
    if (stage > 1) expect(since.getTime()).toBeLessThanOrEqual(server.clock().getTime())
  }
})

/** What was prepared goes before what someone else approves. */
const FOUR_EYES = [
  ['contract.sendToReview', 'contract.approveReview'],
  ['contract.prepareSigning', 'contract.adviseMarkets'],
  ['contract.clearConditions', 'contract.bind'],
  ['contract.close', 'contract.cancel'],
  ['contract.close', 'contract.cancelAbInitio'],
] as const

test.each(FOUR_EYES)('nobody who made %s made %s', (prepared, approved) => {
  const pairs = contracts.flatMap(({ id }) => {
    const actor = (name: string) => movesOf(id).findLast(({ move }) => move === name)?.actor_id
    return actor(approved) === undefined ? [] : [[actor(prepared), actor(approved)]]
  })
  expect(pairs.length).toBeGreaterThan(0)
  for (const [one, other] of pairs) expect(one).not.toBe(other)
})

test('the premium of every booked contract balances, and is back where it was cancelled from its inception', async () => {
  const booked = await server.db.query<{ stage_id: StageId; amount: string; client: string }>(
    sql`select c.stage_id, sum(l.amount)::text as amount, sum(case when l.account = 'client' then l.amount else 0 end)::text as client
        from ledger_entry e join ledger_line l on l.entry_id = e.id join contract c on c.id = e.contract_id group by c.id`,
  )
  expect(booked.length).toBeGreaterThan(7)
  for (const { stage_id: stage, amount, client } of booked) {
    expect([stage, Number(amount)]).toEqual([stage, 0])
    expect(Number(client) === 0).toBe(stage === 20)
  }
})

test('its documents rest until someone looks for those of a contract, and can then be fetched', async () => {
  const token = (await server.signInAs('admin')).access_token
  await makeDocuments(server.deps)
  expect(await server.db.query(sql`select 1 from issued_document where made_at is not null`)).toEqual([])
  const bound = await server.db.query<{ uuid: string }>(
    sql`select uuid from contract where stage_id in (15, 16) order by stage_id, id limit 1`,
  )
  for (const { uuid } of bound) {
    const listed = async () => (await server.call(listIssued, { uuid, page_size: 100 }, { token })).body.data.items
    const documents = await listed()
    expect(documents.length).toBeGreaterThan(3)
    while ((await listed()).some(({ state }) => state === 'being_made')) await makeDocuments(server.deps)
    const { body } = await server.call(loadIssuedLink, { document: documents[0]!.uuid }, { token })
    expect((await server.get(body.data.url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const others = await server.db.query<{ uuid: string }>(sql`select uuid from issued_document where made_at is null limit 1`)
  const asked = () => server.call(loadIssuedLink, { document: others[0]!.uuid }, { token })
  expect((await asked()).body.code).toBe('document_being_made')
  await makeDocuments(server.deps)
  expect((await asked()).status).toBe(200)
})

test('slips, evidence of cover, notes and closings are issued with the moves, and endorsements are under way', async () => {
  const kinds = await server.db.query<{ kind: string }>(sql`select distinct kind from issued_document`)
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['draft_slip', 'firm_slip', 'signed_slip', 'evidence_of_cover', 'debit_note', 'closing']),
  )
  const [endorsements] = await server.db.query<{ count: number }>(sql`select count(*)::int from endorsement`)
  expect(endorsements!.count).toBeGreaterThanOrEqual(2)
  expect(await server.db.query(sql`select 1 from outbox`)).toEqual([])
})
