import { vi } from 'vitest'
import {
  createBordereau,
  loadBordereau,
  loadBordereauFaults,
  previewBordereau,
  type BordereauReport,
} from '#domain/api/binder/bordereaux.ts'
import { COLUMNS } from '#domain/bordereaux/columns.ts'
import { isAtWork, type BordereauKind } from '#domain/bordereaux/kinds.ts'
import { daysAfter, monthsAfter } from '#domain/dates.ts'
import { typeToDeclare } from '#domain/files/purposes.ts'
import { workbookOf } from '#server/exports/xlsx.ts'
import { sql } from '#server/store/sql/sql.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { keepFile } from '../files/kept-files.ts'

type Row = Readonly<Record<string, string>>
export type Rows = readonly (readonly string[])[]

export interface BordereauDesk {
  server: TestServer
  token: string
  contract: { id: number; uuid: string }
  /** The first day of the month before last. */
  month: string
  /** Days of that month. */
  day: (n: number) => string
  /** Someone of the branch of the contract with these permissions. */
  clerk: (permissions: readonly string[]) => Promise<string>
}

/** What the demo world tells of the contract's months. */
async function forgetReports({ db, clock }: TestServer, contract: number): Promise<void> {
  const ofContract = sql`bordereau_id in (select id from bordereau where agreement_contract_id = ${contract})`
  await db.query(sql`delete from bordereau_line where ${ofContract}`)
  await db.query(sql`delete from bordereau_row where ${ofContract}`)
  await db.query(sql`delete from bordereau where agreement_contract_id = ${contract}`)
  await db.query(sql`delete from bordereau_reminder where agreement_contract_id = ${contract}`)
  await db.query(
    sql`update agreement_contract set recorded_on = ${clock().toISOString().slice(0, 10)}::date where id = ${contract}`,
  )
}

const TERMS = { from: -3, to: 9 }

/** The household binder of the demo world: United Kingdom, property from 250 up to 2.5 million for 100 at least, pounds and euros, with plenty of room under its limits. */
export async function openBordereauDesk(): Promise<BordereauDesk> {
  const server = await startServer()
  const today = server.clock().toISOString().slice(0, 10)
  const month = monthsAfter(`${today.slice(0, 7)}-01`, -2)
  const [contract] = await server.db.query<{ id: number; uuid: string; branch_id: number }>(
    sql`update agreement_contract c set inception_from = ${monthsAfter(month, TERMS.from)}::date, inception_to = ${monthsAfter(month, TERMS.to)}::date,
          account_status = 'open', gross_premium_income_limit = 1000000000, overall_aggregate_limit = null
        from agreement a where a.id = c.agreement_id and a.agreement_number = 'SLP-BA-0107' and c.section_no = 1 returning c.id, c.uuid, c.branch_id`,
  )
  await server.db.query(
    sql`update cob_admissible_limit set effective_from = ${monthsAfter(month, TERMS.from)}::date, min_premium = 100, min_deductible = 250,
          aggregate_limit = 1000000000
        where agreement_contract_id = ${contract!.id}`,
  )
  await forgetReports(server, contract!.id)
  await server.db.query(
    sql`insert into agreement_contract_permitted_currency select ${contract!.id}, id from currency where code = 'EUR' on conflict do nothing`,
  )
  const clerk = async (permissions: readonly string[]) => {
    const { id, email } = await addPerson(server, { permissions })
    await server.db.query(sql`update user_branch set branch_id = ${contract!.branch_id} where user_id = ${id} returning id`)
    return (await signIn(server, email)).access_token
  }
  const token = await clerk(['view_agreementcontract', 'change_agreementcontract', 'view_agreement'])
  return { server, token, contract: contract!, month, day: (n) => daysAfter(month, n - 1), clerk }
}

const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

