import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSourceHistory } from '#domain/api/source/source-trail.ts'
import { judgeSourceAccount, loadSourceReview } from '#domain/api/source/source-review.ts'
import { loadSource } from '#domain/api/source/source.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { CRUD } from '#domain/api/index.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { ibanOf } from '#tests/support/samples.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const IBANS = ['GB33BUKB20201555555555', 'GB82WEST12345698765432', 'GB29NWBK60161331926819', ibanOf(7), ibanOf(8), ibanOf(9)]
let used = 0

const account = (iban = IBANS[0]) => ({
  account_name: 'Alder Risk Partners Ltd',
  bank_name: 'Harbour Bank',
  account_type: 'premium',
  currency: desk.ids.GBP,
  country: desk.ids.GB,
  iban,
  bic: 'BUKBGB22XXX',
  valid_from: '2026-01-01',
  is_default: false,
})

async function withAccount() {
  const iban = IBANS[used++]!
  const source = await desk.assigned()
  const { status, body } = await desk.save('compliance', source, 'banking', { bank_accounts: [account(iban)] })
  expect([status, body.errors]).toEqual([200, undefined])
  return { source: body.data, iban }
}

test('an account of a source is masked for whoever may not read it whole, in the answer and in the history [D4]', async () => {
  const { source, iban } = await withAccount()
  expect(source.bank_accounts).toMatchObject([{ iban: `••••${iban.slice(-4)}`, verification_status: 'pending' }])
  const head = await desk.done('head', loadSource, { id: source.id })
  expect(head.bank_accounts[0]!.iban).toBe(iban)
  const history = await desk.done('head', listSourceHistory, { id: source.id })
  expect(JSON.stringify(history)).not.toContain(iban)
})

test('the history of an account tells the fields of its section, and no column of the register it lies in', async () => {
  const { source } = await withAccount()
  const { items } = await desk.done('head', listSourceHistory, { id: source.id })
  const told = items
    .flatMap(({ changes }) => changes.map(({ field }) => field))
    .filter((field) => field.startsWith('bank_accounts.'))
  const { fields } = SECTIONS.banking.rows.bank_accounts!
  expect(told).toContain('bank_accounts.iban')
  expect(told.filter((field) => !(field.split('.')[1]! in fields))).toEqual([])
})

test('sending the masked number back keeps the whole one, and a call-back is recorded whole or not at all', async () => {
  const { source, iban } = await withAccount()
  const [row] = source.bank_accounts
  const sent = { ...account(), id: row!.id, iban: row!.iban, callback_person: 'Jo Marsh' }
  const half = await desk.save('compliance', source, 'banking', { bank_accounts: [sent] })
  expect(half.body.data.progress.find(({ section }) => section === 'banking')).toMatchObject({
    state: 'incomplete',
    problems: { 'bank_accounts.0.callback_number': { key: 'required' } },
  })
  const whole = { ...sent, callback_number: '+44 20 7946 0000', callback_on: desk.today() }
  const { body } = await desk.save('compliance', half.body.data, 'banking', { bank_accounts: [whole] })
  const head = await desk.done('head', loadSource, { id: source.id })
  expect(head.bank_accounts).toMatchObject([{ id: row!.id, iban, callback_number: '+442079460000' }])
  expect(body.data.bank_accounts).toHaveLength(1)
  const removed = await desk.save('compliance', body.data, 'banking', { bank_accounts: [] })
  expect(removed.body.data.bank_accounts).toEqual([])
})

test('a wrong number is refused in its row, and the account is not among those of the house', async () => {
  const source = await desk.assigned()
  const wrong = { ...account(), iban: 'GB33BUKB20201555555556', account_name: 'Wrong' }
  const { status, body } = await desk.save('compliance', source, 'banking', { bank_accounts: [wrong] })
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['bank_accounts.0.iban']])
  const house = await desk.done('admin', CRUD.get('bank_account')!.list, { search: 'Alder Risk Partners', page_size: 100 })
  expect((house as { items: object[] }).items).toEqual([])
})

const DEFAULT_IBANS = ['GB94BARC10201530093459', 'GB77BARC20201530093459', 'GB15MIDL40051512345678']
const TAKEN = 'Another account of this source is the default for this currency and type.'

