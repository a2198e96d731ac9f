import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endUserSessions, moveUser } from '#domain/api/access-control/account.ts'
import { cancelImport, loadImport, startImport } from '#domain/api/import.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { whoIsIn } from '#server/access/who.ts'
import { resumeImports } from '#server/jobs/imports.ts'
import { runImport } from '#server/imports/run.ts'
import type { Database } from '#server/store/database.ts'
import type { ImportRow } from '#server/store/imports.ts'
import { addPerson, signIn, type Person } from '#tests/support/people.ts'
import { openDesk, type Desk } from '#tests/support/samples.ts'
import type { Called } from '#tests/support/server.ts'
import { ended, HEADS, letters, sent, type Wanted } from './importing.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

interface Author {
  person: Person
  token: string
}

async function author(): Promise<Author> {
  const person = await addPerson(desk.server, { permissions: ['add_region', 'change_region', 'view_region'] })
  /** Where the author works, the desk may change users. */
  await desk.server.db.query(
    sql`with link as (
       insert into user_branch (user_id, branch_id, is_primary) select ${desk.userId}, branch_id, false from user_branch where user_id = ${person.id} returning id
     )
     insert into user_branch_permission (user_branch_id, permission_id)
     select link.id, p.id from link, permission p where p.codename in ('change_customuser', 'view_customuser')`,
  )
  return { person, token: (await signIn(desk.server, person.email)).access_token }
}

let codes = 0
const rowsOf = (chunks: number) =>
  Array.from({ length: chunks * TRANSFERS.chunk }, () => [`Turn ${++codes}`, `TURN${letters(codes)}`])

/** An import of someone that waits to be done, and how it is done on a database that something happens to. */
async function waiting({ token }: Author, chunks: number, wanted: Wanted = {}) {
  const file = await sent({ ...desk, token }, [HEADS, ...rowsOf(chunks)])
  const input = { entity: 'region', file, mapping: ['name', 'code'], dry_run: true, upsert: false, all_or_nothing: false }
  const { uuid } = (await desk.server.call(startImport, input, { token })).body.data
  await ended({ ...desk, token }, uuid)
  const [job] = await desk.server.db.query<ImportRow>(
    sql`update import set state = 'waiting', is_dry_run = ${wanted.dry_run ?? false}, is_all_or_nothing = ${wanted.all_or_nothing ?? false}, done = 0, created = 0 where uuid = ${uuid} returning *`,
  )
  const caller = await whoIsIn(desk.server.deps, job!.session_id)
  const told = { caller, language: 'en', requestId: 'turn', address: '', userAgent: null, idempotencyKey: null } as const
  const run = (around: Partial<Database> = {}, copy = runImport) => {
    const { db } = desk.server
    const whole: Database = {
      query: db.query.bind(db),
      tx: db.tx.bind(db),
      listen: db.listen.bind(db),
      close: db.close.bind(db),
      ...around,
    }
    return copy({ ...desk.server.deps, ...told, db: whole }, job!)
  }
  return { uuid, run }
}

const stateOf = async (uuid: string) =>
  (await desk.server.db.query<ImportRow>(sql`select state, reason, done, created from import where uuid = ${uuid}`))[0]!

/** Does something as soon as the first chunk is stored, or tried. */
function afterFirstChunk(happen: () => Promise<unknown>): Partial<Database> {
  const { db } = desk.server
  let rows = 0
  return {
    tx: (work) =>
      db.tx(async (own) => {
        const result = await work({
          query: async (statement, name) => {
            const isNext = statement.text.includes('from session') && rows++ === 1
            if (isNext) await happen()
            return own.query(statement, name)
          },
        })
        return result
      }),
  }
}

async function made(call: Promise<Called>): Promise<void> {
  const { status, body } = await call
  expect([status, body.message]).toEqual([200, body.message])
}

const ENDS: [string, (person: Person) => Promise<unknown>][] = [
  [
    'is signed out by an administrator',
    ({ id }) => made(desk.server.call(endUserSessions, { id, comment: 'No longer with us' }, { token: desk.token })),
  ],
  [
    'is suspended',
    ({ id }) =>
      made(desk.server.call(moveUser, { id, move: 'user.suspend', comment: 'No longer with us' }, { token: desk.token })),
  ],
  [
    'loses the permission',
    ({ id }) =>
      desk.server.db.query(
        sql`delete from user_branch_permission where user_branch_id in (select id from user_branch where user_id = ${id})
           and permission_id = (select id from permission where codename = 'add_region')`,
      ),
  ],
]

test.each(ENDS)('refuses the very next chunk when the author %s, and says so', async (_what, end) => {
  const someone = await author()
  const { uuid, run } = await waiting(someone, 3)
  await run(afterFirstChunk(() => end(someone.person)))
  const { chunk } = TRANSFERS
  expect(await stateOf(uuid)).toEqual({ state: 'failed', reason: 'access_ended', done: chunk, created: chunk })
})

