import { afterAll, beforeAll } from 'vitest'
import { loadContractAccount } from '#domain/api/contract/accounts.ts'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import type { ContractAccount } from '#domain/contracts/accounts/account.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { BookingScene } from '#server/contracts/accounts/scene.ts'
import { bookPremium } from '#server/contracts/accounts/booking.ts'
import { lockContract } from '#server/store/contracts/read.ts'
import { sql, type Statement } from '#server/store/sql/sql.ts'
import type { Sql } from '#server/store/database.ts'
import { startServer, type Called, type TestServer } from '#tests/support/server.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'

export interface PlacedSection {
  premium: string
  deposit?: string
  minimum?: string
  rate?: string
  order?: string
  /** Percent of the whole, the leader first. */
  lines: readonly string[]
  currency?: 'GBP' | 'USD' | 'JPY'
  limit?: string
  attachment?: string
  reinstatements?: readonly { pct: string; timed?: boolean }[]
}

export interface Placed {
  sections: readonly PlacedSection[]
  brokerage?: string
  instalments?: readonly { due: string; amount: string; currency?: 'GBP' | 'USD' | 'JPY' }[]
  taxes?: readonly {
    payable: 'insured' | 'insurer'
    administered: 'insured' | 'insurer' | 'broker'
    rate: string
    base?: string
  }[]
  deductions?: readonly { name: string; pct?: string; amount?: string }[]
  fee?: string
  currency?: 'GBP' | 'USD' | 'JPY'
}

/** Contracts that are bound, with what accounts need of them. */
export interface AccountDesk extends ContractDesk {
  bound(placed: Placed): Promise<string>
  scene(db: Sql, uuid: string, actor?: number | null): Promise<BookingScene>
  book(uuid: string): Promise<Change[]>
  account(uuid: string): Promise<ContractAccount>
  post<E extends Endpoint>(endpoint: E, input: object, who?: Parameters<ContractDesk['as']>[0]): Promise<Called<Output<E>>>
  rows<Row>(statement: Statement): Promise<Row[]>
}

const currencyId = (code: string) => sql`(select id from currency where code = ${code})`

async function placeContract(db: Sql, id: number, placed: Placed, markets: readonly number[]): Promise<void> {
  const own = placed.currency ?? 'GBP'
  await db.query(
    sql`update contract set stage_id = 15, group_id = 2, total_brokerage_pct = ${placed.brokerage ?? null}, client_fee = ${placed.fee ?? null},
          currency_id = ${currencyId(own)}, premium_payment_days = 60, settlement_due_date = '2026-03-02' where id = ${id}`,
  )
  for (const [index, section] of placed.sections.entries()) await placeSection(db, { id, index, section, own, markets })
  for (const { due, amount, currency } of placed.instalments ?? [])
    await db.query(
      sql`insert into contract_instalment (contract_id, due_date, currency_id, amount_100) values (${id}, ${due}, ${currencyId(currency ?? own)}, ${amount})`,
    )
  for (const { payable, administered, rate, base = 'gross_premium' } of placed.taxes ?? [])
    await db.query(
      sql`insert into contract_tax (contract_id, territory_id, tax_type, payable_by, administered_by, tax_base, allocation_pct, rate_pct, override_reason)
          values (${id}, (select id from country where iso_alpha2 = 'GB'), ${payable === 'insured' ? 'ipt' : 'fet'}, ${payable}, ${administered}, ${base}, 100, ${rate}, 'agreed')`,
    )
  for (const { name, pct, amount } of placed.deductions ?? [])
    await db.query(
      sql`insert into contract_deduction (contract_id, name, deduction_pct, amount) values (${id}, ${name}, ${pct ?? null}, ${amount ?? null})`,
    )
}

interface Placing {
  id: number
  index: number
  section: PlacedSection
  own: string
  markets: readonly number[]
}

async function placeSection(db: Sql, { id, index, section, own, markets }: Placing): Promise<void> {
  const basis = section.rate ? 'adjustable_rate' : 'flat'
  const [row] = await db.query<{ id: number }>(
    sql`insert into contract_section (contract_id, section_no, title, currency_id, premium_basis, premium_100, deposit_premium, minimum_premium, rate_pct,
          order_pct_of_whole, "limit", attachment)
        values (${id}, ${index + 1}, ${`Layer ${index + 1}`}, ${currencyId(section.currency ?? own)}, ${basis}, ${section.premium},
          ${section.deposit ?? null}, ${section.minimum ?? null}, ${section.rate ?? null}, ${section.order ?? '100'}, ${section.limit ?? '1000000'},
          ${section.attachment ?? '0'}) returning id`,
  )
  for (const [place, line] of section.lines.entries())
    await db.query(
      sql`insert into subscription (contract_section_id, market_id, stamp_code, is_leader, market_status, written_line, signed_line)
          values (${row!.id}, ${markets[place]!}, ${`S${place}`}, ${place === 0}, 'signed', ${line}, ${line})`,
    )
  for (const [number, { pct, timed = false }] of (section.reinstatements ?? []).entries())
    await db.query(
      sql`insert into contract_reinstatement (contract_section_id, reinstatement_no, count, rate_pct, pro_rata_time) values (${row!.id}, ${number + 1}, 1, ${pct}, ${timed})`,
    )
}

export async function openAccountDesk(server: TestServer): Promise<AccountDesk> {
  const desk = await openContractDesk(server)
  const { db } = server
  const markets = (await db.query<{ id: number }>(sql`select id from market order by id limit 8`)).map(({ id }) => id)
  const finance = (await db.query<{ id: number }>(sql`select id from app_user where email = 'finance@slipway.example'`))[0]!.id
  const scene: AccountDesk['scene'] = async (sqlOf, uuid, actorId = finance) => {
    const stored = (await lockContract(sqlOf, uuid, 'everywhere'))!
    const now = server.clock()
    return { stored, actorId, now, today: now.toISOString().slice(0, 10), call: null }
  }
  return {
    ...desk,
    scene,
    bound: async (placed) => {
      const { uuid, id } = await desk.create()
      await placeContract(db, id, placed, markets)
      return uuid
    },
    book: (uuid) => db.tx(async (sqlOf) => bookPremium(sqlOf, await scene(sqlOf, uuid))),
    account: async (uuid) => {
      const { status, body } = await desk.as('finance', loadContractAccount, { uuid })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data
    },
    post: (endpoint, input, who = 'finance') => desk.as(who, endpoint, input),
    rows: (statement) => db.query(statement),
  }
}

/** A server and a desk of their own for a file of tests, from its first test to its last. */
export function accountDesk(): { readonly server: TestServer; readonly desk: AccountDesk } {
  const at = {} as { server: TestServer; desk: AccountDesk }
  beforeAll(async () => {
    at.server = await startServer()
    at.desk = await openAccountDesk(at.server)
  })
  afterAll(() => at.server.stop())
  return at
}