test('a source has one default for each currency and type, and one save moves it to another account', async () => {
  const [first, second, third] = DEFAULT_IBANS.map((iban) => ({ ...account(iban), is_default: true }))
  const rows = [first!, { ...second!, account_type: 'claims' }, third!]
  const source = await desk.assigned()
  const refused = await desk.save('compliance', source, 'banking', { bank_accounts: rows })
  expect([refused.status, refused.body.errors]).toEqual([400, { 'bank_accounts.2.is_default': TAKEN }])
  const [, ...apart] = rows
  const saved = (
    await desk.save('compliance', source, 'banking', { bank_accounts: [...apart, { ...first!, is_default: false }] })
  ).body
  expect(saved.errors).toBeUndefined()
  const swapped = saved.data.bank_accounts.map(({ id, account_type, iban }, place) => ({
    ...account(iban!),
    id,
    account_type,
    is_default: place !== 1,
  }))
  const { status, body } = await desk.save('compliance', saved.data, 'banking', { bank_accounts: swapped })
  expect([status, body.data.bank_accounts.map(({ is_default: isDefault }) => isDefault)]).toEqual([200, [true, false, true]])
  const [premium, other] = body.data.bank_accounts.filter(({ account_type: type }) => type === 'premium')
  const beside = desk.server.db.query(sql`update bank_account set is_default = true where id = any(${[premium!.id, other!.id]})`)
  await expect(beside).rejects.toThrow(/bank_account_one_default_of_source/)
})

test('a second person verifies it; whoever entered it, or may not read it whole, does not', async () => {
  const { source } = await withAccount()
  const asked = { id: source.id, account: source.bank_accounts[0]!.id, row_version: source.row_version, verdict: 'verified' }
  expect((await desk.as('compliance', judgeSourceAccount, asked)).status).toBe(403)
  expect((await desk.as('finance', judgeSourceAccount, { ...asked, account: 999_999 })).status).toBe(404)
  const bankingOf = ({ progress }: { progress: SourceRecord['progress'] }) =>
    progress.find(({ section }) => section === 'banking')!
  expect(bankingOf(source)).toMatchObject({
    state: 'incomplete',
    problems: { 'bank_accounts.0.verification_status': { key: 'account_unverified' } },
  })
  const { status, body } = await desk.as('finance', judgeSourceAccount, asked)
  expect([status, body.data.bank_accounts[0]!.verification_status]).toEqual([200, 'verified'])
  expect(bankingOf(body.data)).toMatchObject({ state: 'complete', problems: {} })
})

test('whoever may verify it is told of it when it comes to wait, where they verify it, and again when its number changes [B3, G4]', async () => {
  const toldNow = () =>
    desk.server.db.query<{ user_id: number; name: string; path: string }>(
      sql`with seen as (delete from notification returning *)
          select user_id, name, path from seen where kind = 'approval.waiting' and entity = 'source' and name like '%: Alder Risk Partners Ltd'`,
    )
  await toldNow()
  const { source } = await withAccount()
  const [row] = source.bank_accounts
  const told = await toldNow()
  const finance = told.find(({ user_id: id }) => id === desk.ids.finance)
  expect(finance).toMatchObject({ path: `/master/source/review/${source.id}` })
  expect(told.map(({ user_id: id }) => id)).not.toContain(desk.ids.compliance)
  const asked = { id: source.id, account: row!.id, row_version: source.row_version, verdict: 'verified' }
  const judged = await desk.done('finance', judgeSourceAccount, asked)
  const changed = { ...account(), id: row!.id, iban: row!.iban, bic: 'BUKBGB22' }
  await desk.save('compliance', judged, 'banking', { bank_accounts: [changed] })
  expect((await toldNow()).map(({ user_id: id }) => id)).toContain(desk.ids.finance)
})

test('the review tells who may verify an account what they can do with it, and nobody else', async () => {
  const { source } = await withAccount()
  const { id } = source.bank_accounts[0]!
  const seenBy = async (who: 'finance' | 'compliance') => (await desk.done(who, loadSourceReview, { id: source.id })).accounts
  expect(await seenBy('finance')).toEqual([
    {
      account: id,
      moves: [
        { name: 'account.verify', lacks: [] },
        { name: 'account.reject', lacks: [] },
      ],
    },
  ])
  expect(await seenBy('compliance')).toEqual([])
})
