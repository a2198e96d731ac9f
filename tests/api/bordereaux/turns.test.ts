import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBordereau, previewBordereau } from '#domain/api/binder/bordereaux.ts'
import { runCheck } from '#server/bordereaux/check.ts'
import { runPosting } from '#server/bordereaux/post.ts'
import type { Deps } from '#server/deps.ts'
import { resumeBordereaux } from '#server/jobs/bordereaux.ts'
import type { Database } from '#server/store/database.ts'
import { sql } from '#server/store/sql/sql.ts'
import { linesOf, openBordereauDesk, rowOf, sentFile, settled, sheetOf, type BordereauDesk } from './bordereau-desk.ts'

let desk: BordereauDesk
beforeAll(async () => {
  desk = await openBordereauDesk()
})
afterAll(() => desk.server.stop())

const PERMISSIONS = ['view_agreementcontract', 'change_agreementcontract', 'view_agreement']

/** So many of the branch of the contract. */
async function clerks(count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push(await desk.clerk(PERMISSIONS))
  return tokens
}

interface Job {
  id: number
  uuid: string
  created_by: number
}

let certificates = 0

/** A bordereau that was sent by someone and is checked. */
async function sent(token: string): Promise<Job> {
  const own = { ...desk, token }
  const rows = sheetOf('risk', [rowOf(desk, 'risk', { certificate_reference: `T-${++certificates}` })])
  const file = await sentFile(own, Buffer.from(rows.map((cells) => cells.join(',')).join('\n')), 'turns.csv')
  const asked = { contract: desk.contract.uuid, kind: 'risk' as const, file }
  const { columns } = (await desk.server.call(previewBordereau, asked, { token })).body.data
  const mapping = columns.map(({ field }) => field)
  const { body } = await desk.server.call(createBordereau, { ...asked, month: desk.month, mapping }, { token })
  expect((await settled(own, body.data.uuid)).good).toBe(1)
  const [job] = await desk.server.db.query<Job>(sql`select id, uuid, created_by from bordereau where uuid = ${body.data.uuid}`)
  return job!
}

const set = (jobs: readonly Job[], state: string) =>
  desk.server.db.query(
    sql`update bordereau set state = ${state}, done = 0, turn_of = null, touched_at = ${desk.server.clock()} where id = any(${jobs.map(({ id }) => id)}::int[])`,
  )

/** Who goes on, in the order of the bordereaux. */
const goingOn = async (jobs: readonly Job[]) => {
  const rows = await desk.server.db.query<{ id: number }>(
    sql`select id from bordereau where turn_of is not null and state in ('checking', 'posting')`,
  )
  return jobs.map(({ id }) => rows.some((row) => row.id === id))
}

/** A copy of the server whose work stands still behind its turn until it is let; how often turns were asked for. */
function held() {
  const { db } = desk.server
  let go = () => {}
  const free = new Promise<void>((resolve) => (go = resolve))
  const count = { asked: 0 }
  const tx: Database['tx'] = (work) =>
    db.tx((own) =>
      work({
        query: async (statement, name) => {
          if (statement.text.includes('pg_advisory_xact_lock')) count.asked += 1
          else if (!statement.text.includes('turn_of is')) await free
          return own.query(statement, name)
        },
      }),
    )
  const whole: Database = { query: db.query.bind(db), tx, listen: db.listen.bind(db), close: db.close.bind(db) }
  const deps: Deps = { ...desk.server.deps, db: whole }
  return { deps, go, count }
}

/** What another copy of the server works with: its memory is another one. */
async function otherCopy() {
  vi.resetModules()
  const [check, post] = [await import('#server/bordereaux/check.ts'), await import('#server/bordereaux/post.ts')]
  return { runCheck: check.runCheck, runPosting: post.runPosting }
}

const WORKS = [
  { work: 'checks', asked: 'waiting', over: 'checked', run: 'runCheck' },
  { work: 'postings', asked: 'posting', over: 'posted', run: 'runPosting' },
] as const

test.each(WORKS)(
  'two copies of the server on one database do two $work at once between them, of each user one [B10]',
  async ({ asked, over, run }) => {
    const tokens = await clerks(3)
    const jobs: Job[] = []
    for (const token of [...tokens, tokens[0]!]) jobs.push(await sent(token))
    await set(jobs, asked)
    const [first, second] = [{ runCheck, runPosting }, await otherCopy()]
    const { deps, go, count } = held()
    const begin = (copy: typeof first, some: readonly Job[]) => some.map((job) => copy[run](deps, job.id, job.created_by))
    const begun = begin(first, jobs.slice(0, 2))
    await expect.poll(() => goingOn(jobs)).toEqual([true, true, false, false])
    const before = count.asked
    const later = begin(second, jobs.slice(2))
    await expect.poll(() => count.asked, { timeout: 10_000 }).toBeGreaterThan(before + 2)
    expect(await goingOn(jobs)).toEqual([true, true, false, false])
    go()
    await Promise.all([...begun, ...later])
    const reports = await Promise.all(jobs.map(({ uuid }) => settled(desk, uuid)))
    expect(reports.map(({ state }) => state)).toEqual([over, over, over, over])
  },
)

test('the turns of a copy that has crashed are taken over, and what it was at is done once [B10]', async () => {
  const tokens = await clerks(3)
  const jobs = await Promise.all(tokens.map(sent))
  const [lost, other, next] = jobs as [Job, Job, Job]
  await set(jobs, 'posting')
  await desk.server.db.query(sql`update bordereau set turn_of = created_by where id = any(${[lost.id, other.id]}::int[])`)
  const { deps, go, count } = held()
  go()
  const waiting = runPosting(deps, next.id, next.created_by)
  await expect.poll(() => count.asked, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(await goingOn(jobs)).toEqual([true, true, false])
  await desk.server.db.query(
    sql`update bordereau set touched_at = touched_at - interval '1 hour' where id = any(${[lost.id, other.id]}::int[])`,
  )
  await waiting
  expect((await settled(desk, next.uuid)).state).toBe('posted')
  await Promise.all([resumeBordereaux(desk.server.deps), resumeBordereaux(desk.server.deps)])
  for (const { uuid } of jobs) expect([(await settled(desk, uuid)).state, await linesOf(desk, uuid)]).toEqual(['posted', 1])
})