test.each([
  ['session has ended', ({ id }: Person) => desk.server.db.query(sql`update session set ended_at = now() where user_id = ${id}`)],
  ['permission is withdrawn', ENDS[2]![1]],
])('stores nothing of an import of all or nothing whose author’s %s', async (_what, end) => {
  const someone = await author()
  const { uuid, run } = await waiting(someone, 3, { all_or_nothing: true })
  await run(afterFirstChunk(() => end(someone.person)))
  expect(await stateOf(uuid)).toMatchObject({ state: 'failed', reason: 'access_ended' })
  const first = `Turn ${codes - 3 * TRANSFERS.chunk + 1}`
  expect(await desk.server.db.query(sql`select 1 from region where name = ${first}`)).toEqual([])
})

test('tells the author why it stopped, in their language, and does not go on with it after an interruption', async () => {
  const someone = await author()
  const { uuid, run } = await waiting(someone, 2)
  await run(afterFirstChunk(() => ENDS[2]![1](someone.person)))
  const reason = async (tag: string) =>
    (await desk.server.call(loadImport, { uuid }, { token: someone.token, headers: { 'accept-language': tag } })).body.data.reason
  const told = await Promise.all(LANGUAGES.map(reason))
  expect(told[LANGUAGES.indexOf('en')]).toBe(
    'The import stopped because you were signed out or lost a permission it needs. Rows imported before that are kept.',
  )
  expect(new Set(told).size).toBe(LANGUAGES.length)
  await desk.server.db.query(sql`update import set state = 'running', reason = null, touched_at = 'epoch' where uuid = ${uuid}`)
  await resumeImports(desk.server.deps)
  expect(await stateOf(uuid)).toMatchObject({ state: 'failed', reason: 'access_ended', done: TRANSFERS.chunk })
})

/** Whether a transaction asks for a turn. */
const isTurn = (statement: { text: string }) => statement.text.includes('turns of imports')

/** Transactions that go on only when they are let, after they have asked for their turn; how often they did. */
function held() {
  const { db } = desk.server
  let go = () => {}
  const wait = new Promise<void>((resolve) => (go = resolve))
  const count = { asked: 0 }
  const tx: Database['tx'] = (work) =>
    db.tx((own) =>
      work({
        query: async (statement, name) => {
          if (isTurn(statement)) count.asked += 1
          else if (!statement.text.includes('from import') && !statement.text.includes('update import')) await wait
          return own.query(statement, name)
        },
      }),
    )
  return { around: { tx }, go, count }
}

/** What another copy of the server does imports with: its memory is another one. */
async function otherCopy(): Promise<typeof runImport> {
  vi.resetModules()
  return (await import('#server/imports/run.ts')).runImport
}

test('two copies of the server on one database do two imports at once between them, of each user one', async () => {
  const authors = [await author(), await author(), await author()]
  const [first, second] = [runImport, await otherCopy()]
  const jobs: Awaited<ReturnType<typeof waiting>>[] = []
  for (const someone of [authors[0]!, authors[1]!, authors[2]!, authors[0]!]) jobs.push(await waiting(someone, 1))
  const { around, go, count } = held()
  const states = () => Promise.all(jobs.map(async ({ uuid }) => (await stateOf(uuid)).state))
  const begun = jobs.slice(0, 2).map(({ run }) => run(around, first))
  await expect.poll(states).toEqual(['running', 'running', 'waiting', 'waiting'])
  const asked = count.asked
  const later = jobs.slice(2).map(({ run }) => run(around, second))
  await expect.poll(() => count.asked, { timeout: 10_000 }).toBeGreaterThan(asked + 2)
  expect(await states()).toEqual(['running', 'running', 'waiting', 'waiting'])
  go()
  await Promise.all([...begun, ...later])
  expect(await states()).toEqual(['done', 'done', 'done', 'done'])
})

test('does two imports at once, of each user one; the others wait, say so, and can be cancelled', async () => {
  const authors = [await author(), await author(), await author()]
  const jobs: Awaited<ReturnType<typeof waiting>>[] = []
  for (const someone of [...authors, authors[0]!]) jobs.push(await waiting(someone, 1))
  const { around, go } = held()
  const all = Promise.all(jobs.map(({ run }) => run(around)))
  const states = () => Promise.all(jobs.map(async ({ uuid }) => (await stateOf(uuid)).state))
  await expect.poll(states).toEqual(['running', 'running', 'waiting', 'waiting'])
  const { uuid } = jobs[3]!
  expect((await desk.server.call(loadImport, { uuid }, { token: authors[0]!.token })).body.data.state).toBe('waiting')
  await desk.server.call(cancelImport, { uuid }, { token: authors[0]!.token })
  go()
  await all
  expect(await states()).toEqual(['done', 'done', 'done', 'cancelled'])
})
