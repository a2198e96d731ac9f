import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueContractNotes } from '#domain/api/contract/accounts.ts'
import { issueDocument, listIssued, loadPapers } from '#domain/api/contract/issued.ts'
import { copyContract, renewContract } from '#domain/api/contract/starts.ts'
import { listContracts, saveContractStep } from '#domain/api/contracts.ts'
import { dayOf } from '#domain/dates.ts'
import { bookPremium } from '#server/contracts/accounts/booking.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { openEndorsements, type Endorsements } from '../endorsements/desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

const languageOf = async (uuid: string) => (await findContract(at.server.db, uuid, 'everywhere'))!.shown.document_language
const issuedOf = async (uuid: string) => {
  const { items } = (await at.desk.as('finance', listIssued, { uuid, page_size: 100 })).body.data
  return items.map(({ kind, language }) => `${kind} ${language}`)
}

async function inCountry<T>(code: string, work: () => Promise<T>): Promise<T> {
  const { branch } = at.desk.ids
  const [before] = await at.query<{ country_id: number }>('select country_id from branch where id = $1', [branch])
  await at.query('update branch set country_id = (select id from country where iso_alpha2 = $2) where id = $1', [branch, code])
  const done = await work()
  await at.query('update branch set country_id = $2 where id = $1', [branch, before!.country_id])
  return done
}

async function bookedIn(language: string) {
  const { id, uuid } = await at.bound({ document_language: language })
  const now = at.server.clock()
  const booking = { actorId: at.desk.ids.reviewer, now, today: dayOf(now), call: null }
  await at.server.db.tx(async (db) => bookPremium(db, { ...booking, stored: (await findContract(db, uuid, 'everywhere'))! }))
  return { id, uuid }
}

test('a new contract is written down in the language of its branch unless someone says otherwise, and a copy and a renewal in that of the first', async () => {
  const german = await inCountry('DE', () => at.desk.create())
  expect(await languageOf(german.uuid)).toBe('de')
  const french = await at.desk.create({ document_language: 'fr' })
  expect([await languageOf((await at.desk.create()).uuid), await languageOf(french.uuid)]).toEqual(['en', 'fr'])
  const bound = await at.bound({ document_language: 'ja' })
  const copied = await at.desk.as('handler', copyContract, { id: bound.id })
  const renewed = await at.desk.as('handler', renewContract, { id: bound.id })
  expect([await languageOf(copied.body.data.uuid), await languageOf(renewed.body.data.uuid)]).toEqual(['ja', 'ja'])
  const { body } = await at.desk.as('handler', listContracts, { filter: { document_language: 'ja' }, page_size: 100 })
  expect(body.data.items.map(({ document_language: language }) => language)).toEqual(['ja', 'ja', 'ja'])
})

test('slips, notes, closings and endorsements come in the language of the contract', async () => {
  const { id, uuid } = await bookedIn('es')
  await at.desk.as('finance', issueContractNotes, { uuid })
  const notes = await issuedOf(uuid)
  expect(notes).toContain('debit_note es')
  expect(notes.filter((each) => !each.endsWith(' es'))).toEqual([])
  expect((await at.desk.as('handler', loadPapers, { uuid })).body.data.language).toBe('es')
  await at.desk.as('handler', issueDocument, { uuid, kind: 'signed_slip' })
  expect((await issuedOf(uuid))[0]).toBe('signed_slip es')
  await at.completed(await at.create(id, { settlement_due_date: '2026-12-31', annual_change: '1000' }))
  expect((await issuedOf(uuid))[0]).toBe('endorsement es')
})

test('the language changes until the contract is bound without another review, and by endorsement from then on', async () => {
  const { id, uuid, step_version: version } = await at.desk.create({ document_language: 'en' })
  await at.query('update contract set stage_id = 13, group_id = 2 where id = $1', [id])
  const save = { uuid, step: '1', step_version: version, document_language: 'zh' } as const
  expect((await at.desk.as('handler', saveContractStep, save)).status).toBe(200)
  expect(await languageOf(uuid)).toBe('zh')
  const bound = await bookedIn('en')
  const { status, body } = await at.desk.as('handler', saveContractStep, { ...save, uuid: bound.uuid })
  expect([status, body.status]).toEqual([409, false])
  const change = { path: 'document_language', new_value: 'fr' }
  const unpriced = { endorsement_type: 'standard', premium_effect: 'none', calc_method: null }
  await at.completed(await at.create(bound.id, { ...unpriced, changes: [change] }))
  expect(await languageOf(bound.uuid)).toBe('fr')
  expect((await issuedOf(bound.uuid))[0]).toBe('endorsement fr')
  await at.desk.as('finance', issueContractNotes, { uuid: bound.uuid })
  expect((await issuedOf(bound.uuid)).filter((each) => each.startsWith('debit_note'))).toEqual(['debit_note fr'])
})
