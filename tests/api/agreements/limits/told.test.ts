import { loadAgreementLimits } from '#domain/api/binder/limits.ts'
import { compose } from '#server/mail/compose.ts'
import { lockUnwritten, removeMail, type PartnerMailKind } from '#server/store/mail/outbox.ts'
import { pastOn } from '#server/demo-life/past.ts'
import { writeToCoverholder } from '#server/store/agreements/partners.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRows, changedBetween } from '#tests/api/contracts/foretold/rows.ts'
import { storedOf } from '#tests/api/contracts/foretold/stored.ts'
import { storedBetween, toldIn, type Told } from '#tests/api/contracts/foretold/summary.ts'
import { openDeclarations, type Declarations } from './declarations.ts'

let desk: Declarations
beforeAll(async () => {
  desk = await openDeclarations()
  await desk.rows(sql`delete from outbox returning id`)
  await desk.rows(sql`update market set contact_email = null returning id`)
})
afterAll(() => desk.server.stop())

/** The coverholder of an agreement contract is the source of the desk, with these contacts. */
async function coverholder(agreement: number, contacts: readonly [type: string, name: string, email: string][]) {
  await desk.rows(sql`update agreement set coverholder_id = ${desk.ids.source}
    where id = (select agreement_id from agreement_contract where id = ${agreement}) returning id`)
  await desk.rows(sql`delete from source_contact where source_id = ${desk.ids.source} returning id`)
  for (const [type, name, email] of contacts)
    await desk.rows(
      sql`insert into source_contact (source_id, contact_type, name, email) values (${desk.ids.source}, ${type}, ${name}, ${email}) returning id`,
    )
}

/** What is written to partners: to whom, and what it says; null where nothing is written. */
async function letters() {
  const { db, deps, clock } = desk.server
  return db.tx(async (tx) => {
    const written: [string, string, string][] = []
    for (let row = await lockUnwritten(tx, clock()); row; row = await lockUnwritten(tx, clock())) {
      const composed = await compose(tx, deps, row)
      if ((row.facts.contact_id || row.facts.market_id) && composed)
        written.push([row.recipient, composed.written.subject, composed.written.text])
      await removeMail(tx, row.id)
    }
    return written
  })
}

const newsOf = (agreement: number) =>
  desk.rows<{ kind: string; name: string }>(
    sql`select kind, name from notification where kind like 'binder.%' and entity_id = ${agreement} order by id`,
  )

test('the notifiable percentage of one class is told with the name of the class, once, as that of all classes is [B10]', async () => {
  const agreement = await desk.binder({ income: '1000' })
  await desk.rows(sql`update cob_admissible_limit set gpi_sublimit = 100 where agreement_contract_id = ${agreement} returning id`)
  await desk.bind(await desk.declare(agreement, { limit: '10', premium: '74' }))
  expect(await newsOf(agreement)).toEqual([])
  await desk.bind(await desk.declare(agreement, { limit: '10', premium: '1' }))
  const [{ name } = { name: '' }] = await desk.rows<{ name: string }>(
    sql`select c.reference || ' · ' || k.name as name from agreement_contract c, class_of_business k
        where c.id = ${agreement} and k.id = ${desk.ids.class_of_business}`,
  )
  expect(await newsOf(agreement)).toEqual([{ kind: 'binder.notifiable', name }])
  await desk.bind(await desk.declare(agreement, { limit: '10', premium: '1' }))
  expect(await newsOf(agreement)).toHaveLength(1)
})

test('a declaration that goes past the percentage up to the limit tells of both [B10]', async () => {
  const agreement = await desk.binder({ income: '100' })
  await desk.bind(await desk.declare(agreement, { limit: '10', premium: '100' }))
  expect((await newsOf(agreement)).map(({ kind }) => kind)).toEqual(['binder.notifiable', 'binder.limit_reached'])
})

test('the first contact of the coverholder is written to, by name and without a link, once [B10]', async () => {
  const agreement = await desk.binder({ income: '100' })
  await coverholder(agreement, [
    ['primary', 'Ada Lovelace', 'ada@coverholder.example'],
    ['accounts', 'Grace Hopper', 'grace@coverholder.example'],
  ])
  await letters()
  for (const premium of ['80', '5']) await desk.bind(await desk.declare(agreement, { limit: '10', premium }))
  const [letter, ...more] = await letters()
  expect([letter![0], more]).toEqual(['ada@coverholder.example', []])
  expect(letter![1]).toMatch(/^Binder \d+ \(T-\d+\/1\): notifiable percentage reached$/)
  expect(letter![2]).toContain('Ada Lovelace')
  expect(letter![2]).toContain('(75%)')
  expect(letter![2]).not.toContain('http')
})