const bytesOf = async (rows: Rows, format: 'csv' | 'xlsx'): Promise<Buffer> =>
  format === 'csv'
    ? Buffer.from(rows.map(line).join('\r\n'))
    : Buffer.from(await workbookOf('Bordereau', rows[0]!, rows.slice(1)))

export async function sentFile({ server, token }: BordereauDesk, bytes: Buffer, name: string): Promise<string> {
  return (await keepFile(server, token, { bytes, name, type: typeToDeclare({ name, type: '' }), purpose: 'import' })).uuid
}

/** A good row of a kind, with what a test says of it; each has a certificate of its own. */
export function rowOf({ day }: Pick<BordereauDesk, 'day'>, kind: BordereauKind, given: Row = {}): Row {
  const own = { certificate_reference: 'C-1', insured_name: 'Ada Lovelace', currency: 'GBP' }
  const sums = { gross_premium: '1000.00', commission: '200.00', taxes: '120.00', net_premium: '680.00' }
  const rows: Record<BordereauKind, Row> = {
    risk: {
      ...own,
      ...sums,
      class_of_business: 'PRP',
      risk_country: 'United Kingdom',
      inception_date: day(5),
      expiry_date: monthsAfter(day(5), 12),
      sum_insured: '250000',
      deductible: '250',
    },
    premium: { ...own, ...sums },
    claims: {
      ...own,
      claim_reference: 'CL-1',
      loss_date: day(10),
      paid_to_date: '100',
      outstanding: '50',
      total_incurred: '150',
    },
  }
  return { ...rows[kind], ...given }
}

/** Rows as a sheet under our own names of columns. */
export function sheetOf(kind: BordereauKind, rows: readonly Row[]): Rows {
  const names = COLUMNS[kind].map(({ name }) => name)
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
}

interface Wanted {
  kind?: BordereauKind
  month?: string
  format?: 'csv' | 'xlsx'
  bytes?: Buffer
}

/** Sends a file, maps it as is proposed, and starts. */
export async function received(desk: BordereauDesk, rows: Rows | null, wanted: Wanted = {}) {
  const { kind = 'risk', month = desk.month, format = 'csv' } = wanted
  const bytes = wanted.bytes ?? (await bytesOf(rows ?? [], format))
  const file = await sentFile(desk, bytes, `${kind}.${format}`)
  const asked = { contract: desk.contract.uuid, kind, file }
  const preview = await desk.server.call(previewBordereau, asked, { token: desk.token })
  if (preview.status !== 200) throw new Error(JSON.stringify(preview.body))
  const mapping = preview.body.data.columns.map(({ field }) => field)
  return desk.server.call(createBordereau, { ...asked, month, mapping }, { token: desk.token })
}

/** The report once nothing is going on. */
export function settled(desk: BordereauDesk, uuid: string, patience = 30_000): Promise<BordereauReport> {
  const report = async () => {
    const { data } = (await desk.server.call(loadBordereau, { uuid }, { token: desk.token })).body
    if (isAtWork(data.state)) throw new Error(`Still ${data.state}`)
    return data
  }
  return vi.waitFor(report, { timeout: patience, interval: 50 })
}

export async function checked(desk: BordereauDesk, rows: Rows | null, wanted: Wanted = {}): Promise<BordereauReport> {
  const { status, body } = await received(desk, rows, wanted)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return settled(desk, body.data.uuid)
}

/** The file that goes back. */
export async function faultFile(desk: BordereauDesk, uuid: string): Promise<Buffer> {
  const { body } = await desk.server.call(loadBordereauFaults, { uuid }, { token: desk.token })
  return (await desk.server.get(body.data.url)).rawPayload
}

export const linesOf = async (desk: BordereauDesk, uuid: string): Promise<number> =>
  (
    await desk.server.db.query<{ count: number }>(
      sql`select count(*)::int as count from bordereau_line l join bordereau b on b.id = l.bordereau_id where b.uuid = ${uuid} and not l.is_taken_back`,
    )
  )[0]!.count
