import { expect, test } from 'vitest'
import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { SECURITY } from '#domain/limits.ts'
import { later } from '#server/access/time.ts'
import { makeToken } from '#server/access/tokens.ts'
import { writeSession } from '#server/store/access/sessions.ts'
import { sql } from '#server/store/sql/sql.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import { owed } from '#tests/support/story/amounts.ts'
import { bound, keyed, released, reviewed, signed, written } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

type Story = Awaited<ReturnType<typeof openStory>>

const COUNT = 50

interface Mover {
  id: number
  name: string
  token: string
}

/** Colleagues of the one who books, each with a session of their own. */
async function colleagues({ server, rows }: Story): Promise<Mover[]> {
  const people = await rows<{ id: number; name: string }>(sql`
    with model as (select * from app_user where email = 'finance@slipway.example'), made as (
      insert into app_user (email, first_name, last_name, role_id, onboarding_status, language)
        select 'mover' || n || '@slipway.example', 'Mover', 'No ' || n, role_id, 'active', 'en' from model, generate_series(1, ${COUNT}) n
        returning id, concat_ws(' ', first_name, last_name) as name), seats as (
      insert into user_branch (user_id, branch_id, is_primary)
        select made.id, ub.branch_id, ub.is_primary from made, user_branch ub join model on ub.user_id = model.id)
    select id, name from made order by id`)
  const now = server.clock()
  const session = { address: '127.0.0.1', userAgent: null, now, accessUntil: later(now, SECURITY.accessToken) }
  return Promise.all(
    people.map(async ({ id, name }) => {
      const sessionId = await writeSession(server.db, { ...session, userId: id, expiresAt: later(now, SECURITY.sessionTotal) })
      return { id, name, token: makeToken(server.deps.keys, 'access', { sessionId, generation: 1 }) }
    }),
  )
}

/** What someone is told who comes too late. */
interface Refusal {
  stage_id: number
  moved_by: { id: number; name: string } | null
}

test('of fifty people who book a contract at once one does, and each of the others is told who has, and where it stands [F4]', async () => {
  const at = await openStory()
  const contract = await keyed(at, {}, ONE_LAYER)
  await released(at, contract)
  await written(at, contract, ONE_LAYER.layers)
  await reviewed(at, contract)
  await signed(at, contract)
  await bound(at, contract)
  const movers = await colleagues(at)
  const { row_version } = await at.moves(contract)
  const asked = { uuid: contract.uuid, move: 'contract.book', row_version }
  const answers = await Promise.all(
    movers.map(async ({ token, ...mover }) => ({ mover, ...(await at.server.call(makeContractMove, asked, { token })) })),
  )
  const [winner, ...others] = answers.filter(({ status }) => status === 200)
  expect([winner?.body.data.contract.stage_id, others]).toEqual([16, []])
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(COUNT - 1)
  for (const { status, body } of refused) {
    const { stage_id, moved_by } = body.data as unknown as Refusal
    expect([status, body.code, stage_id, moved_by]).toEqual([409, 'stale_row', 16, winner!.mover])
  }
  // four quarters of 135,000 with a tax of one per cent; 40, 40 and 20 per cent of 540,000 less 10 and 2 per cent of them
  expect(await owed(at, contract)).toEqual({
    client: ['545400.00'],
    market: ['-190080.00', '-190080.00', '-95040.00'],
    brokerage: ['-54000.00'],
    tax: ['-10800.00', '-5400.00'],
  })
  const [made] = await at.rows(
    sql`select count(*)::int as moves, min(m.actor_id) as actor from contract_move m join contract c on c.id = m.contract_id
        where c.uuid = ${contract.uuid} and m.move = 'contract.book'`,
  )
  expect(made).toEqual({ moves: 1, actor: winner!.mover.id })
  expect((await at.server.call(loadContractMoves, { uuid: contract.uuid }, { token: movers[0]!.token })).status).toBe(200)
  await at.server.stop()
}, 60_000)
