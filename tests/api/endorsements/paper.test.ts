import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueContractNotes } from '#domain/api/contract/accounts.ts'
import { listIssued, loadIssuedLink } from '#domain/api/contract/issued.ts'
import { makeDocuments } from '#server/contracts/issued/make.ts'
import { readPdf } from '../contracts/read-papers.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

/** Of a contract, the text of what was issued of a kind last. */
async function textOf(uuid: string, kind: string): Promise<string> {
  await makeDocuments(at.server.deps)
  const { items } = (await at.desk.as('handler', listIssued, { uuid, page_size: 100 })).body.data
  const document = items.find((each) => each.kind === kind)!
  const { url } = (await at.desk.as('handler', loadIssuedLink, { document: document.uuid })).body.data
  return (await readPdf(new Uint8Array((await at.server.get(url)).rawPayload))).text
}

test('the paper of an endorsement names it, what it changes, its premium for each market, and who agreed [B11]', async () => {
  const contract = await at.bound()
  const [section] = (await at.desk.load(contract, '3b')).values.sections as { id: number }[]
  // 13 to 31 December: 19 of 365 days of 120,000 a year
  const complete = await at.completed(
    await at.create(contract.id, {
      annual_change: '120000',
      settlement_due_date: '2027-02-11',
      changes: [{ path: `sections.${section!.id}.premium_100`, new_value: '620000' }],
    }),
  )
  const text = await textOf(contract.uuid, 'endorsement')
  for (const part of [
    complete.endorsement_reference,
    'Additional premium',
    '13 December 2026',
    'Second warehouse.',
    'Changes to the contract',
    '1 · Layer 1',
    '500,000.00',
    '620,000.00',
    'GBP 6,246.58',
    'Pro rata',
    '11 February 2027',
    '33.3333%',
    'GBP 2,082.19',
    'GBP 1,665.76',
    'GBP 1,249.32',
    'GBP 1,249.31',
    'Leader',
    'Agreement party',
    'Agreed',
    '20 November 2026',
  ])
    expect(text).toContain(part)
  const parties = at.partiesIn(complete) as unknown as { market: { name: string } }[]
  for (const { market } of parties) expect(text).toContain(market.name)
})

test('the premium that an endorsement returns is credited to the client by a note of its own', async () => {
  const contract = await at.bound()
  // 184 of 365 days of 60,000 a year are 30,246.58
  const values = { endorsement_type: 'return_premium', effective_from: '2026-07-01', annual_change: '60000' }
  const complete = await at.completed(await at.create(contract.id, { ...values, settlement_due_date: '2026-10-31' }))
  await at.moved('finance', complete, 'book')
  const noted = await at.desk.as('finance', issueContractNotes, { uuid: contract.uuid })
  expect(noted.status).toBe(200)
  const text = await textOf(contract.uuid, 'credit_note')
  for (const part of ['Credit note', 'GBP 30,246.58', 'Due to you', '31 October 2026']) expect(text).toContain(part)
})
