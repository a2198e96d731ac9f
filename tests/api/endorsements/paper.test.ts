import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueContractNotes } from '#domain/api/contract/accounts.ts'
import { copyIssued, listIssued, loadIssuedLink } from '#domain/api/contract/issued.ts'
import { previewEndorsement } from '#domain/api/endorsement.ts'
import { loadFileLink } from '#domain/api/files.ts'
import { PAPERS } from '#domain/contracts/paper-limits.ts'
import type { EndorsementRecord } from '#domain/endorsements/record.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { makeDocuments } from '#server/contracts/issued/make.ts'
import { sql } from '#server/store/sql/sql.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { readDocx, readPdf } from '../contracts/read-papers.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

const issuedOf = async (uuid: string) => (await at.desk.as('handler', listIssued, { uuid, page_size: 100 })).body.data.items
const bytesOf = async (url: string) => new Uint8Array((await at.server.get(url)).rawPayload)

/** Of a contract, what was issued of a kind last. */
async function lastOf(uuid: string, kind: string) {
  await makeDocuments(at.server.deps)
  return (await issuedOf(uuid)).find((each) => each.kind === kind)!
}

/** The same as it reads. */
async function textOf(uuid: string, kind: string): Promise<string> {
  const { uuid: document } = await lastOf(uuid, kind)
  const { url } = (await at.desk.as('handler', loadIssuedLink, { document })).body.data
  return (await readPdf(await bytesOf(url))).text
}

async function bytesOfFile({ uuid }: FileRef): Promise<Uint8Array> {
  return bytesOf((await at.desk.as('handler', loadFileLink, { uuid })).body.data.url)
}

const looked = async ({ id }: Pick<EndorsementRecord, 'id'>, how: object = {}) => {
  const { status, body } = await at.desk.as('handler', previewEndorsement, { id, ...how })
  expect(status).toBe(200)
  return body.data
}

/** What a paper says of its endorsement: which copy it is stands before and below it. */
const saidIn = (text: string) =>
  wordsIn(text.slice(text.indexOf('Endorsement number'), text.lastIndexOf('20 November 2026')).replaceAll(COPY, ''))

/** At the foot and the head of each page. */
const COPY = /\S+ · (Version 1|Preview, not issued) · \w+ Page \d of \d( DRAFT)?/g

/** Formats set no spaces alike. */
const wordsIn = (text: string) => text.replaceAll(/\s/g, '')

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

test('from the approval within the house on, the draft says as PDF and as DOCX what the paper will say, marked, and nothing is issued until it is completed [B11]', async () => {
  const contract = await at.bound()
  const [section] = (await at.desk.load(contract, '3b')).values.sections as { id: number }[]
  const draft = await at.create(contract.id, {
    annual_change: '120000',
    settlement_due_date: '2027-02-11',
    changes: [
      { path: `sections.${section!.id}.premium_100`, new_value: '620000' },
      { path: 'period_to', new_value: '2027-01-31' },
    ],
  })
  const shown = await at.moved('head', await at.moved('handler', draft, 'submit'), 'show')
  const led = await at.moved('handler', await at.agreed(shown), 'recordLeader')
  const [pdf, docx] = [await looked(led), await looked(led, { format: 'docx' })]
  expect([pdf.name, docx.name]).toEqual(
    ['pdf', 'docx'].map((format) => expect.stringMatching(new RegExp(`-draft-endorsement\\.${format}$`))),
  )
  expect(await issuedOf(contract.uuid)).toEqual([])
  const [ofPdf, ofDocx] = [await readPdf(await bytesOfFile(pdf)), readDocx(await bytesOfFile(docx))]
  expect(ofPdf.text).toContain('DRAFT')
  expect(ofDocx.head).toContain('DRAFT')
  for (const { text } of [ofPdf, ofDocx]) expect(text).toContain('Preview, not issued')
  await at.moved('handler', await at.moved('handler', led, 'agree'), 'complete')
  const { status, body } = await at.desk.as('handler', previewEndorsement, { id: led.id })
  expect([status, body.code, (await at.load(led.id)).rights.preview]).toEqual([409, 'move_not_open', false])
  const final = await textOf(contract.uuid, 'endorsement')
  expect(final).not.toContain('DRAFT')
  expect(saidIn(final)).toContain(wordsIn('From 1 January 2026 to 31 January 2027'))
  expect(saidIn(final)).toContain(wordsIn('GBP 2,082.19'))
  expect(saidIn(ofPdf.text)).toBe(saidIn(final))
  expect(saidIn(ofDocx.text)).toBe(saidIn(final))
})

