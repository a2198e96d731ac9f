import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { instant } from '../entities/rows.ts'
import { titleSql } from '../records/names.ts'
import { sql, type Statement } from '../sql/sql.ts'

export interface ShownLine {
  account: string
  item: string
  section: Named | null
  market: Named | null
  party: string | null
  currency: string
  amount: string
  base_amount: string
  rate: string
  rate_date: string
  rate_type: string
}

export interface ShownEntry {
  id: number
  entry_no: number
  kind: string
  booked_on: string
  at: string
  by: Named | null
  reason: string | null
  seq: number | null
  base_currency: string
  reverses: number | null
  reversed_by: number | null
  part_of: number | null
  run_ids: number[]
  lines: ShownLine[]
}

type RawEntry = Omit<ShownEntry, 'at'> & { booked_at: Date }

const LINES = sql`(select json_agg(json_build_object('account', l.account, 'item', l.item,
    'section', case when s.id is not null then json_build_object('id', s.id, 'name', coalesce(s.title, '')) end,
    'market', case when l.subscription_id is not null then json_build_object('id', coalesce(m.id, 0), 'name', coalesce(m.name, '')) end,
    'party', coalesce(l.party, b.account_name), 'currency', c.code, 'amount', round(l.amount, c.minor_units)::text,
    'base_amount', round(l.base_amount, f.minor_units)::text, 'rate', trim_scale(l.rate)::text, 'rate_date', l.rate_date::text,
    'rate_type', l.rate_type) order by l.id)
  from ledger_line l join currency c on c.id = l.currency_id left join contract_section s on s.id = l.contract_section_id
  left join market m on m.id = l.market_id left join bank_account b on b.id = l.bank_account_id where l.entry_id = e.id)`

const SHOWN = sql`select e.id, e.entry_no, e.kind, e.booked_on::text, e.booked_at, e.reason, i.seq, f.code as base_currency, r.entry_no as reverses,
    (select t.entry_no from ledger_entry t where t.reverses_id = e.id) as reversed_by, p.entry_no as part_of, e.run_ids,
    case when u.id is not null then json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) end as by, ${LINES} as lines
  from ledger_entry e join currency f on f.id = e.base_currency_id left join booked_instalment i on i.id = e.instalment_id
  left join ledger_entry r on r.id = e.reverses_id left join ledger_entry p on p.id = e.part_of_id left join app_user u on u.id = e.booked_by`

async function shown(db: Sql, statement: Statement): Promise<ShownEntry[]> {
  const rows = await db.query<RawEntry>(statement)
  return rows.map(({ booked_at: at, ...row }) => ({ ...row, at: instant(at) }))
}

export const listEntriesById = (db: Sql, ids: readonly number[]): Promise<ShownEntry[]> =>
  shown(db, sql`${SHOWN} where e.id = any(${ids}::int[]) order by e.entry_no`)

interface Page {
  contractId: number
  page: number
  size: number
}

/** Of what an entry is booked with: the kind of the entry that it is a part of. */
const MAIN_KIND = sql`coalesce(p.kind, e.kind)`

/** What was booked in one go, by its last entry. */
const bookingsOf = (contractId: number) =>
  sql`select e.booked_at, ${MAIN_KIND} as kind, max(e.entry_no) as last from ledger_entry e left join ledger_entry p on p.id = e.part_of_id
    where e.contract_id = ${contractId} group by e.booked_at, ${MAIN_KIND}`

/** One page of the ledger of a contract, newest first; it counts what was booked in one go as one, and holds all of its entries. */
export const listEntries = (db: Sql, { contractId, page, size }: Page): Promise<ShownEntry[]> =>
  shown(
    db,
    sql`with booking as (${bookingsOf(contractId)} order by last desc limit ${size} offset ${(page - 1) * size})
      ${SHOWN} join booking k on k.booked_at = e.booked_at and k.kind = ${MAIN_KIND} where e.contract_id = ${contractId} order by k.last desc, e.entry_no desc`,
  )

export async function countBookings(db: Sql, contractId: number): Promise<number> {
  const [row] = await db.query<{ total: number }>(sql`select count(*)::int as total from (${bookingsOf(contractId)}) booking`)
  return row?.total ?? 0
}
