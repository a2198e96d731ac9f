import { randomUUID } from 'node:crypto'
import { createTemplate } from '#domain/api/custom-cob.ts'
import { addTicketComment, createTicket } from '#domain/api/tickets.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { changeSource, createSource, loadSource } from '#domain/api/source/source.ts'
import { assignSources, judgeSourceDocument, moveSource } from '#domain/api/source/source-review.ts'
import { requiredDocuments } from '#domain/sources/documents.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { dayOf } from '#domain/dates.ts'
import { fileOf, PDF } from '#tests/support/files.ts'
import { ibanOf } from '#tests/support/samples.ts'
import { complianceOf, contentOf, idsIn } from '#tests/support/sources.ts'
import { field, section } from '#tests/flows/templates/fields.ts'
import { twoRegions } from '../two-regions.ts'
import type { World } from '../world.ts'
import { sql } from '#server/store/sql/sql.ts'

/** Documents with a file; the others are waived. */
const WITH_FILE = ['toba', 'licence', 'pi_certificate', 'ownership_chart'] as const

type Ids = Awaited<ReturnType<typeof idsIn>>

const accountOf = (ids: Ids) => ({
  account_name: 'Premium account',
  bank_name: 'Harbour Bank',
  account_type: 'premium',
  currency: ids.GBP,
  country: ids.GB,
  iban: ibanOf(Math.floor(Math.random() * 1e6)),
  bic: 'BUKBGB22XXX',
  valid_from: '2026-01-01',
  is_default: false,
})

async function handedIn(world: World, ids: Ids, types: readonly string[]): Promise<SourceRecord> {
  const call = await world.callAs('handler')
  const n = Math.floor(Math.random() * 1e6)
  const documents = types.map((document_type, place) => ({ document_type, file: `files.${place}` }))
  const files = types.map((type) => fileOf(PDF, `${type}.pdf`, 'application/pdf'))
  const named = { legal_name: `Ternwick Broking ${randomUUID().slice(0, 8)}`, registration_number: `9${n}` }
  const content = { ...contentOf(ids, n), ...named, documents, files }
  const { data } = await call(createSource, content as unknown as Input<typeof createSource>)
  const submitted = { id: data.id, row_version: data.row_version, move: 'source.submit' } as Input<typeof moveSource>
  return (await call(moveSource, submitted)).data.source
}

interface Review {
  /** Documents that are handed in with a file. */
  types: readonly string[]
  /** Of each factor of risk. */
  score: number
  hasAccount: boolean
}

/** A source in the hands of compliance, with all its sections filled in. */
async function inReview(world: World, { types, score, hasAccount }: Review): Promise<SourceRecord> {
  const ids = await idsIn(world.db)
  const { id } = await handedIn(world, ids, types)
  const call = await world.callAs('compliance')
  await call(assignSources, { ids: [id], user: ids.compliance, reason: '' })
  let source: SourceRecord = (await call(loadSource, { id })).data
  const banking = hasAccount && { banking: { bank_accounts: [accountOf(ids)] } }
  for (const [name, values] of Object.entries({ ...complianceOf(ids, source, dayOf(new Date()), score), ...banking })) {
    const input = { id, row_version: source.row_version, section: name, ...values }
    source = (await call(changeSource, input as unknown as Input<typeof changeSource>)).data
  }
  return source
}

async function waive(world: World, source: SourceRecord, types: ReturnType<typeof requiredDocuments>): Promise<SourceRecord> {
  const call = await world.callAs('compliance')
  let { row_version } = source
  for (const document_type of types) {
    const judged = { id: source.id, row_version, document_type, verdict: 'waived', reason: 'Seen' } as const
    row_version = (await call(judgeSourceDocument, judged)).data.row_version
  }
  return { ...source, row_version }
}

const reviewOf = ({ id }: SourceRecord) => ({ id, path: `/master/source/review/${id}` })

/** A source in the hands of compliance that lacks nothing but the look at four documents and an account. */
export async function sourceUnderReview(world: World): Promise<{ id: number; path: string }> {
  const source = await inReview(world, { types: WITH_FILE, score: 1, hasAccount: true })
  const others = requiredDocuments(source).filter((type) => !WITH_FILE.some((given) => given === type))
  return reviewOf(await waive(world, source, others.slice(1)))
}