test('the draft is marked in the language of the paper, and fetched by its reader alone [B11]', async () => {
  const contract = await at.bound()
  const handed = await at.moved(
    'handler',
    await at.create(contract.id, { annual_change: '120000', settlement_due_date: '2027-02-11' }),
    'submit',
  )
  const file = await looked(handed, { format: 'docx', language: 'de' })
  const { head, text } = readDocx(await bytesOfFile(file))
  expect(head).toContain('ENTWURF')
  expect(text).toContain('Vorschau, nicht ausgegeben')
  expect((await at.desk.as('reviewer', loadFileLink, { uuid: file.uuid })).status).toBe(404)
})

test('there is no draft before the endorsement is handed in, and none for who may not view the contract [B11]', async () => {
  const contract = await at.bound()
  const draft = await at.create(contract.id, { annual_change: '120000', settlement_due_date: '2027-02-11' })
  const { id } = draft
  const asked = async (who: 'handler' | 'viewer' = 'handler') => (await at.desk.as(who, previewEndorsement, { id })).body
  const mayLook = async () => (await at.load(id)).rights.preview
  expect([(await asked()).code, await mayLook()]).toEqual(['move_not_open', false])
  await at.moved('handler', draft, 'submit')
  const { email } = await addPerson(at.server, { permissions: ['view_region'] })
  const token = (await signIn(at.server, email)).access_token
  expect((await at.server.call(previewEndorsement, { id }, { token })).status).toBe(403)
  expect([(await asked('viewer')).code, await mayLook()]).toEqual([undefined, true])
  await at.server.db.query(sql`update contract set branch_id = ${at.desk.ids.otherBranch} where id = ${contract.id}`)
  expect((await asked()).code).toBe('not_found')
})

test('drafts of endorsements and copies count in the same quarter of an hour as all that is previewed or issued by hand [B11]', async () => {
  const contract = await at.bound()
  const { id } = await at.moved(
    'handler',
    await at.create(contract.id, { annual_change: '120000', settlement_due_date: '2027-02-11' }),
    'submit',
  )
  await at.server.db.query(sql`delete from attempt`)
  await looked({ id })
  await at.server.db.query(sql`update attempt set tries = ${PAPERS.perTurn - 1}`)
  await looked({ id })
  expect((await at.desk.as('handler', previewEndorsement, { id })).status).toBe(429)
  await at.server.db.query(sql`delete from attempt`)
})

test('an issued endorsement and a note are fetched as DOCX too, saying what was issued with its version and hash [B9]', async () => {
  const contract = await at.bound()
  const values = { endorsement_type: 'return_premium', effective_from: '2026-07-01', annual_change: '60000' }
  const complete = await at.completed(await at.create(contract.id, { ...values, settlement_due_date: '2026-10-31' }))
  await at.moved('finance', complete, 'book')
  await at.desk.as('finance', issueContractNotes, { uuid: contract.uuid })
  for (const [kind, part] of [
    ['endorsement', 'GBP 30,246.58'],
    ['credit_note', 'GBP 30,246.58'],
  ] as const) {
    const { uuid: document, content_hash: hash } = await lastOf(contract.uuid, kind)
    const { status, body } = await at.desk.as('handler', copyIssued, { document, format: 'docx' })
    expect([status, body.data.name]).toEqual([200, expect.stringMatching(/-v1\.docx$/)])
    const { text } = readDocx(await bytesOfFile(body.data))
    for (const said of ['Version 1', hash, part]) expect(text).toContain(said)
  }
  const { uuid: document } = await lastOf(contract.uuid, 'endorsement')
  const { email } = await addPerson(at.server, { permissions: ['view_region'] })
  const token = (await signIn(at.server, email)).access_token
  expect((await at.server.call(copyIssued, { document, format: 'docx' }, { token })).status).toBe(403)
  await at.server.db.query(sql`update contract set branch_id = ${at.desk.ids.otherBranch} where uuid = ${contract.uuid}`)
  expect((await at.desk.as('handler', copyIssued, { document, format: 'docx' })).status).toBe(404)
})
