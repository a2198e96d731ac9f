import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadUserData, requestOtp } from '#domain/api/users.ts'
import * as z from 'zod/mini'
import { CRUD } from '#domain/api/index.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { listBrokenAudit } from '#server/store/audit.ts'
import { fillWorld } from '#server/world.ts'
import { formOf, type SomeRow } from '#tests/support/samples.ts'
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts'
import { id, sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const LEVELS = { admin: 250, handler: 100, reviewer: 150, compliance: 196, finance: 180, head: 200, viewer: 10 }

async function signedIn(name: string) {
  const { access_token: token } = await server.signInAs(name)
  return (await server.call(loadUserData, {}, { token })).body.data
}

test.each(Object.entries(LEVELS))('lets %s sign in, at level %i [A9]', async (name, level) => {
  const { user_data: user, user_branches: branches } = await signedIn(name)
  expect([user.email, user.user_role!.authority_level]).toEqual([`${name}@slipway.example`, level])
  expect(branches.filter(({ is_primary }) => is_primary).map(({ code }) => code)).toEqual(['LON'])
})

test('gives the viewer four permissions and the administrator all [A7]', async () => {
  const viewer = await signedIn('viewer')
  const codes = viewer.user_branches.flatMap(({ branch_permissions: held }) => held.map(({ codename }) => codename))
  expect(codes.toSorted()).toEqual(['view_contract', 'view_country', 'view_currency', 'view_region'])
  const admin = await signedIn('admin')
  const [known] = await server.db.query<{ total: number }>(sql`select count(*)::int as total from permission`)
  for (const branch of admin.user_branches) expect(branch.branch_permissions).toHaveLength(known!.total)
})

test('shows a handler in London the teams of London, and the administrator those of every branch', async () => {
  const branchesSeen = async (name: string) => {
    const { access_token: token } = await server.signInAs(name)
    const { body } = await server.call(CRUD.get('team')!.list, { page_size: 100 }, { token })
    return new Set((body.data.items as unknown as { branch: { name: string } }[]).map(({ branch }) => branch.name))
  }
  expect([...(await branchesSeen('handler'))]).toEqual(['London'])
  expect(await branchesSeen('admin')).toEqual(new Set(['London', 'Munich', 'Paris', 'Tokyo', 'Shanghai']))
})

test('knows whom to write to at each market', async () => {
  const markets = await server.db.query<{ contact_name: string; contact_email: string }>(
    sql`select contact_name, contact_email from market where deleted_at is null and is_active`,
  )
  expect(
    markets.filter(({ contact_name: name, contact_email: email }) => !name || !/^placing@[\w-]+\.example$/.test(email)),
  ).toEqual([])
})

test('shows the newcomer a new secret at each try', async () => {
  const ask = () => server.call(requestOtp, { email: 'newcomer@slipway.example', password: DEMO_PASSWORD })
  const [first, second] = [await ask(), await ask()]
  expect(first.body.data.qr_code).toMatch(/^otpauth:\/\/totp\//)
  expect(second.body.data.qr_code).not.toBe(first.body.data.qr_code)
})

test('holds the whole of ISO 3166-1, ISO 4217 and the time zones, linked with each other', async () => {
  const count = async (what: string) =>
    (await server.db.query<{ n: number }>(written(`select count(*)::int as n from ${what}`)))[0]!.n
  expect(await count('country')).toBe(249)
  expect(await count('currency')).toBeGreaterThan(150)
  expect(await count('time_zone where country_id is not null')).toBeGreaterThan(300)
  expect(await count('country where default_currency_id is null')).toBe(1)
  expect(await count('country where is_eea')).toBe(30)
  const [germany] = await server.db.query(
    sql`select dial_code, iban_length, c.code, z.display_name from country
     join currency c on c.id = default_currency_id join time_zone z on z.id = default_time_zone_id where iso_alpha2 = 'DE'`,
  )
  expect(germany).toEqual({ dial_code: '+49', iban_length: 22, code: 'EUR', display_name: 'Berlin (UTC+01:00/+02:00)' })
})

test.each(ENTITIES.map((entity) => [entity.name, entity] as const))(
  'could be typed in by hand: every %s passes its own form',
  async (name, entity) => {
    const { access_token: token } = await server.signInAs('admin')
    const { list, change } = CRUD.get(name)!
    const page = await server.call(list, { page_size: 100 }, { token })
    for (const row of (page.body.data as { items: SomeRow[] }).items) {
      const form = formOf(entity, row)
      expect(z.safeParse(change.input, form).error?.issues ?? [], row[entity.title] as string).toEqual([])
      expect(entity.rule?.(form) ?? {}, row[entity.title] as string).toEqual({})
    }
  },
)

const OWN_MOVES = ['contract.checkConditions', 'contract.renew']

/** What has been at work here for longer than a fortnight. */
const LIVED = ['contract', 'endorsement', 'bordereau', 'ticket']

test('has a history that is whole, of contracts, bordereaux and tickets since they came and of all else in the last fortnight, made by people but for what the product does', async () => {
  expect(await listBrokenAudit(server.db)).toEqual([])
  const rows = await server.db.query<{ at: Date; actor_id: number | null; entity: string; move: string | null }>(
    sql`select at, actor_id, entity, after->>'move' as move from audit order by id`,
  )
  const [now, day] = [server.clock().getTime(), 86_400_000]
  expect(rows.length).toBeGreaterThan(30)
  for (const { at, actor_id: actor, entity, move } of rows) {
    expect([move, actor === null]).toEqual([move, move !== null && OWN_MOVES.includes(move)])
    expect(at.getTime()).toBeLessThanOrEqual(now)
    const days = LIVED.includes(entity) ? 120 : 14
    expect(at.getTime()).toBeGreaterThan(now - days * day)
  }
})

test('is filled once: a second start leaves it alone and tells the accounts again', async () => {
  const before = await server.db.query(sql`select count(*) from audit`)
  const { accounts, setupLink } = await fillWorld(server.deps)
  expect(accounts.map(({ email }) => email.replace('@slipway.example', '')).toSorted()).toEqual(
    [...Object.keys(LEVELS), 'newcomer'].toSorted(),
  )
  expect(accounts.filter(({ totpSecret }) => totpSecret === null)).toHaveLength(1)
  expect(setupLink).toBeNull()
  expect(await server.db.query(sql`select count(*) from audit`)).toEqual(before)
})

test('holds nothing but permissions, one role and one branch, whose administrator may do everything, when it is asked to be empty', async () => {
  const empty = await startServer({ seed: 'none' })
  const names = ENTITIES.map(({ name }) => name).filter((name) => name !== 'permission')
  for (const name of names) {
    const rows = await empty.db.query(sql`select * from ${id(name)}`)
    expect(rows, name).toHaveLength(['role', 'branch'].includes(name) ? 1 : 0)
  }
  expect(await empty.db.query(sql`select code from branch`)).toEqual([{ code: 'HO' }])
  const lacking = await empty.db.query(
    sql`select p.codename from permission p where not exists (
       select 1 from effective_permission e join branch b on b.id = e.branch_id and b.code = 'HO' where e.permission_id = p.id)`,
  )
  expect(lacking).toEqual([])
  await empty.stop()
})
