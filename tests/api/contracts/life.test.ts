import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { PERMISSION_OF } from '#domain/contracts/life.ts'
import { STAGES, stageName, type StageId } from '#domain/contracts/stages/stages.ts'
import { CONTRACT_NEEDS, type ContractFacts, type ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { guardsOf, movesOf } from '#domain/lifecycles/lifecycle.ts'
import { sql } from '#server/store/sql/sql.ts'
import { acknowledged } from '#tests/support/story/acknowledged.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
let uuid: string
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  uuid = (await desk.create({ reinsured_name: `Life ${Math.random()}` })).uuid
})

const at = (stage: number) => desk.server.db.query(sql`update contract set stage_id = ${stage} where uuid = ${uuid}`)
const rowOf = async () =>
  (
    await desk.server.db.query<{ stage_id: number; row_version: number }>(
      sql`select stage_id, row_version from contract where uuid = ${uuid}`,
    )
  )[0]!
const movesOfStage = async (who: Parameters<ContractDesk['as']>[0]) =>
  (await desk.as(who, loadContractMoves, { uuid })).body.data.moves
const make = async (who: Parameters<ContractDesk['as']>[0], move: string, more: object = {}) =>
  desk.as(who, makeContractMove, { uuid, move, row_version: (await rowOf()).row_version, ...more })

const NOTHING = Object.fromEntries(CONTRACT_NEEDS.map((need) => [need, false])) as ContractFacts
/** This contract has no section that was marked as not taken up, and could be taken back. */
const ofPeople = (stage: StageId) =>
  movesOf(contractLifecycle, stageName(stage), NOTHING)
    .filter(({ name, lacks }) => !lacks.includes('isSystem') && name !== 'contract.restoreSections')
    .map(({ name }) => name)

test('every stage offers each role the moves that the lifecycle knows, and tells which of them their rights do not cover [B9, F4]', async () => {
  for (const stage of Object.keys(STAGES).map(Number) as StageId[]) {
    await at(stage)
    for (const who of ['handler', 'reviewer', 'finance', 'compliance', 'head', 'viewer'] as const) {
      const moves = await movesOfStage(who)
      expect(moves.map(({ name }) => name)).toEqual(ofPeople(stage))
      if (who !== 'viewer') continue
      const needsRight = (name: string) =>
        guardsOf(contractLifecycle, stageName(stage), name).some((need) => need in PERMISSION_OF || need === 'isHead')
      const open = moves.filter(
        ({ name, lacks }) =>
          needsRight(name) && lacks.every(({ who: { permission, level } }) => permission === null && level === null),
      )
      expect(open.map(({ name }) => name)).toEqual([])
    }
  }
}, 60_000)

test('who handed a contract on does not decide on it, whoever saves what is no term after them', async () => {
  await at(14)
  await desk.server.db.query(sql`
    with handed as (update contract set prepared_by = ${desk.ids.handler} where uuid = ${uuid} returning id, row_version)
    insert into contract_move (contract_id, move, from_stage, to_stage, hash, row_version, actor_id, at)
    select id, 'contract.clearConditions', 13, 14, '', row_version, (select id from app_user where email = 'head@slipway.example'), now() from handed`)
  const lacking = async (who: 'head' | 'handler') => {
    const bind = (await movesOfStage(who)).find(({ name }) => name === 'contract.bind')!
    return bind.lacks.map(({ need }) => need).filter((need) => need === 'isNotPreparer')
  }
  expect([await lacking('head'), await lacking('handler')]).toEqual([['isNotPreparer'], ['isNotPreparer']])
  await desk.server.db.query(sql`update contract set prepared_by = ${desk.ids.reviewer} where uuid = ${uuid}`)
  expect([await lacking('head'), await lacking('handler')]).toEqual([['isNotPreparer'], []])
})

test('a need is met by the persons whom the contract names, and leads to where, as far as the reader may go [B9]', async () => {
  await at(14)
  await desk.server.db.query(sql`update contract set prepared_by = ${desk.ids.handler} where uuid = ${uuid}`)
  const bind = (await movesOfStage('handler')).find(({ name }) => name === 'contract.bind')!
  const other = bind.lacks.find(({ need }) => need === 'isNotPreparer')!
  const [handler] = await desk.server.db.query<{ name: string }>(
    sql`select first_name || ' ' || last_name as name from app_user where id = ${desk.ids.handler}`,
  )
  expect([other.who.message, other.to]).toEqual([
    `Anyone with the permission except ${handler!.name}`,
    `/contract/form/${uuid}?view=history`,
  ])
  await at(2)
  await desk.server.db.query(
    sql`update source set status = 'submitted' where id = (select source_id from contract where uuid = ${uuid})`,
  )
  const clear = (await movesOfStage('handler')).find(({ name }) => name === 'contract.clear')!
  const source = clear.lacks.find(({ need }) => need === 'sourceIsApproved')!
  expect([source.who.message, source.blockers[0]!.to]).toEqual([
    'Clara Nwosu as compliance reviewer of the source',
    expect.stringMatching(/^\/master\/source\/review\/\d+$/),
  ])
})

