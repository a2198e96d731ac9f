import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContractView, type ViewedHistory } from '#domain/api/contract/view.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { sql } from '#server/store/sql/sql.ts'
import { hasText } from '#server/texts/texts.ts'
import type { Known } from '#tests/support/story/ground.ts'
import { bound, closed, keyed, reviewed, signed, written } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

const QUARTERS = ['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01']

let at: Awaited<ReturnType<typeof openStory>>
let contract: Known
beforeAll(async () => {
  at = await openStory()
  contract = await keyed(at)
})
afterAll(() => at.server.stop())

/** Kinds of what was issued with a move, in its order. */
const papersOf = async (move: string) =>
  (await at.issued(contract)).flatMap((each) => (each.move === `contract.${move}` ? each.kind : [])).toSorted()

test('a slip is submitted, cleared by compliance, quoted by a head, ordered and released, each with its document [B9]', async () => {
  const stages = [await at.stage(contract)]
  const made = async (...[who, name, asked]: [Parameters<typeof at.move>[0], string, object?]) =>
    stages.push((await at.move(who, contract, name, { ...asked })).contract.stage_id)
  await made('handler', 'submit')
  await made('compliance', 'clear')
  await made('head', 'quote', { valid_until: '2026-12-31' })
  await made('handler', 'order', { day: '2026-11-24', instruction: await at.file('handler') })
  await made('handler', 'release')
  expect(stages).toEqual([1, 2, 3, 4, 5, 6])
  expect([await papersOf('quote'), await papersOf('order')]).toEqual([['draft_slip'], ['firm_slip']])
  const [row] = await at.rows<{ umr: string }>(sql`select umr from contract where uuid = ${contract.uuid}`)
  expect(row!.umr).toMatch(/^B\d{4}[A-Z0-9]+$/)
})

test('a slip of nobody screened tells compliance alone that its clearance waits, as soon as it is submitted [B9]', async () => {
  const { uuid } = await keyed(at, { party: null })
  const { changes } = await at.move('handler', { uuid }, 'submit')
  const told = await at.rows<{ who: string }>(sql`
    select split_part(u.email, '@', 1) as who from notification n join app_user u on u.id = n.user_id
    where n.kind = 'approval.waiting' and n.path like ${`%${uuid}%`} order by 1`)
  expect([told, changes.filter(({ kind }) => kind === 'mail').length]).toEqual([[{ who: 'compliance' }], 1])
})

test('lines of 150, 120, 100 and 160 per cent are reviewed by a second person, signed down to 100, advised and confirmed [B9]', async () => {
  await written(at, contract)
  await reviewed(at, contract)
  expect(await at.stage(contract)).toBe(9)
  await signed(at, contract)
  expect(await at.stage(contract)).toBe(12)
  const { sections } = await at.lines(contract)
  expect(sections.map(({ lines }) => lines.map(({ signed_line: line }) => Number(line)))).toEqual([
    [40, 40, 20],
    [41.6667, 33.3333, 25],
    [50, 30, 20],
    [50, 25, 25],
  ])
  expect(new Set(sections.flatMap(({ lines }) => lines.map(({ status }) => status)))).toEqual(new Set(['signed']))
  expect(await papersOf('confirmSigned')).toEqual(['evidence_of_cover', 'signed_slip'])
})

test('conditions are cleared with the survey, who cleared them does not bind, and the survey is no reason for another slip', async () => {
  await bound(at, contract)
  expect(await at.stage(contract)).toBe(15)
  expect(await papersOf('bind')).toEqual([])
})

/**
 * 540,000, 360,000, 225,000 and 135,000 are 1,260,000: 315,000 a quarter, 135,000, 90,000, 56,250 and 33,750 of the layers.
 * A quarter of the markets is 136,500.03 less 13,650.00 brokerage and 2,730.00 tax; 109,312.47 less 10,931.25 and 2,186.25; 69,187.50 less
 * 6,918.75 and 1,383.75. Brokerage of the second layer is 36,000 a year: 15,000.012, 11,999.988 and 9,000 of them, so that one
 * quarter takes a penny more of the first market, and one less of the second.
 */
const USUAL = ['120120.03', '96194.97', '60885.00']
const CLOSINGS = [USUAL, USUAL, ['120120.02', '96194.98', '60885.00'], USUAL]

test('premium is booked by its quarters: client, markets, brokerage and taxes as worked out by hand, adding up to nothing', async () => {
  await closed(at, contract)
  expect(await at.stage(contract)).toBe(17)
  const { instalments, balances, notes, unnoted } = await at.account(contract)
  const dues = instalments.map(({ due_on: due, premium, tax, due: amount, amount_100: whole }) => [
    due,
    whole,
    premium,
    tax,
    amount,
  ])
  expect(dues).toEqual(QUARTERS.map((due) => [due, '315000.00', '315000.00', '3150.00', '318150.00']))
  const of = (account: string) => balances.flatMap((each) => (each.account === account ? each.amount : []))
  expect(of('client')).toEqual(['1272600.00'])
  expect(of('market').toSorted()).toEqual(['-243540.00', '-384779.89', '-480480.11'])
  expect(of('brokerage')).toEqual(['-126000.00'])
  expect(of('tax').toSorted()).toEqual(['-12600.00', '-25200.00'])
  const amounts = (kind: string, seq: number) =>
    notes.filter((note) => note.kind === kind && note.seq === seq).map(({ amount }) => amount.replace('-', ''))
  expect([1, 2, 3, 4].map((seq) => amounts('debit', seq))).toEqual(QUARTERS.map(() => ['318150.00']))
  expect([1, 2, 3, 4].map((seq) => amounts('closing', seq))).toEqual(CLOSINGS)
  expect(unnoted).toEqual({ notes: 0, closings: 0 })
})

test('each entry of the ledger is balanced, and each note has its document', async () => {
  const entries = await at.ledger(contract)
  expect(entries.map(({ totals }) => totals)).toEqual(QUARTERS.map(() => [{ currency: 'GBP', amount: '0.00' }]))
  const [first] = entries.toReversed()
  const second = first!.lines.filter(
    ({ section, item, account }) => section?.name === 'Layer 2' && account === 'market' && item !== 'tax',
  )
  expect(second.map(({ item, amount }) => [item, amount])).toEqual([
    ['premium', '-37500.03'],
    ['premium', '-29999.97'],
    ['premium', '-22500.00'],
    ['brokerage', '3750.00'],
    ['brokerage', '3000.00'],
    ['brokerage', '2250.00'],
  ])
  const kinds = (await at.issued(contract)).map(({ kind }) => kind)
  const count = (kind: string) => kinds.filter((each) => each === kind).length
  expect([count('debit_note'), count('closing')]).toEqual([4, 12])
})

test('everything that its history tells has a name in every language [B9]', async () => {
  const { history } = (await at.done('handler', loadContractView, {
    uuid: contract.uuid,
    tab: 'history',
    page_size: 100,
  })) as ViewedHistory
  const names = new Set(history.items.flatMap(({ changes }) => changes.flatMap(({ field }) => field.split('.'))))
  expect([...names]).toEqual(expect.arrayContaining(['ledger', 'notes', 'entries', 'kind']))
  const isNamed = (name: string, language: Language) =>
    hasText(`contract-fields:fields.${name}`, language) || hasText(`contract-fields:groups.${name}`, language)
  expect(LANGUAGES.flatMap((language) => [...names].filter((name) => !isNamed(name, language)))).toEqual([])
})
