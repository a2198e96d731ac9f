import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentOrder, NoteFacts } from '#domain/contracts/issued.ts'
import type { Language } from '#domain/languages.ts'
import { imprintOf } from '#server/contracts/issued/imprint.ts'
import { deskOf } from '#server/contracts/issued/issue.ts'
import { hashesFor, paperOf } from '#server/contracts/issued/papers.ts'
import { writePdf } from '#server/paper/pdf/write-pdf.ts'
import { findContract, type StoredContract } from '#server/store/contracts/read.ts'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { readPdf } from './read-papers.ts'

let server: TestServer
let stored: StoredContract
beforeAll(async () => {
  server = await startServer()
  const [row] = await server.db.query<{ uuid: string }>(
    sql`select c.uuid from contract c join contract_section s on s.contract_id = c.id join subscription m on m.contract_section_id = s.id
        where m.written_line > 0 group by c.id order by count(*) desc limit 1`,
  )
  stored = (await findContract(server.db, row!.uuid, 'everywhere'))!
  for (const market of markets()) market.signed_line = market.written_line
})
afterAll(() => server.stop())

interface Market {
  market: { name: string }
  written_line: string | null
  signed_line: string | null
}

const markets = () => (stored.shown.sections as { markets: Market[] }[]).flatMap((section) => section.markets)

async function written(order: DocumentOrder, language: Language): Promise<string> {
  const desk = await deskOf(server.db, stored, language)
  const paper = paperOf(desk, order)
  const facts = { language, reference: paper.reference, version: 1, content_hash: hashesFor(desk, order).content_hash }
  const imprint = imprintOf({ ...facts, at: new Date('2026-11-24T06:20:00Z'), timeZone: 'UTC' })
  return (await readPdf(await writePdf({ format: 'pdf', paper, imprint }))).text
}

const note: NoteFacts = {
  number: 'B1234PR26LN000123/D001',
  note_id: 7,
  party: 'Harbour Estates plc',
  party_address: '12 Quay Street',
  party_reference: null,
  market_id: null,
  dated_on: '2026-11-24',
  due_on: '2027-01-31',
  currency: 'GBP',
  sections: [{ title: '1 · Primary', signed_line: '60', limit: '5000000', premium_100: '250000', gross: '150000' }],
  lines: [
    { key: 'gross', name: null, rate_pct: null, amount: '150000' },
    { key: 'brokerage', name: null, rate_pct: '15', amount: '-22500' },
  ],
  total: '127500',
  instalments: [{ due_date: '2027-01-31', amount: '127500' }],
  account: {
    holder: 'Slipway Re',
    bank: 'Northern',
    iban: 'GB82WEST12345698765432',
    account_number: null,
    national_code: null,
    bic: 'WESTGB2L',
  },
}

test('a debit note says to whom, how much, until when and where to pay', async () => {
  const text = await written({ kind: 'debit_note', note }, 'en')
  for (const part of [
    'Debit note',
    note.number,
    note.party,
    'GBP 150,000.00',
    '-GBP 22,500.00',
    'GBP 127,500.00',
    '31 January 2027',
  ])
    expect(text).toContain(part)
  expect(text).toContain('GB82 WEST 1234 5698 7654 32')
})

test('a credit note says to whom, what goes back and why, and what is due in all', async () => {
  const credit: NoteFacts = {
    ...note,
    number: 'B1234PR26LN000123/K001',
    sections: [{ title: '1 · Primary', signed_line: '100', limit: '4000000', premium_100: '500000', gross: '-252054.79' }],
    lines: [
      { key: 'return', name: null, rate_pct: null, amount: '252054.79' },
      { key: 'brokerage', name: null, rate_pct: '12.5', amount: '-31506.85' },
      { key: 'tax', name: 'Insurance Premium Tax', rate_pct: '12', amount: '30246.57' },
    ],
    total: '250794.51',
    due_on: '2026-12-31',
    instalments: [],
    account: null,
  }
  const text = await written({ kind: 'credit_note', note: credit }, 'en')
  for (const part of [
    'Credit note',
    credit.number,
    'Harbour Estates plc',
    '12 Quay Street',
    'We have credited you with the amount below.',
    'Return premium',
    'GBP 252,054.79',
    'Brokerage',
    '12.5%',
    '-GBP 31,506.85',
    'Tax: Insurance Premium Tax',
    'GBP 30,246.57',
    'Due to you',
    'GBP 250,794.51',
    '31 December 2026',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Payment details')
})

test('a closing in French has its numbers and words by the habits of French', async () => {
  const text = await written({ kind: 'closing', note: { ...note, number: 'B1/C001' } }, 'fr')
  for (const part of ['Bordereau de clôture', 'B1/C001', 'Prime nette de votre part', '31 janvier 2027'])
    expect(text).toContain(part)
  expect(text.replaceAll(/\s/g, ' ')).toContain('127 500,00 GBP')
})

test('counts stand to the right in a slip, as amounts and percentages do', async () => {
  const [section] = stored.shown.sections as { reinstatements: object[] }[]
  const row = { id: 1, reinstatement_no: 1, count: 2, is_unlimited: false, is_free: false, rate_pct: '100' }
  section!.reinstatements = [{ ...row, pro_rata_amount: true, pro_rata_time: false }]
  const { blocks } = paperOf(await deskOf(server.db, stored, 'en'), { kind: 'draft_slip' })
  const tables = blocks.flatMap((block) => (block.as === 'table' ? [block] : []))
  const { columns, rows } = tables.find(({ caption }) => caption === 'Reinstatements')!
  expect(rows[0]!.slice(1)).toEqual(['1', '2', '100%', 'Yes'])
  expect(columns.slice(1).map(({ isFigures }) => isFigures)).toEqual([true, true, true, false])
})

test('a table that goes on says on every page what it is called', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Market ${at + 1}`, '1.0000%'])
  const columns = [{ label: 'Market' }, { label: 'Signed line', isFigures: true }]
  const table = { as: 'table' as const, caption: 'Second layer', columns, rows }
  const paper = { language: 'en' as const, title: 'Slip', house: 'Slipway', reference: 'B1', mark: null, blocks: [table] }
  const imprint = { entries: [], foot: 'B1', pages: 'Page {{page}} of {{pages}}', at: '2026-11-24T06:20:00.000Z' }
  const { text, pages } = await readPdf(await writePdf({ format: 'pdf', paper, imprint }))
  expect(pages).toBeGreaterThan(2)
  expect(text.split('Second layer')).toHaveLength(pages + 1)
})

test('an evidence of cover names each insurer with its signed line', async () => {
  const text = await written({ kind: 'evidence_of_cover' }, 'en')
  const signed = markets().filter(({ signed_line: line }) => Number(line) > 0)
  expect(signed.length).toBeGreaterThan(1)
  for (const { market } of signed) expect(text).toContain(market.name)
  expect(text).toContain('severally and not jointly')
})