test('a dry run tells what a move would change, and changes nothing', async () => {
  await at(2)
  const before = await rowOf()
  const tried = await make('handler', 'contract.decline', { reason_code: 'appetite', dry_run: '1' })
  expect(tried.status).toBe(200)
  expect(tried.body.data.changes).toEqual([
    { kind: 'stage', key: 'stage', params: { stage: 22 }, message: 'Moves to Not taken up' },
  ])
  expect(await rowOf()).toEqual(before)
  expect(
    await desk.server.db.query(sql`select 1 from contract_move m join contract c on c.id = m.contract_id where c.uuid = ${uuid}`),
  ).toEqual([])
})

test('a refused move names every need that lacks, with the step and field that mend it', async () => {
  const refused = await make('handler', 'contract.submit')
  expect(refused.body.code).toBe('move_blocked')
  const { lacks } = refused.body.data as unknown as {
    lacks: { need: ContractNeed; blockers: { field: string; step: string; message: string }[] }[]
  }
  expect(lacks.map(({ need }) => need)).toEqual(['riskIsComplete', 'warningsAreAcknowledged'])
  expect(lacks[0]!.blockers[0]).toEqual({ field: 'interest', step: '2', key: 'required', message: 'Enter a value.', to: null })
})

test('who lacks nothing but the permission is refused with it, and a stage that does not know a move says so', async () => {
  await at(3)
  expect((await make('viewer', 'contract.decline')).body.code).toBe('move_not_open')
  await at(2)
  const refused = await make('viewer', 'contract.decline', { reason_code: 'terms' })
  expect([refused.status, refused.body.params]).toEqual([403, { missing: 'change_contract' }])
})

test('comments of a reviewer send the contract back and are answered, and it waits for what its form lacks [B9]', async () => {
  await at(7)
  const returned = await make('reviewer', 'contract.returnReview', { comments: [{ item: 'law', comment: 'Which courts?' }] })
  expect([returned.status, (await rowOf()).stage_id]).toEqual([200, 8])
  await acknowledged(desk, { uuid })
  const resubmit = (await movesOfStage('handler')).find(({ name }) => name === 'contract.resubmit')!
  expect([resubmit.asks, resubmit.lacks.map(({ need }) => need)]).toEqual([
    ['answers'],
    expect.arrayContaining(['riskIsComplete']),
  ])
  const { checklist } = (await desk.as('handler', loadContractMoves, { uuid })).body.data
  const [remark] = checklist.find(({ item }) => item === 'law')!.comments
  const again = await make('handler', 'contract.resubmit', { answers: [{ id: remark!.id, answer: 'England' }] })
  const { lacks } = again.body.data as unknown as { lacks: { need: ContractNeed }[] }
  expect(lacks.map(({ need }) => need)).not.toContain('commentsAreAnswered')
  expect([again.status, (await rowOf()).stage_id]).toEqual([409, 8])
})

test('what a reviewer has sent a contract back for can be mended until it is sent again, other terms cannot [B9]', async () => {
  await at(8)
  const returned = await desk.load({ uuid }, '3c')
  const mended = await desk.saved(returned, '3c', { choice_of_law: 'England and Wales' })
  expect((await desk.save(await desk.load({ uuid }, '1'), '1', { period_time: '12:00' })).status).toBe(200)
  expect((await desk.save(await desk.load({ uuid }, '1'), '1', { period_basis: 'risks_attaching' })).body.errors).toHaveProperty(
    'period_basis',
  )
  await at(7)
  expect((await desk.save(mended, '3c', { choice_of_law: 'France' })).body.errors).toHaveProperty('choice_of_law')
})

test('terms are locked by the firm order, references stay open, and a bound contract takes nothing [B9]', async () => {
  const contract = await desk.load({ uuid }, '1')
  await at(6)
  const refused = await desk.save(contract, '1', { period_to: '2027-01-31' })
  expect(refused.body.errors).toHaveProperty('period_to')
  expect((await desk.save(contract, '1', { source_contact: 'Ms Lane' })).status).toBe(200)
  await at(15)
  const bound = await desk.save(await desk.load({ uuid }, '1'), '1', { source_contact: 'Mr Reed' })
  expect(bound.body.code).toBe('move_not_open')
})
