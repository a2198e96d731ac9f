import { loadBordereau, postBordereau } from '#domain/api/binder/bordereaux.ts'
import { makeContractMove } from '#domain/api/contract/life.ts'
import { isAtWork } from '#domain/bordereaux/kinds.ts'
import { daysAfter } from '#domain/dates.ts'
import { holdLimits, listUses } from '#server/store/agreements/limits.ts'
import { sql } from '#server/store/sql/sql.ts'
import { secondPool } from '#tests/support/postgres.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDeclarations, type Declarations } from './declarations.ts'

let desk: Declarations
beforeAll(async () => {
  desk = await openDeclarations()
})
afterAll(() => desk.server.stop())

const ROUNDS = 12

/** A checked bordereau with one certificate; answers its address. */
async function bordereau(agreement: number, certificate: string): Promise<string> {
  const { ids, today } = desk
  const month = `${today.slice(0, 7)}-01`
  const values = JSON.stringify({
    certificate_reference: certificate,
    insured_name: 'Ada Lovelace',
    class_of_business: ids.class_of_business,
    inception_date: today,
    expiry_date: daysAfter(today, 300),
    currency: ids.GBP,
    sum_insured: '1000',
    gross_premium: '10',
  })
  const [row] = await desk.rows<{ uuid: string }>(sql`
    with b as (insert into bordereau (agreement_contract_id, kind, month, state, total, done, good, created_by, session_id, request_id,
        language, created_at, touched_at, checked_at)
      values (${agreement}, 'risk', ${month}, 'checked', 1, 1, 1, ${ids.handler}, gen_random_uuid(), 'r', 'en', now(), now(), now())
      returning id, uuid),
    r as (insert into bordereau_row (bordereau_id, row_number, standing, cells, row_values, row_key, faults)
      select id, 2, 'good', '[]', ${values}::jsonb, ${certificate}, '[]' from b returning bordereau_id)
    select b.uuid from b, r`)
  return row!.uuid
}

/** Why nothing was posted; null where it was. */
async function posted(uuid: string, token: string): Promise<string | null> {
  const { status, body } = await desk.server.call(postBordereau, { uuid }, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return vi.waitFor(
    async () => {
      const { data } = (await desk.server.call(loadBordereau, { uuid }, { token })).body
      if (isAtWork(data.state)) throw new Error(`Still ${data.state}`)
      return data.failure
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** A limit with room for one of both, with a declaration and a bordereau that wait. */
async function rival(n: number) {
  const agreement = await desk.binder({ aggregate: '1500' })
  const declaration = await desk.declare(agreement, { limit: '1000' })
  const { row_version } = await desk.versionOf(declaration)
  const bind = { uuid: declaration.uuid, move: 'contract.bind', row_version }
  return { agreement, bind, uuid: await bordereau(agreement, `AT-ONCE-${n}`) }
}

test('a bordereau posted and a declaration bound at the same moment by two copies of the server do not overrun a limit together [B10, G8]', async () => {
  const { access_token: token } = await desk.server.signInAs('head')
  const copy = await desk.secondCopy()
  for (let n = 0; n < ROUNDS; n++) {
    const { agreement, bind, uuid } = await rival(n)
    const [bound, failure] = await Promise.all([copy.call(makeContractMove, bind, token), posted(uuid, token)])
    const [use] = await listUses(desk.server.db, { id: agreement, on: desk.today })
    const isPosted = failure === null
    expect([use!.used, bound.body.code]).toEqual(['1000.00', isPosted ? 'move_blocked' : undefined])
    if (!isPosted) expect(failure).toMatch(/^Nothing was posted: a limit/)
  }
  await copy.close()
}, 120_000)

test('a posting waits for as long as a binding holds the limits, however long the database lets it wait at once [B10, G8]', async () => {
  const agreement = await desk.binder()
  const uuid = await bordereau(agreement, 'PATIENT')
  const { access_token: token } = await desk.server.signInAs('head')
  const other = await secondPool(desk.server.db)
  /** When the transaction that waits for a row began. */
  const waitingSince = async () => {
    const [waiting] = await desk.rows<{ since: string }>(
      sql`select xact_start::text as since from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    if (!waiting) throw new Error('Nothing waits')
    return waiting.since
  }
  const { posting } = await other.tx(async (tx) => {
    await holdLimits(tx, agreement)
    const begun = posted(uuid, token)
    const first = await vi.waitFor(waitingSince, { timeout: 8_000 })
    await vi.waitFor(async () => expect(await waitingSince()).not.toBe(first), { timeout: 8_000 })
    return { posting: begun }
  })
  expect(await posting).toBeNull()
  await other.close()
}, 60_000)
