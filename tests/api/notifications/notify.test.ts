import { afterAll, beforeAll, expect, test } from 'vitest'
import { KINDS } from '#domain/notifications/kinds.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { sql } from '#server/store/sql/sql.ts'
import { notify } from '#server/store/notifications/notify.ts'
import { hasText } from '#server/texts/texts.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { someContract, tell, userIdOf, type SomeContract } from './told.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let contract: SomeContract
let [handler, reviewer, head] = [0, 0, 0]
beforeAll(async () => {
  server = await startServer()
  contract = await someContract(server)
  handler = await userIdOf(server, 'handler')
  reviewer = await userIdOf(server, 'reviewer')
  head = await userIdOf(server, 'head')
})
afterAll(() => server.stop())

interface Row {
  user_id: number
  in_bell: boolean
  in_digest: boolean
}

/** What is stored meanwhile, by user. */
async function storedBy(work: () => Promise<void>): Promise<Row[]> {
  const [last] = await server.db.query<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from notification`)
  await work()
  return server.db.query<Row>(sql`select user_id, in_bell, in_digest from notification where id > ${last!.id} order by user_id`)
}

const wish = (user: number, kind: string, bell: boolean, mail: string) =>
  server.db.query(
    sql`insert into notification_setting (user_id, kind, bell, mail) values (${user}, ${kind}, ${bell}, ${mail})
        on conflict (user_id, kind) do update set bell = excluded.bell, mail = excluded.mail`,
  )

test('each user is told once, and whoever caused it is not', async () => {
  const rows = await storedBy(() => tell(server, contract, { to: [handler, reviewer, handler, head], by: head }))
  expect(rows).toEqual(
    [handler, reviewer].toSorted((a, b) => a - b).map((user_id) => ({ user_id, in_bell: true, in_digest: true })),
  )
})

test('of a past that is made up the bell tells, and no mail is written, now or with those of the day', async () => {
  const count = async () => (await server.db.query(sql`select 1 from outbox`)).length
  const about = { entity: 'contract', id: contract.id, name: contract.name, path: '/contract' }
  const [past, mails] = [{ query: server.db.query.bind(server.db), isPast: true } as const, await count()]
  const shared = { to: [reviewer], by: null, about, values: {}, now: server.clock() }
  const rows = await storedBy(async () => {
    await notify(past, { kind: 'ticket.assigned', ...shared })
    await notify(past, { kind: 'contract.assigned', ...shared })
  })
  expect(rows).toEqual(Array(2).fill({ user_id: reviewer, in_bell: true, in_digest: false }))
  expect(await count()).toBe(mails)
})

test('nobody is told of what is rolled back, nor who can no longer sign in', async () => {
  const about = { entity: 'contract', id: contract.id, name: contract.name, path: '/contract' }
  const rows = await storedBy(async () => {
    const undone = server.db.tx(async (tx) => {
      await notify(tx, { kind: 'contract.assigned', to: [handler], by: null, about, values: {}, now: server.clock() })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await server.db.query(sql`update app_user set is_active = false where id = ${head}`)
    await tell(server, contract, { to: [head] })
    await server.db.query(sql`update app_user set is_active = true where id = ${head}`)
  })
  expect(rows).toEqual([])
})

test('a kind that someone has switched off leaves nothing, one without the bell waits for the mail of the day only', async () => {
  await wish(handler, 'ticket.status', false, 'never')
  await wish(reviewer, 'ticket.status', false, 'daily')
  const rows = await storedBy(() => tell(server, contract, { to: [handler, reviewer, head], kind: 'ticket.status' }))
  const wanted = [
    { user_id: reviewer, in_bell: false, in_digest: true },
    { user_id: head, in_bell: true, in_digest: false },
  ]
  expect(rows).toEqual(wanted.toSorted((a, b) => a.user_id - b.user_id))
})

test('who wants a mail at once gets the sentence of the bell in their language, with a way to the record', async () => {
  await wish(handler, 'ticket.status', false, 'at_once')
  await server.db.query(sql`update app_user set language = 'de' where id = ${handler}`)
  expect(await storedBy(() => tell(server, contract, { to: [handler], by: reviewer, kind: 'ticket.status' }))).toEqual([])
  await pumpOutbox(server.deps)
  const [mail] = await mailsTo(server, 'handler@slipway.example')
  expect(mail!.subject).toMatch(new RegExp(`^\\S+ \\S+ hat den Status von ${contract.name} geändert$`))
  expect(mail!.link).toMatch(new RegExp(`/contract/form/${contract.uuid}$`))
})

test('a mail does not name a record that its reader may not view when it is written', async () => {
  await tell(server, contract, { to: [handler], kind: 'ticket.status' })
  await server.db.query(sql`update contract set branch_id = (select id from branch where code = 'MUC') where id = ${contract.id}`)
  await pumpOutbox(server.deps)
  await server.db.query(sql`update contract set branch_id = (select id from branch where code = 'LON') where id = ${contract.id}`)
  const [mail] = await mailsTo(server, 'handler@slipway.example')
  expect(mail!.subject).toBe('Slipway hat den Status von (kein Zugriff) geändert')
  expect(JSON.stringify(mail)).not.toContain(contract.name)
})

test('every kind has a sentence in every language', () => {
  const lacking = KINDS.flatMap((kind) =>
    LANGUAGES.filter((language) => ![kind, `${kind}_approved`].some((key) => hasText(`notices:${key}`, language))).map(
      (language) => `${language} ${kind}`,
    ),
  )
  expect(lacking).toEqual([])
})