test('who is told of a limit, in the house and at the coverholder, is said by the dry run and then by the move [B10]', async () => {
  const agreement = await desk.binder({ income: '100' })
  await coverholder(agreement, [['primary', 'Ada Lovelace', 'ada@coverholder.example']])
  const declared = await desk.declare(agreement, { limit: '10', premium: '80' })
  const rows = await allRows(desk.server.db)
  const foreseen = (await desk.bind(declared, { dry_run: '1' })).body.data.changes
  expect(changedBetween(rows, await allRows(desk.server.db))).toEqual([])
  const before = await storedOf(desk.server.db)
  const { contract, changes } = (await desk.bind(declared)).body.data
  expect(changes).toEqual(foreseen)
  const stored = storedBetween(before, await storedOf(desk.server.db), contract.contract_number)
  expect(toldIn(changes as Told[])).toEqual(stored)
  expect(stored.told).toContain('Ada Lovelace')
  expect(stored.told).toHaveLength(2)
})

test('where no address is known nobody outside is written to, and who has gone meanwhile is not either [B10]', async () => {
  const ask = async (kind: PartnerMailKind, agreement: number, db = desk.server.db) =>
    writeToCoverholder(db, { kind, about: agreement, to: 'accounts', now: desk.server.clock() })
  const agreement = await desk.binder()
  await coverholder(agreement, [])
  await ask('account_off_hold', agreement)
  expect(await letters()).toEqual([])
  await coverholder(agreement, [['primary', 'Ada Lovelace', 'ada@coverholder.example']])
  await ask('account_off_hold', agreement)
  await desk.rows(
    sql`update source_contact set email = 'new@coverholder.example' where source_id = ${desk.ids.source} returning id`,
  )
  expect(await letters()).toEqual([])
  await ask('account_off_hold', agreement)
  expect((await letters()).map(([to]) => to)).toEqual(['new@coverholder.example'])
  await desk.server.db.tx((tx) => ask('account_off_hold', agreement, pastOn(tx) as typeof desk.server.db))
  expect(await letters()).toEqual([])
})

/** The market that leads an agreement contract, written to there. */
const led = (agreement: number, email: string | null) =>
  desk.rows<{ name: string }>(
    sql`update market set contact_name = 'Lena Lead', contact_email = ${email} where id = (
          select market_id from agreement_contract_subscription_panel where agreement_contract_id = ${agreement} and is_leader limit 1) returning name`,
  )

const leaderOf = async (agreement: number) =>
  (await desk.server.call(loadAgreementLimits, { id: agreement }, { token: (await desk.server.signInAs('head')).access_token }))
    .body.data.leader

test('the leading market is written to, by name, without a link and once, and the page tells when and where [B10]', async () => {
  const agreement = await desk.binder({ income: '100' })
  const [{ name } = { name: '' }] = await led(agreement, 'binders@market.example')
  await letters()
  expect((await leaderOf(agreement))!.notice).toBeNull()
  for (const premium of ['80', '5']) await desk.bind(await desk.declare(agreement, { limit: '10', premium }))
  const sent = (await letters()).filter(([to]) => to === 'binders@market.example')
  expect(sent).toHaveLength(1)
  expect(sent[0]![1]).toMatch(/notifiable percentage reached$/)
  expect(sent[0]![2]).toContain('Lena Lead')
  expect(sent[0]![2]).toContain('As leading underwriter')
  expect(sent[0]![2]).not.toContain('http')
  expect(await leaderOf(agreement)).toMatchObject({
    name,
    email: 'binders@market.example',
    notice: { leader: name, email: 'binders@market.example', at: expect.any(String) },
  })
})

test('a leader without an address is not written to: the page says so, also once an address is known [B10]', async () => {
  const agreement = await desk.binder({ income: '100' })
  const [{ name } = { name: '' }] = await led(agreement, null)
  await letters()
  await desk.bind(await desk.declare(agreement, { limit: '10', premium: '80' }))
  expect((await letters()).filter(([, , text]) => text.includes('As leading underwriter'))).toEqual([])
  const shown = await leaderOf(agreement)
  expect(shown).toMatchObject({ name, email: null, notice: { leader: name, email: null } })
  await led(agreement, 'binders@market.example')
  expect(await leaderOf(agreement)).toMatchObject({ email: 'binders@market.example', notice: { email: null } })
})