/** One of high risk, which one person proposes and another confirms. */
async function sourceOfHighRisk(world: World): Promise<SourceRecord> {
  const source = await inReview(world, { types: [], score: 3, hasAccount: false })
  return waive(world, source, requiredDocuments(source))
}

export const sourceToPropose = async (world: World): Promise<{ path: string }> => reviewOf(await sourceOfHighRisk(world))

export async function sourceToConfirm(world: World): Promise<{ path: string }> {
  const { id, row_version } = await sourceOfHighRisk(world)
  const call = await world.callAs('compliance')
  const proposal = { id, row_version, move: 'source.propose' } as Input<typeof moveSource>
  return reviewOf((await call(moveSource, proposal)).data.source)
}

/** Someone who is signed in. */
export async function someone(world: World): Promise<{ path: string }> {
  const email = await world.addPersonLike('viewer')
  await world.signIn(email)
  const [row] = await world.db.query<{ id: number }>(sql`select id from app_user where email = ${email}`)
  return { path: `/user-management/users/${row!.id}?tab=account` }
}

/** Three who wait to be let in, alone in the list. */
export async function threeWaiting(world: World): Promise<{ path: string }> {
  const mark = `Tern${randomUUID().slice(0, 8)}`
  for (const name of ['Ann', 'Bea', 'Cora'])
    await world.db.query(
      sql`insert into app_user (email, first_name, last_name, onboarding_status, wished_branch_id, password_hash)
       select ${`${name}.${mark}@harbour.example`.toLowerCase()}, ${name}, ${mark}, 'pending_approval', (select id from branch where code = 'LON'), password_hash
       from app_user where email = 'handler@slipway.example'`,
    )
  return { path: `/user-management/approvals?search=${mark}` }
}

/** An administrator who has imported nothing yet. */
export const newAdministrator = async (world: World): Promise<{ as: string }> => ({ as: await world.addPersonLike('admin') })

/** Two regions of their own, alone in the list. */
export async function twoRegionsBySearch(world: World): Promise<{ path: string }> {
  const { mark } = await twoRegions(world)
  return { path: `/master/region?search=${mark}` }
}

/** A draft that nothing keeps from being published. */
export const templateOf = (place: 'builder' | 'preview') => async (world: World) => {
  const call = await world.callAs('admin')
  const name = `Fleet ${randomUUID().slice(0, 8)}`
  const [line] = await world.db.query<{ id: number; class_of_business_id: number }>(
    sql`insert into line_of_business (name, code, class_of_business_id)
     select ${name}, upper(substr(md5(${name}), 1, 4)), id from class_of_business where code = 'HUL' returning id, class_of_business_id`,
  )
  const values = {
    name,
    class_of_business: line!.class_of_business_id,
    line_of_business: line!.id,
    contract_types: ['insurance' as const],
    sections: [section('vessels', [field('hull'), field('engine')])],
    effective_from: '2026-01-01',
    effective_to: null,
  }
  const { data } = await call(createTemplate, values)
  return { path: `/lob/${place}?template=${data.id}` }
}

/** A ticket that nobody has answered yet. */
export async function ticketOfHandler(world: World): Promise<{ path: string }> {
  const call = await world.callAs('handler')
  const words = { subject: `Premium screen is empty ${randomUUID().slice(0, 8)}`, description: 'Since this morning.' }
  const { data } = await call(createTicket, { ...words, category: 'bug', priority: 'high' } as Input<typeof createTicket>)
  return { path: `/support-ticket/view/${data.ticket_number}` }
}

/** One with a comment of its requester, who can still change it. */
export async function newMention(world: World): Promise<{ path: string }> {
  const { path } = await ticketOfHandler(world)
  const call = await world.callAs('handler')
  const said = { ticket_number: path.split('/').at(-1)!, comment: 'It is the second layer.' }
  await call(addTicketComment, { ...said, is_internal: false, mentions: [], attachments: [] })
  return { path }
}
