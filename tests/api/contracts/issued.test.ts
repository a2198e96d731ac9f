import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  issueDocument,
  listIssued,
  loadIssuedLink,
  loadPapers,
  previewDocument,
  waivePaper,
} from '#domain/api/contract/issued.ts'
import { issueContractNotes } from '#domain/api/contract/accounts.ts'
import { loadUserData } from '#domain/api/users.ts'
import { listContracts, loadContractStep, loadContractSummary } from '#domain/api/contracts.ts'
import { loadFileLink } from '#domain/api/files.ts'
import type { ComputedStep } from '#domain/contracts/record.ts'
import type { ContractPaper, IssuedFormat } from '#domain/contracts/issued.ts'
import type { Language } from '#domain/languages.ts'
import { PAPERS } from '#domain/contracts/paper-limits.ts'
import { papersOf, reserveTry } from '#server/access/attempts.ts'
import { countFilesOf } from '#server/store/files.ts'
import { issue } from '#server/contracts/issued/issue.ts'
import { makeDocuments } from '#server/contracts/issued/make.ts'
import { removeEndedFiles } from '#server/jobs/file-sweep.ts'
import { claimUnmade } from '#server/store/contracts/issued.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { sql } from '#server/store/sql/sql.ts'
import { readDocx, readPdf } from './read-papers.ts'
import { startServer, type Called, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: { token: string }
let uuid: string
beforeAll(async () => {
  server = await startServer()
  admin = { token: (await server.signInAs('admin')).access_token }
  const { body } = await server.call(listContracts, { page_size: 100 }, admin)
  uuid = body.data.items.find(({ stage_id: stage, branch }) => branch.name === 'London' && stage === 3)!.uuid
})
afterAll(() => server.stop())
beforeEach(() => server.db.query(sql`delete from attempt`))

interface Wanted {
  kind?: ContractPaper
  format?: IssuedFormat
  language?: Language | null
}

const issued = async (wanted: Wanted = {}) => {
  const { body } = await server.call(issueDocument, { uuid, kind: 'draft_slip', ...wanted }, admin)
  await makeDocuments(server.deps)
  return body.data
}
const listed = async () => (await server.call(listIssued, { uuid, page_size: 100 }, admin)).body.data.items
const bytesOf = async (url: string) => new Uint8Array((await server.get(url)).rawPayload)
const fetched = async (document: string) => bytesOf((await server.call(loadIssuedLink, { document }, admin)).body.data.url)

test('issues a draft slip that is made beside the server, and says until then that it is being made', async () => {
  const { status, body } = await server.call(issueDocument, { uuid, kind: 'draft_slip' }, admin)
  expect([status, body.data.state, body.data.version, body.data.language, body.data.file]).toEqual([
    200,
    'being_made',
    1,
    'en',
    null,
  ])
  expect((await server.call(loadIssuedLink, { document: body.data.uuid }, admin)).body.code).toBe('document_being_made')
  await makeDocuments(server.deps)
  const [made] = await listed()
  expect(made).toMatchObject({ uuid: body.data.uuid, state: 'made', by: { name: expect.any(String) } })
  const bytes = await fetched(body.data.uuid)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(made!.sha256)
})

test('makes what someone asked for before what waits with a move', async () => {
  const stored = (await findContract(server.db, uuid, 'everywhere'))!
  const scene = { stored, actorId: null, now: server.clock(), call: null, move: 'contract.quote', language: 'fr' } as const
  const [waiting] = await server.db.tx((db) => issue(db, scene, [{ kind: 'draft_slip' }]))
  const { body } = await server.call(issueDocument, { uuid, kind: 'draft_slip' }, admin)
  const next = async () => (await claimUnmade(server.db, server.clock(), PAPERS))?.id
  expect([await next(), await next(), await next()]).toEqual([body.data.id, waiting!.id, undefined])
})

test('says in the slip what the contract holds, in the order of the market', async () => {
  const { uuid: document, content_hash: hash } = await issued()
  const { text, pages, language, isMarked, title, roles } = await readPdf(await fetched(document))
  const summary = (await server.call(loadContractSummary, { uuid }, admin)).body.data
  const computed = (await server.call(loadContractStep, { uuid, step: '4' }, admin)).body.data as ComputedStep
  expect(hash).toBe(summary.hash)
  expect(text).toContain(hash)
  const parts = [
    'Risk details',
    'Information',
    'Security details',
    'Subscription agreement',
    'Fiscal and regulatory',
    'Broker remuneration',
  ]
  const places = parts.map((part) => text.indexOf(part)).filter((place) => place >= 0)
  expect(places.length).toBeGreaterThan(3)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const money = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
  for (const { limit, premium_100: premium } of computed.sections)
    for (const amount of [limit, premium]) if (amount) expect(text).toContain(money.format(amount as `${number}`))
  expect(text).toContain(summary.assured)
  expect(text).toContain('DRAFT')
  expect(text).toContain(`Page 1 of ${pages}`)
  expect([language, isMarked]).toEqual(['en', true])
  expect(title).toContain('Draft slip')
  for (const role of ['Document', 'H1', 'H2', 'Table', 'Caption', 'TR', 'TH', 'TD']) expect(roles).toContain(role)
})

describe('versions', () => {
  test('count up, and an old one is fetched for ever', async () => {
    const [first, second] = [await issued(), await issued()]
    expect(second.version).toBe(first.version + 1)
    expect(second.content_hash).toBe(first.content_hash)
    const before = await fetched(first.uuid)
    server.clock.advance(400 * 24 * 3600)
    admin = { token: (await server.signInAs('admin', { again: true })).access_token }
    await removeEndedFiles(server.deps)
    expect(await fetched(first.uuid)).toEqual(before)
  })
})

test('writes a Japanese slip in Japanese, with glyphs for all it says', async () => {
  const { uuid: document, language } = await issued({ language: 'ja' })
  const { text, language: told } = await readPdf(await fetched(document))
  expect([language, told]).toEqual(['ja', 'ja'])
  for (const word of ['スリップ草案', 'リスク詳細', '保険料', '版']) expect(text).toContain(word)
  expect(text).not.toMatch(/[\u0000\uFFFD]/)
})

test('previews a slip as DOCX for its reader alone, with the figures of the contract and no version', async () => {
  const asked = { uuid, kind: 'draft_slip', format: 'docx', language: 'de' }
  const { status, body } = await server.call(previewDocument, asked, admin)
  expect([status, body.data.name.endsWith('.docx'), body.data.state]).toEqual([200, true, 'clean'])
  const before = (await listed()).length
  const { url } = (await server.call(loadFileLink, { uuid: body.data.uuid }, admin)).body.data
  const { text, head, styles, properties, xml } = readDocx(await bytesOf(url))
  const computed = (await server.call(loadContractStep, { uuid, step: '4' }, admin)).body.data as ComputedStep
  const money = new Intl.NumberFormat('de', { minimumFractionDigits: 2 })
  for (const { premium_100: premium } of computed.sections)
    if (premium) expect(text).toContain(money.format(premium as `${number}`))
  expect(text).toContain('Vorschau, nicht ausgegeben')
  expect(head).toContain('ENTWURF')
  expect(styles).toContain('w:lang w:val="de"')
  expect(properties).toContain('Slip-Entwurf')
  expect(xml).toContain('w:tblHeader')
  expect((await listed()).length).toBe(before)
  const handler = { token: (await server.signInAs('handler')).access_token }
  expect((await server.call(loadFileLink, { uuid: body.data.uuid }, handler)).status).toBe(404)
})

test('issues no signed slip before the signing, and none for who may only look', async () => {
  const early = await server.call(issueDocument, { uuid, kind: 'signed_slip' }, admin)
  expect([early.status, early.body.code]).toEqual([409, 'move_not_open'])
  const viewer = { token: (await server.signInAs('viewer')).access_token }
  expect((await server.call(issueDocument, { uuid, kind: 'draft_slip' }, viewer)).status).toBe(403)
  expect((await server.call(listIssued, { uuid: '00000000-0000-4000-8000-000000000000' }, admin)).status).toBe(404)
})

test('keeps issued documents of another branch from a caller', async () => {
  const { uuid: document } = await issued()
  const [elsewhere] = await server.db.query<{ uuid: string }>(
    sql`select c.uuid from contract c join branch b on b.id = c.branch_id where b.code <> 'LON' limit 1`,
  )
  const handler = { token: (await server.signInAs('handler')).access_token }
  expect((await server.call(listIssued, { uuid: elsewhere!.uuid }, handler)).status).toBe(404)
  expect((await server.call(loadPapers, { uuid: elsewhere!.uuid }, handler)).status).toBe(404)
  await server.db.query(sql`update issued_document set tries = tries where made_at is null`)
  const [row] = await server.db.query<{ id: number }>(sql`select id from issued_document where uuid = ${document}`)
  await expect(server.db.query(sql`update issued_document set language = 'de' where id = ${row!.id}`)).rejects.toThrow()
  await expect(server.db.query(sql`delete from issued_document where id = ${row!.id}`)).rejects.toThrow()
})

test('lets a reviewer waive a paper that lacks, with a reason, and once only', async () => {
  const before = (await server.call(loadPapers, { uuid }, admin)).body.data
  expect(before.papers).toEqual(['draft_slip'])
  expect(before.required.find(({ paper }) => paper === 'signed_slip')!.blockers).toHaveLength(1)
  const viewer = { token: (await server.signInAs('viewer')).access_token }
  const asked = { uuid, paper: 'signed_slip', reason: 'Signed on the platform of the market.' }
  expect((await server.call(waivePaper, asked, viewer)).status).toBe(403)
  const { body } = await server.call(waivePaper, asked, admin)
  expect(body.data.required.find(({ paper }) => paper === 'signed_slip')!.waiver).toMatchObject({ reason: asked.reason })
  const complete = before.required.find(({ blockers }) => blockers.length === 0)!
  expect((await server.call(waivePaper, { ...asked, paper: complete.paper }, admin)).body.code).toBe('not_valid')
})

describe('of documents that one user asks for by hand', () => {
  const WAYS: [string, () => Promise<Called>][] = [
    ['are issued', () => server.call(issueDocument, { uuid, kind: 'draft_slip' }, admin)],
    ['are previewed', () => server.call(previewDocument, { uuid, kind: 'draft_slip', format: 'pdf' }, admin)],
    ['come with notes', () => server.call(issueContractNotes, { uuid }, admin)],
  ]

  async function useUp(): Promise<void> {
    const { body } = await server.call(loadUserData, {}, admin)
    const counter = papersOf(body.data.user_data.id)
    const call = server.deps as Parameters<typeof reserveTry>[0]
    for (let taken = 0; taken < PAPERS.perTurn; taken += 1) await reserveTry(call, counter)
  }

  test.each(WAYS)('those that %s are refused when there were too many in a quarter of an hour', async (_how, ask) => {
    await useUp()
    const { status, body } = await ask()
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
  })

  test('the trial of notes keeps nothing, and is none of them', async () => {
    await useUp()
    const { body } = await server.call(issueContractNotes, { uuid, dry_run: '1' }, admin)
    expect(body.code).not.toBe('too_many_requests')
  })

  test('what was issued is nobody’s, and takes no room of what its author can keep', async () => {
    const { body } = await server.call(loadUserData, {}, admin)
    const kept = async () => Number((await server.db.tx((db) => countFilesOf(db, body.data.user_data.id))).files)
    const before = await kept()
    await issued()
    expect(await kept()).toBe(before)
  })
})
